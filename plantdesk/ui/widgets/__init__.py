"""Widgets that know nothing of plants."""
