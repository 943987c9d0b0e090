"""The dialog of one store."""
