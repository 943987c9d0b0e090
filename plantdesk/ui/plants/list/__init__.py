"""The list of all plants: its table, or the words in its place."""
