"""Journals from elsewhere, copied, saved as a backup or damaged: only their rows are used."""
