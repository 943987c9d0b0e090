"""Preferences: their file and their dialog."""
