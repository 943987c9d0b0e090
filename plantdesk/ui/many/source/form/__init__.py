"""How a file is read: its encoding, its separator, its headings, its sheet."""
