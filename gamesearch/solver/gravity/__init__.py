"""Boards with gravity: the search in plain Python, its compiled twin, and the even/odd bound."""
