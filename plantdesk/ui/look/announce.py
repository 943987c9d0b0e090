"""What is said at once to those who listen, wherever the keyboard is."""

from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, words: str) -> None:
    # Large and slow to load, and nothing is announced before something was done.
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))
