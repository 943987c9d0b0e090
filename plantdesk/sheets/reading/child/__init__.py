"""The process that reads workbooks. A hostile file can end it, but not the program."""

# The first argument of a program that is such a process.
READ_WORKBOOK = "--read-workbook"
