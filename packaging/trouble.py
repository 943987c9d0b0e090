"""What keeps a build from going on, in a sentence for whoever builds."""


class CannotBuild(Exception):
    """Its text says what is missing and what to do."""
