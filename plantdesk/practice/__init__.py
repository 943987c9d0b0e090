"""The practice store, for learning and for tests: real HTTP on loopback."""
