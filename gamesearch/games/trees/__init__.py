"""Explicit game trees: from text, named, at random, in other orders, for several players, unfolded from a game."""
