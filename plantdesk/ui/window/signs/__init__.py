"""What the system shows of the program: notices, progress, staying awake."""
