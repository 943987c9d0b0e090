"""The buttons that end a dialog, in this system's order."""

from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QStyle, QWidget

from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.fields.field import RIM


def end_row(dialog: QWidget, accept: Button, reject: Button) -> QHBoxLayout:
    """Lay out the buttons. In Qt's box, the first would react to Enter in every field."""
    hint = dialog.style().styleHint(QStyle.StyleHint.SH_DialogButtonLayout, None, dialog)
    layouts = QDialogButtonBox.ButtonLayout
    accept_first = hint in (layouts.WinLayout.value, layouts.KdeLayout.value)
    row = QHBoxLayout()
    row.setSpacing(8 - RIM)
    # The filled button has a rim for its focus ring. Align the plain one with it.
    if not accept_first:
        row.addSpacing(RIM)
    for button in (accept, reject) if accept_first else (reject, accept):
        row.addWidget(button)
    if accept_first:
        row.addSpacing(RIM)
    return row
