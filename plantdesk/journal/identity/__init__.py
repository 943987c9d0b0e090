"""Which journal a file is, and whether it is the newest state of it or a copy."""
