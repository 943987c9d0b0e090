"""The bounds of a sheet. Within them, reading takes at most 200 MB, whatever a file holds."""

# A year's work of a large nursery. A batch of this size takes hours to send.
MOST_ROWS = 200_000
# Sheets of plants have 3 to 30 columns.
MOST_COLUMNS = 256
# A short cell takes about 60 bytes of memory, and one with an emoji up to 4 for each character.
# Both bounds together keep a text file's cells below 170 MB.
MOST_CELLS = 1_000_000
LARGEST_TEXT_FILE = 24 * 2**20
# Excel's longest cell has 32,767 characters. Beyond this bound, Python's csv module stops.
LONGEST_CELL = 131_072
# Characters of as many rows as are read at once.
LONGEST_SLICE = 2**21

# Workbooks are packed, and may hold photos that nobody reads. What is in them counts in the memory
# of the process that unpacks them, then in ours: a workbook's cells are in both for a moment.
LARGEST_WORKBOOK = 64 * 2**20
CHILD_MEMORY = 104 * 2**20
WORKBOOK_CELLS_MEMORY = 80 * 2**20
# 100,000 rows take 1.5 s. A slow computer has time, and a file that unpacks for ever ends.
CHILD_SECONDS = 120

# Of the clipboard. Qt has handed it over as a whole by then.
LONGEST_PASTE = 16 * 2**20
