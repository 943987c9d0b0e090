"""Clears plants for good, and keeps what must outlive them."""
