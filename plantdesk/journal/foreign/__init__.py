"""Copied, restored and damaged journals, of which only the rows are used."""
