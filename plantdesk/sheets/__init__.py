"""Rows from a CSV, a workbook or the clipboard, and results out."""
