"""Labels, tooltips and actions that show every text as plain text.

By default, Qt shows text that looks like markup as markup, and loads the images it names. Make all
labels, tooltips and named actions here. `tests/security` finds others.
"""

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QWidget

from plantdesk.ui.look.paint import start_alignment, styled

_BEFORE, _AFTER = '<p style="white-space:pre-wrap">', "</p>"


def plain_label(text: str = "", ink: str = "", type_: str = "", name: str = "") -> QLabel:
    label = styled(QLabel(), type_, ink)
    label.setObjectName(name)
    # Set the format first: setText already uses it.
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
    label.setText(text)
    return label


def plain_tip(text: str) -> str:
    """Return a tooltip that shows the text exactly. Escape it only if it looks like markup."""
    if "<" not in text and "&lt;" not in text:
        return text
    from html import escape

    return f"{_BEFORE}{escape(text, quote=False)}{_AFTER}"


def set_tip(widget: QWidget, text: str) -> None:
    """Set a tooltip, and the accessible description unless the widget has its own."""
    if plain_tip(text) == widget.toolTip():
        # Painting asks again and again.
        return
    described = widget.accessibleDescription()
    follows_tip = not described or plain_tip(described) == widget.toolTip()
    widget.setToolTip(plain_tip(text))
    if follows_tip:
        # Without this, Qt would give screen readers the escaped tooltip.
        widget.setAccessibleDescription(text)


def named_action(name: str, parent: QObject) -> QAction:
    """Make an action whose text is a name, without a shortcut letter."""
    action = QAction(name.replace("&", "&&"), parent)
    action.setToolTip(plain_tip(name))
    return action
