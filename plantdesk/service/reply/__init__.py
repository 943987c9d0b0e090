"""What came back, or did not, and what that means."""
