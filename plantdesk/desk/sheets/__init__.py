"""Reads sheets for the window, and keeps the one in work on disk."""
