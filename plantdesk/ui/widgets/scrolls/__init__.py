"""Areas that scroll, and what they hold."""
