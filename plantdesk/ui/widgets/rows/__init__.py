"""Lists with painted rows."""
