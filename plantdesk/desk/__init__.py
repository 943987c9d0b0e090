"""Connects the window with the engine: questions go down, news comes up."""
