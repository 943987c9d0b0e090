"""Writes tables of plants for spreadsheets."""
