"""Adds sheets to the journal, and follows them while they are sent."""
