"""The SQLite file that holds every entry and every attempt."""
