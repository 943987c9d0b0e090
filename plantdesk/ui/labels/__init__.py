"""Labels for added plants, with a code to scan."""
