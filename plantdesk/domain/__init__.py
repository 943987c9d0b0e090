"""Plain Python, no input or output: plants, what was typed, statuses and outcomes."""
