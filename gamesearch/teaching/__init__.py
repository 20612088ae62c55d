"""What turns a package into a course: the notebooks and what they need."""
