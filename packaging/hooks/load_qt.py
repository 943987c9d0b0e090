"""Runs in the bundle before PyInstaller's own hook for Qt, which loads it."""

from contextlib import suppress

from plantdesk.desk.system.qt import load_qt

# Where a library of the system is missing, the program itself says so.
with suppress(ImportError):
    load_qt()
