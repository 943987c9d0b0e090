"""The main window: its pages, menus and actions."""
