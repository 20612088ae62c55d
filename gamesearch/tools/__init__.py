"""What builds notebooks, slides, pages and figures. Nothing that runs in the course imports it."""
