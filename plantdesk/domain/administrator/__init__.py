"""What the file of an administrator gives and forbids."""
