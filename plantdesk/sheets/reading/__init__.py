"""Reads sheets: CSV and other text, workbooks, and what was copied from a spreadsheet."""
