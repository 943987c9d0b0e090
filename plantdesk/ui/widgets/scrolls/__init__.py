"""Areas that scroll."""
