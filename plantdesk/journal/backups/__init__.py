"""Complete copies of the journal."""
