"""Loads Qt without slowing down every later import."""

import builtins

from plantdesk.desk.system.signatures import compiled_late


def load_qt() -> None:
    """Call before anything else imports Qt.

    PySide replaces Python's import, and reads the source of every later module (13 MiB) to find
    `from __feature__ import …`, which we don't use.
    """
    with compiled_late():
        import PySide6.QtCore  # noqa: F401

    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
