"""One program for each data folder."""
