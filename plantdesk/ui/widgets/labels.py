"""Labels with wrapped text, and their height."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from plantdesk.ui.look.paint import start_alignment
from plantdesk.ui.look.plain_text import plain_label


def wrapped(text: str, ink: str = "", type_: str = "") -> QLabel:
    """Make a wrapped label, aligned by the user's language instead of the text's direction."""
    label = plain_label(text, ink, type_)
    label.setWordWrap(True)
    label.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignTop)
    return label


def fit(label: QLabel, width: int) -> None:
    """Fix a label's size to its text's height at a width, which nested layouts ignore."""
    label.ensurePolished()
    # Reset the minimum width, which is the last fixed width: Qt never measures below it.
    label.setMinimumSize(0, 0)
    label.setFixedSize(width, label.heightForWidth(width))


def fit_height(label: QLabel, width: int) -> None:
    """Give a label in a nested layout the height that its text needs at a width."""
    label.ensurePolished()
    label.setMinimumHeight(label.heightForWidth(max(1, width)) if label.text() else 0)
