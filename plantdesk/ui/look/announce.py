"""Announcements by a screen reader, wherever the focus is."""

from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, words: str) -> None:
    # Slow to load, and not needed before the user acts.
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))
