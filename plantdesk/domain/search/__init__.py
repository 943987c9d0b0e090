"""What a search for plants means."""
