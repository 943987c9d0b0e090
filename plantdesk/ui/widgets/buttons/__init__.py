"""Buttons and links."""
