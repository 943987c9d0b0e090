"""Tells which journal a file is, and whether it is an old copy."""
