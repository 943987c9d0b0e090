"""Asks on the page how the letters of a file are to be read: it can't be known."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.invisible import reveal_name
from plantdesk.sheets.reading.shapes import FileLook
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.source.form.form_choice import FormChoice
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.wording import isolated, translate


class QuestionCard(QFrame):
    """Nothing is read before the user has chosen."""

    answered = Signal()
    cancelled = Signal()

    def __init__(self, look: Look, desk: Desk) -> None:
        super().__init__()
        self.setProperty("box", "card")
        self.setObjectName("sheetQuestion")
        self._title = wrapped(type_="h2")
        text = translate("many", "If not, choose the encoding that shows the words correctly.")
        self.choice = FormChoice(look, desk, "question", least_rows=6)
        self.use = plain_button("useForm", translate("many", "&Read it"))
        self.use.clicked.connect(self.answered)
        self.cancel = plain_button("cancelForm", translate("many", "Cancel"))
        self.cancel.clicked.connect(self.cancelled)
        buttons = row(None, self.use, self.cancel, gap=8)
        parts = (self._title, wrapped(text, "text2"), self.choice, buttons)
        whole = column(*parts, gap=8, margins=(16, 16, 16, 16))
        whole.setStretchFactor(self.choice, 1)
        self.setLayout(whole)

    def ask(self, file: FileLook) -> None:
        name = isolated(reveal_name(file.source.path.name))
        self._title.setText(translate("many", "Can you read these lines of {0}?").format(name))
        self.choice.show_file(file, None, None)

    @property
    def first_input(self) -> QWidget:
        return self.choice.encoding.button
