"""The way to the store: look-ups, connections, TLS, and how far a request got."""
