"""Labels, tooltips and actions that show every text as plain text.

Qt guesses: what looks like markup in a label, tooltip or message box is laid out as such, and an
image tag loads whatever it names. So all of them are made here; `tests/security` looks for others.
"""

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QWidget

from plantdesk.ui.look.paint import styled

_BEFORE, _AFTER = '<p style="white-space:pre-wrap">', "</p>"


def plain_label(text: str = "", ink: str = "", type_: str = "") -> QLabel:
    label = styled(QLabel(), type_, ink)
    # Before its text: Qt reads that at once.
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    return label


def plain_tip(text: str) -> str:
    """The text as a tooltip that reads exactly so; one that can't be taken for markup as it is."""
    if "<" not in text and "&lt;" not in text:
        return text
    from html import escape

    return f"{_BEFORE}{escape(text, quote=False)}{_AFTER}"


def set_tip(widget: QWidget, text: str) -> None:
    """Assistive technology reads it, too, unless the widget has a description of its own."""
    described = widget.accessibleDescription()
    follows_tip = not described or plain_tip(described) == widget.toolTip()
    widget.setToolTip(plain_tip(text))
    if follows_tip:
        # Qt would hand out the escaped one.
        widget.setAccessibleDescription(text)


def named_action(name: str, parent: QObject) -> QAction:
    """An action whose text is a name, without a letter that chooses it."""
    action = QAction(name.replace("&", "&&"), parent)
    action.setToolTip(plain_tip(name))
    return action
