"""Keeps tokens; for this session only until the OS keyring is here."""
