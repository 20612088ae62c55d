"""What goes wrong as people go wrong: for each exercise, searches and functions that make one mistake each.

In the trade's words: mutants.
"""
