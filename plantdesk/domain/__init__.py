"""Plain Python without I/O: plants, typed text, statuses and outcomes."""
