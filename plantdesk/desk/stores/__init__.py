"""Stores at work: their tokens, proxies, checks and outboxes."""
