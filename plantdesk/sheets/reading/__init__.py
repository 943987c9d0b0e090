"""Reads sheets: CSV and other text, workbooks, and what was copied from a spreadsheet."""

# The first argument of a process that reads a workbook. A hostile file can end it, but not the
# program.
READ_WORKBOOK = "--read-workbook"
