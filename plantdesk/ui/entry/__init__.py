"""What several pages show of a plant."""
