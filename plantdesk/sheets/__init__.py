"""Writes lists of plants for spreadsheets."""
