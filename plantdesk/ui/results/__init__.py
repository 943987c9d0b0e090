"""What the store answered: the card and the list of this session."""
