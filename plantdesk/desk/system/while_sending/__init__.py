"""What the operating system does while a batch is sent."""
