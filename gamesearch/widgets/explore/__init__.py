"""What if? A tree to change by hand."""
