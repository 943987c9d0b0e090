"""The page Waiting and to check."""
