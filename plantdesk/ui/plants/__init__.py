"""The page All plants."""
