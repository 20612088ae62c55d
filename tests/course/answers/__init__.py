"""Answers to the exercises as students write them, right and wrong, one file for each chapter.

RIGHT has unusual right answers for each check, WRONG pairs of a wrong answer and the name of its mistake. The solutions of
the notebooks are tested besides.
"""
