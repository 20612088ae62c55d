"""The exercises of each chapter."""
