"""Keeps tokens in the computer's keyring, and nowhere else."""
