"""The buttons that end a dialog, in the order that this system has them."""

from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QStyle, QWidget

from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.fields.field import RIM


def end_row(dialog: QWidget, accept: Button, reject: Button) -> QHBoxLayout:
    """Not Qt's own box: that makes the first of them answer to Enter in every field."""
    hint = dialog.style().styleHint(QStyle.StyleHint.SH_DialogButtonLayout, None, dialog)
    layouts = QDialogButtonBox.ButtonLayout
    accept_first = hint in (layouts.WinLayout.value, layouts.KdeLayout.value)
    row = QHBoxLayout()
    row.setSpacing(8 - RIM)
    # The filled one keeps a rim for its focus ring; the plain one ends where that does.
    if not accept_first:
        row.addSpacing(RIM)
    for button in (accept, reject) if accept_first else (reject, accept):
        row.addWidget(button)
    if accept_first:
        row.addSpacing(RIM)
    return row
