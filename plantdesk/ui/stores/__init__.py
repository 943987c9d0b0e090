"""The dialog Stores and token."""
