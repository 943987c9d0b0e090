"""Adding the rows to the store: the foot of the page, and what it shows meanwhile."""
