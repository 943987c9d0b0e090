"""The page Add a plant."""
