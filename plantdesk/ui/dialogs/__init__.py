"""Dialogs that a person opens."""
