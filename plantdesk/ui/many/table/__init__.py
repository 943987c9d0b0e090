"""The table of the page Add many."""
