"""Copies of the journal that are whole or not there."""
