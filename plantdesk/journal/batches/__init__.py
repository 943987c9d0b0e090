"""Adds, holds, removes and counts the entries of sheets."""
