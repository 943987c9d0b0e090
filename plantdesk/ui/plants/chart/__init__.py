"""The chart of the last days."""
