"""Changes how the file was read. The rows are then read again."""

from PySide6.QtWidgets import QDialog, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.invisible import reveal_name
from plantdesk.sheets.reading.shapes import FileLook, Form
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.source.form.form_choice import FormChoice
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.buttons.end_row import end_row
from plantdesk.ui.widgets.buttons.send_button import SendButton
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.wording import isolated, translate

_WIDE_CH, _HIGH_EM = 88, 34


class FormDialog(QDialog):
    def __init__(
        self,
        look: Look,
        desk: Desk,
        parent: QWidget,
        file: FileLook,
        form: Form | None,
        heading_row: int | None,
        *,
        edited: bool,
        changed: bool = False,
    ) -> None:
        """`edited` cells are lost when the file is read again. It may have `changed` since."""
        super().__init__(parent)
        name = isolated(reveal_name(file.source.path.name))
        title = translate("many", "How to read {0}").format(name)
        self.setWindowTitle(title)
        self.setObjectName("sheetForm")
        heading = wrapped(title, type_="h2")
        warnings = []
        if changed:
            warnings.append(translate("many", "This file has changed since you opened it."))
        if edited:
            warnings.append(translate("many", "Changes in the table will be lost."))
        warning = wrapped(" ".join(warnings), "warned")
        warning.setObjectName("formWarning")
        if not warnings:
            warning.hide()
        self.choice = FormChoice(look, desk, "form")
        self.accept_button = SendButton(look, sends=False)
        self.accept_button.setText(translate("many", "&Read again"))
        self.accept_button.setObjectName("readAgain")
        self.accept_button.clicked.connect(self.accept)
        cancel = plain_button("keepForm", translate("many", "&Cancel"))
        cancel.clicked.connect(self.reject)
        foot = row(None, end_row(self, self.accept_button, cancel))
        parts = (heading, warning, self.choice, foot)
        whole = column(*parts, gap=12, margins=(24, 20, 24, 20))
        whole.setStretchFactor(self.choice, 1)
        self.setLayout(whole)
        look.style_window_now(self)
        self.choice.show_file(file, form, heading_row)
        measures, screen = look.measures, self.screen().availableSize()
        self.resize(
            min(round(_WIDE_CH * measures.ch), screen.width() - 16),
            min(_HIGH_EM * measures.base, screen.height() - 48),
        )
