"""Pages of paper: shown, printed and saved as PDF."""
