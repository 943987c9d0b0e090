"""The form: three fields, and the rules by which a key, a click or a scanner sends them."""

from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.store import Store
from plantdesk.domain.typed import (
    Caution,
    Doubt,
    Problem,
    Reading,
    Typed,
    read,
    read_id,
)
from plantdesk.domain.typed import Field as Part
from plantdesk.journal.records import Draft
from plantdesk.ui.field import RIM, Field
from plantdesk.ui.look import Look
from plantdesk.ui.send_button import SendButton
from plantdesk.ui.wording import (
    already_here_text,
    caution_text,
    isolated,
    problem_text,
    translate,
)

# A pause in typing after which the unfinished form goes to disk.
_DRAFT_PAUSE_MS = 300


@dataclass(frozen=True, slots=True)
class Submission:
    """What a person sent from the form, and whether a warning about a known id was passed."""

    typed: Typed
    plant: NewPlant
    even_if_known: bool
    corrects: str | None


class PlantForm(QFrame):
    """Clears itself in the same event in which it hands the plant over."""

    submitted = Signal(object)
    id_typed = Signal(object)
    draft_changed = Signal(object)
    show_entry = Signal(object)

    def __init__(self, look: Look, store: Store) -> None:
        super().__init__()
        self._look = look
        self._known: Entry | None = None
        self._corrects: str | None = None
        self._cleared: tuple[Typed, str | None] | None = None
        # The warnings that are on the screen; only what was shown can be passed by a click.
        self._shown: set[tuple[Part, str]] = set()
        self.setProperty("box", "card")
        self._title = QLabel(translate("form", "New plant"))
        self.fields = {
            Part.ID: Field(
                look, translate("form", "Plant &id"), translate("form", "A whole number"),
                required=True, pinnable=False, digits=True,
            ),
            Part.NAME: Field(
                look, translate("form", "&Name"),
                translate("form", "As it should read in the store"),
                required=True, pinnable=True, digits=False,
            ),
            Part.TAG: Field(
                look, translate("form", "&Tag"),
                translate("form", "The type of plant, for example Tree"),
                required=False, pinnable=True, digits=False,
            ),
        }  # fmt: skip
        self.button = SendButton(look)
        self.button.setObjectName("addPlant")
        self._name_parts()
        self._lay_out()
        self._draft_timer = QTimer(self, singleShot=True, interval=_DRAFT_PAUSE_MS)
        self._draft_timer.timeout.connect(self.save_draft)
        for part, field in self.fields.items():
            field.input.installEventFilter(self)
            field.input.textEdited.connect(self._text_edited)
            field.input.textChanged.connect(self._draft_timer.start)
            field.input.setProperty("part", part.value)
            field.pin.toggled.connect(self._draft_timer.start)
        self.fields[Part.ID].input.left.connect(self._leave_id)
        self.fields[Part.NAME].input.left.connect(self._leave_name)
        self.fields[Part.TAG].input.left.connect(self._leave_tag)
        self.fields[Part.ID].link.setText(translate("form", "Show it"))
        self.fields[Part.ID].link.clicked.connect(self._show_known_entry)
        self.button.clicked.connect(self._clicked)
        look.changed.connect(self._dress)
        self.show_store(store)
        self._dress()

    def show_store(self, store: Store) -> None:
        practice = translate("form", "practice store")
        self._store_name = practice if store.practice else isolated(store.name)
        self._name_button()

    @property
    def typed(self) -> Typed:
        texts = {part.value: field.input.text() for part, field in self.fields.items()}
        return Typed(**texts)

    @property
    def kept(self) -> frozenset[Part]:
        return frozenset(part for part, field in self.fields.items() if field.pin.isChecked())

    @property
    def empty(self) -> bool:
        """Whether putting something back would write over nothing that was typed."""
        return not any(
            field.input.text() for part, field in self.fields.items() if part not in self.kept
        )

    def start(self) -> None:
        self.first_input.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def first_input(self) -> QWidget:
        return self.fields[Part.ID].input

    def put_back(self, typed: Typed, corrects: str | None = None) -> None:
        """Show a plant again that is to be mended."""
        for part, field in self.fields.items():
            field.input.setText(getattr(typed, part.value))
            field.show_hint()
        self._corrects = corrects
        self._known = None
        self._shown.clear()
        self._name_button()
        self._ask_about_id()
        self.start()
        self.fields[Part.ID].input.selectAll()

    def restore(self, draft: Draft) -> None:
        """The unfinished form of last time, unless somebody was faster."""
        if not self.empty:
            return
        for part in draft.pinned:
            self.fields[part].pin.setChecked(True)
        if not draft.typed.blank:
            self.put_back(draft.typed)
            self.fields[Part.ID].input.deselect()

    def clear(self) -> None:
        """Empty the form; Ctrl+Z brings it back."""
        if self.typed.blank:
            return
        self._cleared = (self.typed, self._corrects)
        self._empty(keep=frozenset())
        self.start()

    def bring_back(self) -> bool:
        if self._cleared is None or not self.empty:
            return False
        typed, corrects = self._cleared
        self._cleared = None
        self.put_back(typed, corrects)
        self.fields[Part.ID].input.deselect()
        return True

    def show_known(self, plant_id: int, entry: Entry | None) -> None:
        """The journal's answer to `id_typed`, if it is still about what stands there."""
        number, _ = read_id(self.fields[Part.ID].input.text())
        if number != plant_id:
            return
        self._known = entry
        if not self.fields[Part.ID].input.hasFocus() or entry is not None:
            self._show_part(Part.ID, read(self.typed))

    def submit_typed(self) -> None:
        """Enter or Ctrl+Enter: sends, but never past a warning."""
        self._submit(past_warnings=False)

    def save_draft(self) -> None:
        self._draft_timer.stop()
        self.draft_changed.emit(Draft(self.typed, pinned=self.kept))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        pressed = event.type() == QEvent.Type.KeyPress
        return isinstance(event, QKeyEvent) and pressed and self._key(watched, event)

    def _key(self, watched: QObject, event: QKeyEvent) -> bool:
        if event.matches(QKeySequence.StandardKey.Undo):
            return self.bring_back()
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier,
        )  # fmt: skip
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or not plain:
            return False
        # A key held down must not run through the form and send it.
        if event.isAutoRepeat():
            return True
        order = list(self.fields.values())
        place = next(index for index, field in enumerate(order) if field.input is watched)
        if place + 1 < len(order):
            following = order[place + 1].input
            following.setFocus(Qt.FocusReason.TabFocusReason)
            following.selectAll()
        else:
            self.submit_typed()
        return True

    def _show_known_entry(self) -> None:
        if self._known is not None:
            self.show_entry.emit(self._known)

    def _clicked(self) -> None:
        self._submit(past_warnings=True)

    def _submit(self, *, past_warnings: bool) -> None:
        typed = self.typed
        reading = read(typed)
        seen = set(self._shown)
        for part in self.fields:
            self._show_part(part, reading)
        asking = {(part, text) for part, text in self._shown if self._asks(part, reading)}
        if reading.plant is None:
            self._go_to(reading.problems[0].field)
            return
        if asking and not (past_warnings and asking <= seen):
            self._go_to(next(part for part in self.fields if any(part is at for at, _ in asking)))
            return
        submission = Submission(typed, reading.plant, self._known is not None, self._corrects)
        self._cleared = None
        self._empty(keep=self.kept)
        self.start()
        self.submitted.emit(submission)

    def _empty(self, keep: frozenset[Part]) -> None:
        self._known = None
        self._corrects = None
        self._shown.clear()
        for part, field in self.fields.items():
            if part not in keep:
                # setText also forgets the field's own undo: what was sent never comes back by it.
                field.input.setText("")
            field.shrink()
            field.show_hint()
        self._name_button()

    def _asks(self, part: Part, reading: Reading) -> bool:
        if part is Part.ID and self._known is not None:
            return True
        return any(note.field is part and note.doubt.asks for note in reading.warnings)

    def _show_part(self, part: Part, reading: Reading) -> None:
        field = self.fields[part]
        self._shown = {(at, text) for at, text in self._shown if at is not part}
        found: list[Problem | Caution] = [*reading.problems, *reading.warnings]
        notes = [note for note in found if note.field is part]
        text = getattr(self.typed, part.value)
        if notes and isinstance(notes[0], Problem):
            field.show_problem(problem_text(notes[0]))
        elif part is Part.ID and self._known is not None:
            field.show_warning(already_here_text(self._known))
            self._shown.add((part, text))
        elif notes and isinstance(notes[0], Caution):
            if notes[0].doubt is Doubt.LEADING_ZEROS:
                field.show_note(caution_text(notes[0]))
            else:
                field.show_warning(caution_text(notes[0]))
                self._shown.add((part, text))
        else:
            field.show_hint()
        self._name_button()

    def _name_button(self) -> None:
        """Where it goes; and while a warning shows, that the button is the way past it."""
        plain = translate("form", "Add to {0}")
        marked = translate("form", "&Add to {0}")
        if self._shown:
            plain = translate("form", "Add anyway to {0}")
            marked = translate("form", "&Add anyway to {0}")
        # A name may hold an ampersand of its own.
        self.button.setText(marked.format(self._store_name.replace("&", "&&")))
        self.button.setAccessibleName(plain.format(self._store_name))
        self.button.setToolTip(plain.format(self._store_name))
        self.fields[Part.ID].link.setVisible(self._known is not None)

    def _leave_id(self) -> None:
        self._leave(Part.ID)

    def _leave_name(self) -> None:
        self._leave(Part.NAME)

    def _leave_tag(self) -> None:
        self._leave(Part.TAG)

    def _leave(self, part: Part) -> None:
        # An untouched form is not wrong; only what was begun is looked at.
        if not self.typed.blank:
            self._show_part(part, read(self.typed))

    def _text_edited(self) -> None:
        edited = self.sender()
        for part, field in self.fields.items():
            if field.input is edited:
                field.show_hint()
                self._shown = {(at, text) for at, text in self._shown if at is not part}
                if part is Part.ID:
                    self._known = None
                    self._ask_about_id()
        self._name_button()

    def _ask_about_id(self) -> None:
        number, _ = read_id(self.fields[Part.ID].input.text())
        if number is not None:
            self.id_typed.emit(number)

    def _go_to(self, part: Part) -> None:
        target = self.fields[part].input
        target.setFocus(Qt.FocusReason.OtherFocusReason)
        target.selectAll()

    def _name_parts(self) -> None:
        names = {Part.ID: "plantId", Part.NAME: "plantName", Part.TAG: "plantTag"}
        labels = {
            Part.ID: translate("form", "Plant id"),
            Part.NAME: translate("form", "Name"),
            Part.TAG: translate("form", "Tag"),
        }
        for part, field in self.fields.items():
            field.input.setObjectName(names[part])
            field.input.setAccessibleName(labels[part])
            field.pin.setObjectName(names[part] + "Keep")

    def set_tight(self, tight: bool) -> None:
        """Less room inside the card where the window is small."""
        side = 16 if tight else 24
        self._column.setContentsMargins(side - RIM, side - 8, side - RIM, side - RIM)

    def _lay_out(self) -> None:
        self._column = column = QVBoxLayout(self)
        column.setSpacing(8)
        title = QVBoxLayout()
        title.setContentsMargins(RIM, 0, RIM, 0)
        title.addWidget(self._title)
        column.addLayout(title)
        for field in self.fields.values():
            column.addWidget(field)
        column.addSpacing(4)
        column.addWidget(self.button)
        order: list[QWidget] = [field.input for field in self.fields.values()]
        order += [self.fields[Part.NAME].pin, self.fields[Part.TAG].pin, self.button]
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)

    def _dress(self) -> None:
        self._title.setFont(self._look.measures.h1)
