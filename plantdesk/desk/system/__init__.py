"""What depends on the computer and on the installation."""
