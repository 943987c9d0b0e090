"""General widgets, independent of plants."""
