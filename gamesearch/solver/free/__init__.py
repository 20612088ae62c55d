"""Boards without gravity: the search in plain Python and its compiled twin."""
