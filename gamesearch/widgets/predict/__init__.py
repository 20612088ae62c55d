"""Predict, then check: what a search will do on a tree, marked by hand."""
