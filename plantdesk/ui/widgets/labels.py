"""Labels whose text wraps, and how high they are."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from plantdesk.ui.look.paint import start_alignment
from plantdesk.ui.look.plain_text import plain_label


def wrapped(text: str, ink: str = "", type_: str = "") -> QLabel:
    """Plain text that begins where reading begins; Qt turns it back when left alone."""
    label = plain_label(text, ink, type_)
    label.setWordWrap(True)
    label.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignTop)
    return label


def fit(label: QLabel, width: int) -> None:
    """As high as its text at this width: layouts in layouts lose that on the way."""
    label.ensurePolished()
    # Qt never answers for less than the smallest width, which is that of the last time.
    label.setMinimumSize(0, 0)
    label.setFixedSize(width, label.heightForWidth(width))
