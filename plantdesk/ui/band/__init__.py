"""The band across the window."""
