"""The page Add many."""
