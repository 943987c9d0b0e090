"""Form fields and the messages below them."""
