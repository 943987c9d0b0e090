"""The table itself: its model, its cells, its head and its keys."""
