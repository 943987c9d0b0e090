"""Sentences and widgets that several pages use to show a plant."""
