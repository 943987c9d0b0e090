"""Asks what is wrong with an added plant."""

from functools import partial

from PySide6.QtWidgets import QGridLayout, QWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.store import Store
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import quoted, store_name, translate

_LONGEST_NAME = 60
_COMMON = ("Wrong name", "Wrong tag", "Wrong id", "Shouldn’t be there")


class MistakeDialog(Question):
    """A press on a common mistake writes it into the field, where it can be completed."""

    def __init__(self, look: Look, entry: Entry, store: Store, parent: QWidget) -> None:
        plant = f"{entry.plant.id} {quoted(entry.plant.name, _LONGEST_NAME)}"
        words = translate(
            "mistake",
            "PlantDesk can’t change {0} in {1}. Note what is wrong, and tell your store contact. "
            "The plant stays under To correct until you say that it was corrected there.",
        )
        super().__init__(
            look,
            parent,
            translate("mistake", "Report a mistake"),
            words.format(plant, store_name(store)),
            keep=translate("mistake", "Cancel"),
            go_on=translate("mistake", "&Save the note"),
        )
        self.setObjectName("mistakeDialog")
        self.let_enter_give(self.go_on)
        self._note = Input()
        self._note.setObjectName("mistakeNote")
        label = plain_label(translate("mistake", "&What is wrong?"), type_="strong")
        label.setBuddy(self._note)
        self._note.setAccessibleName(translate("mistake", "What is wrong?"))
        self._note.textChanged.connect(lambda: self.go_on.setEnabled(bool(self.note)))
        self._note.setText(entry.mistake.note if entry.mistake else "")
        self.go_on.setEnabled(bool(self.note))
        common = QWidget()
        grid = QGridLayout(common)
        grid.setContentsMargins(0, 0, 0, 0)
        for place, each in enumerate(_COMMON):
            text = translate("mistake", each)
            button = plain_button(f"commonMistake{place}", text)
            button.clicked.connect(partial(self._write, text))
            grid.addWidget(button, *divmod(place, 2))
        for part in (label, self._note, common):
            self.add(part)
        self._note.setFocus()

    @property
    def note(self) -> str:
        return self._note.text().strip()

    def _write(self, text: str) -> None:
        self._note.setText(text)
        self._note.setFocus()
