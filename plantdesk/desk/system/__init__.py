"""Differences between computers and installations."""
