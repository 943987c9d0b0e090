"""Fields and what stands under them."""
