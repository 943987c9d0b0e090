"""The support file: what the IT desk needs to know, without the token and without plants."""
