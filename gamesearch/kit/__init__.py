"""What every room may use: errors for people, numbers as text, tables, progress lines, and how things show themselves."""
