"""Find letters that no font here has: Qt draws a box for each."""

import string
import unicodedata
from collections.abc import Iterable

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QWidget

_NOT_DRAWN = ("Cc", "Cf", "Zl", "Zp", "Zs")
_TEXTS = ("text", "title", "placeholderText", "windowTitle")


def missing_letters(metrics: QFontMetrics, texts: Iterable[str]) -> set[str]:
    letters = {letter for text in texts for letter in text}
    return {
        letter
        for letter in letters
        if unicodedata.category(letter) not in _NOT_DRAWN and not metrics.inFontUcs4(ord(letter))
    }


def missing_in(window: QWidget) -> set[str]:
    """Find the letters that a picture of the window shows as boxes."""
    found = set()
    for widget in (window, *window.findChildren(QWidget)):
        texts = [text for name in _TEXTS if isinstance(text := widget.property(name), str)]
        found |= missing_letters(widget.fontMetrics(), [string.digits, *texts])
    return found
