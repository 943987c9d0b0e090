"""Stores that an administrator gave in advance."""
