"""Our own bugs: caught, logged and reported."""
