"""Ways to judge an answer that one chapter alone needs."""
