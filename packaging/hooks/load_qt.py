"""Runs in the bundle before PyInstaller's own hook for Qt, which loads it."""

from plantdesk.desk.qt import load_qt

load_qt()
