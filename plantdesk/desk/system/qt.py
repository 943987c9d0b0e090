"""Loads Qt without what PySide does at every later import."""

import builtins


def load_qt() -> None:
    """Call before anything else imports Qt.

    PySide puts an import of its own in place of Python's and reads the source of every module
    that is imported from then on: 13 MiB, to find `from __feature__ import …`, which we don't use.
    """
    import PySide6.QtCore  # noqa: F401

    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
