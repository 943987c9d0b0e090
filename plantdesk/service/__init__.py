"""The one HTTP call: sends a plant to the store and returns its outcome."""
