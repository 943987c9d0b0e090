"""The results beside the form: the card and the list of the latest plants."""
