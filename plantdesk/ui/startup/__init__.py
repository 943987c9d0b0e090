"""Windows that show before or without the main window."""
