"""Check whether the form's id was used before, and suggest the next id."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import Known
from plantdesk.domain.entry import Entry, IdElsewhere
from plantdesk.domain.plant_reading import Problem, read_id
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.widgets.fields.field import Field
from plantdesk.ui.wording import translate

_ASK_PAUSE_MS = 120


class IdCheck(QObject):
    """Its link shows a known plant, or takes the next id or the one that was meant."""

    # Another plant with this id became known.
    answered = Signal()
    show_entry = Signal(object)

    def __init__(self, field: Field, desk: Desk, stores: Stores) -> None:
        super().__init__(field)
        self.known: Entry | IdElsewhere | None = None
        self._field, self._desk, self._stores = field, desk, stores
        self._next: int | None = None
        # Don't ask at each digit: a scanner types twelve at once.
        self._pause = QTimer(self, singleShot=True, interval=_ASK_PAUSE_MS)
        self._pause.timeout.connect(self.ask)
        field.link.clicked.connect(lambda: self._offer()[2]())
        field.link.acts_on = lambda: self._offer()[:2]
        field.input.textEdited.connect(self._edited)
        field.input.textChanged.connect(self.show_link)
        field.input.installEventFilter(self)

    def ask(self) -> None:
        self._pause.stop()
        store_id, plant_id = self._about
        if plant_id is not None:
            self._desk.ask(
                lambda engine: engine.plants.look_up(store_id, plant_id),
                self._answer,
                otherwise=Known(store_id, plant_id, None),
            )

    def offer(self, number: int | None) -> None:
        """Suggest the next id, after three typed ids that went up by one; otherwise None."""
        self._next = number
        self.show_link()

    def forget(self) -> None:
        self.known = None
        self.show_link()

    def show_link(self) -> None:
        text, spoken, _ = self._offer()
        self._field.link.setText(text)
        self._field.link.setAccessibleName(spoken)
        self._field.link.setVisible(bool(text))

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Let the down arrow take the id suggested in the empty field."""
        down = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Down
        if down and event.type() == QEvent.Type.KeyPress and self._can_use_next:
            self._use(str(self._next))
            return True
        return False

    @property
    def _about(self) -> tuple[str, int | None]:
        """The store, and the id in the field."""
        number, _ = read_id(self._field.input.text())
        return self._stores.current.id, number

    def _answer(self, found: Known) -> None:
        """Take the journal's answer, unless it is about another store or id by now."""
        if (found.store_id, found.plant_id) == self._about and found.entry != self.known:
            self.known = found.entry
            self.answered.emit()

    @property
    def _can_use_next(self) -> bool:
        return self._next is not None and not self._field.input.text()

    def _offer(self) -> tuple[str, str, Callable[[], None]]:
        """Return what the link shows and says, and what it does. Without a text, it is hidden."""
        if isinstance(self.known, Entry):
            spoken = translate("form", "Show the plant with this id")
            show = partial(self.show_entry.emit, self.known)
            return translate("form", "Show it"), spoken, show
        if self._can_use_next:
            # The arrow is the key that takes it.
            text = translate("form", "Ne&xt: {0} ↓").format(self._next)
            spoken = translate("form", "Use the next id, {0}").format(self._next)
            return text, spoken, partial(self._use, str(self._next))
        # The number that was probably meant, once the field says what is wrong.
        _, notes = read_id(self._field.input.text() if self._field.state == "error" else "")
        for note in notes:
            if isinstance(note, Problem) and note.meant:
                text = translate("store", "Use {0}").format(note.meant)
                return text, text, partial(self._use, note.meant)
        return "", "", self.show_link

    def _edited(self) -> None:
        self.forget()
        self._pause.start()

    def _use(self, number: str) -> None:
        # As if it was typed: warnings begin again.
        self._field.input.selectAll()
        self._field.input.insert(number)
        self._field.input.setFocus(Qt.FocusReason.OtherFocusReason)
        self.ask()
