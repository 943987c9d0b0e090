"""The one HTTP call: a plant goes to the store, and what is known afterwards comes back."""
