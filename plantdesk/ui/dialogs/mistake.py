"""Asks what is wrong with an added plant."""

from PySide6.QtWidgets import QWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.store import Store
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.widgets.labels import below_label
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import quoted, store_name, translate

_LONGEST_NAME = 60


class MistakeDialog(Question):
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
            keep=translate("store", "Cancel"),
            go_on=translate("mistake", "&Save the note"),
        )
        self.setObjectName("mistakeDialog")
        self.let_enter_give(self.go_on)
        self._note = Input()
        self._note.setObjectName("mistakeNote")
        self._note.textChanged.connect(lambda: self.go_on.setEnabled(bool(self.note)))
        self._note.setText(entry.mistake.note if entry.mistake else "")
        self.go_on.setEnabled(bool(self.note))
        label = translate("mistake", "&What is wrong?")
        self._note.setAccessibleName(label.replace("&", ""))
        self.add(below_label(label, self._note))
        self._note.setFocus()

    @property
    def note(self) -> str:
        return self._note.text().strip()
