"""Asks what is wrong with an added plant."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant_reading import typed_of
from plantdesk.domain.store import Store
from plantdesk.ui.entry.card_content import facts
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.widgets.labels import below_label
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import LONGEST_NAME, quoted, store_name, translate


class MistakeDialog(Question):
    def __init__(self, look: Look, entry: Entry, store: Store, parent: QWidget) -> None:
        plant = f"{entry.plant.id} {quoted(entry.plant.name, LONGEST_NAME)}"
        words = translate(
            "mistake",
            "PlantDesk can’t change {0} in {1}. Note what is wrong, and tell your store contact. "
            "The plant stays under To do until you say that it was corrected there.",
        )
        super().__init__(
            look,
            parent,
            translate("mistake", "Note a mistake"),
            words.format(plant, store_name(store)),
            keep=translate("store", "Cancel"),
            go_on=translate("window", "&Save"),
            other=translate("mistake", "&Copy for your store contact"),
        )
        self._entry, self._store = entry, store
        # It copies and ends nothing: Enter in the field still saves.
        self.other.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.other.clicked.disconnect()
        self.other.clicked.connect(self._copy)
        self.setObjectName("mistakeDialog")
        self.let_enter_give(self.go_on)
        self._note = Input("mistakeNote")
        self._note.textChanged.connect(self._follow_note)
        self._note.setText(entry.mistake.note if entry.mistake else "")
        self._follow_note()
        self.add(below_label(translate("mistake", "&What is wrong?"), self._note))
        self._note.setFocus()

    def _follow_note(self) -> None:
        for button in (self.go_on, self.other):
            button.setEnabled(bool(self.note))

    def _copy(self) -> None:
        told = (
            (translate("plants", "Store"), self._store.name),
            *facts(typed_of(self._entry.plant)),
            (translate("mistake", "Mistake"), self.note),
            # For the store's log.
            (translate("plants", "Reference"), self._entry.id),
        )
        QGuiApplication.clipboard().setText("\n".join(f"{name}: {text}" for name, text in told))

    @property
    def note(self) -> str:
        return self._note.text().strip()
