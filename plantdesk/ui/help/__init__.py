"""The guide inside the program, with the keyboard shortcuts."""
