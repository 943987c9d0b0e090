"""The buttons that end a dialog, in this system's order."""

from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QStyle, QWidget

from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.fields.field import RIM
from plantdesk.ui.widgets.layouts import row


def end_row(dialog: QWidget, accept: Button, reject: Button) -> QHBoxLayout:
    """Lay out the buttons. In Qt's box, the first would react to Enter in every field."""
    hint = dialog.style().styleHint(QStyle.StyleHint.SH_DialogButtonLayout, None, dialog)
    layouts = QDialogButtonBox.ButtonLayout
    accept_first = hint in (layouts.WinLayout.value, layouts.KdeLayout.value)
    # The filled button has a rim for its focus ring. Align the plain one with it.
    parts = (accept, reject, RIM) if accept_first else (RIM, reject, accept)
    return row(*parts, gap=8 - RIM)
