"""Asks what is wrong with an added plant."""

from functools import partial

from PySide6.QtWidgets import QGridLayout, QWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.store import Store
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.buttons.end_row import end_row
from plantdesk.ui.widgets.dialog import Dialog
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column
from plantdesk.ui.wording import quoted, store_name, translate

_LONGEST_NAME = 60
_COMMON = ("Wrong name", "Wrong tag", "Wrong id", "Shouldn’t be there")


class MistakeDialog(Dialog):
    """A press on a common mistake writes it into the field, where it can be completed."""

    def __init__(self, look: Look, entry: Entry, store: Store, parent: QWidget) -> None:
        super().__init__(look, parent, "mistakeDialog", translate("mistake", "Report a mistake"))
        plant = f"{entry.plant.id} {quoted(entry.plant.name, _LONGEST_NAME)}"
        words = translate(
            "mistake",
            "PlantDesk can’t change {0} in {1}. Note what is wrong, and tell your store contact. "
            "The plant stays under To correct until you say that it was corrected there.",
        )
        self._note = Input()
        self._note.setObjectName("mistakeNote")
        label = plain_label(translate("mistake", "&What is wrong?"), type_="strong")
        label.setBuddy(self._note)
        self._note.setAccessibleName(translate("mistake", "What is wrong?"))
        if entry.mistake is not None:
            self._note.setText(entry.mistake.note)
        common = QWidget()
        grid = QGridLayout(common)
        grid.setContentsMargins(0, 0, 0, 0)
        for place, each in enumerate(_COMMON):
            text = translate("mistake", each)
            button = plain_button(f"commonMistake{place}", text)
            button.clicked.connect(partial(self._write, text))
            grid.addWidget(button, *divmod(place, 2))
        self._keep = self.filled_button(
            "keepMistake", translate("mistake", "&Save the note"), self.accept
        )
        self._keep.setDefault(True)
        cancel = self.button("cancelMistake", translate("mistake", "Cancel"), self.reject)
        self._note.textChanged.connect(self._follow_note)
        self._follow_note()
        content = QWidget()
        title = plain_label(self.windowTitle(), type_="h2")
        told = wrapped(words.format(plant, store_name(store)))
        told.setMinimumWidth(round(60 * look.measures.ch))
        content.setLayout(column(title, told, label, self._note, common, gap=10))
        self.lay_out(content, None, end_row(self, self._keep, cancel))
        self._note.setFocus()

    @property
    def note(self) -> str:
        return self._note.text().strip()

    def _write(self, text: str) -> None:
        self._note.setText(text)
        self._note.setFocus()

    def _follow_note(self) -> None:
        self._keep.setEnabled(bool(self.note))
