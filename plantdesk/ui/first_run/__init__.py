"""The first start, and the lesson after it."""
