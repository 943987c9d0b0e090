"""The form: three fields, and the rules for sending them by key, click or scanner."""

from functools import partial
from itertools import pairwise
from math import inf

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFrame, QWidget

from plantdesk.desk.news import NextId
from plantdesk.domain.plant_reading import PlantReading, read
from plantdesk.domain.typed import PlantField as Part
from plantdesk.domain.typed import Typed
from plantdesk.journal.records import Draft
from plantdesk.ui.add.form_keys import FormKeys
from plantdesk.ui.add.id_check import IdCheck
from plantdesk.ui.entry.field_words import id_hint, problem_text, warning_text
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label, set_tip
from plantdesk.ui.room import Room
from plantdesk.ui.widgets.buttons.button import RIM
from plantdesk.ui.widgets.buttons.send_button import SendButton
from plantdesk.ui.widgets.fields.field import Field
from plantdesk.ui.widgets.keys import form_keys, native_keys
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.wording import already_here_text, isolated, translate

# Nobody reads a warning in fewer seconds.
_READ = 0.5
# A pause in typing after which the unfinished form goes to disk.
_DRAFT_PAUSE_MS = 300


class PlantForm(QFrame):
    """Clears itself in the same event in which it emits the plant."""

    # The text as typed, the plant, whether its id was known, and the id of the corrected entry.
    submitted = Signal(object, object, bool, object)
    draft_changed = Signal(object)
    cleared = Signal()
    # Carries what was stopped by a problem or a warning, and then typed over by another plant.
    typed_over = Signal(object)
    # Ctrl+Z in a field, while no text typed for this plant can be undone.
    undo_wanted = Signal()
    # Carries a section of the guide.
    help_wanted = Signal(str)

    def __init__(self, room: Room) -> None:
        super().__init__()
        look, desk, stores, seconds, _ = room
        self._monotonic, self._stores = seconds.monotonic, stores
        self.corrects: str | None = None
        # Why the form is locked, or empty.
        self._locked = ""
        # What Esc took out of the form: what it would be put back with, and covered texts.
        self._cleared: tuple[Typed, str | None, frozenset[Part], dict[Part, str]] | None = None
        # What a problem or a warning has stopped.
        self._stopped: Typed | None = None
        # The fields with a warning: the typed text, and what the warning says.
        self._warned: dict[Part, tuple[str, str]] = {}
        # When the newest of them came up, and when a press showed all of them.
        self._warned_at, self._shown_at = inf, inf
        self._pressed_at = inf
        # The text of pinned fields before a plant was put back over it.
        self._covered: dict[Part, str] = {}
        self.setProperty("box", "card")
        self.fields = _fields(look)
        self.button = SendButton(look)
        self.button.setObjectName("addPlant")
        self.button.acts_on = lambda: (self.button.text(), self.typed)
        self._draft_timer = QTimer(self, singleShot=True, interval=_DRAFT_PAUSE_MS)
        self.ids = IdCheck(self.fields[Part.ID], desk, stores)
        # The page has it below the form.
        self.key_line = wrapped("", "text2", "small")
        self._lay_out()
        self._connect()
        self._show_store()

    @property
    def typed(self) -> Typed:
        return Typed(*(field.input.text() for field in self.fields.values()))

    @property
    def pinned(self) -> frozenset[Part]:
        return frozenset(part for part, field in self.fields.items() if field.pin.isChecked())

    @property
    def empty(self) -> bool:
        """Whether nothing is typed outside pinned fields, so that a plant can be put back."""
        return not any(
            field.input.text() for field in self.fields.values() if not field.pin.isChecked()
        )

    @property
    def first_input(self) -> QWidget:
        return self.fields[Part.ID].input

    @property
    def wrong_section(self) -> str:
        """The section of the guide about the first field with a problem or a warning."""
        return next((self._section_of(part) for part in Part if self.fields[part].state), "")

    def start(self) -> None:
        self.first_input.setFocus(Qt.FocusReason.OtherFocusReason)

    def put_back(
        self,
        typed: Typed,
        corrects: str | None = None,
        pinned: frozenset[Part] = frozenset(),
    ) -> None:
        """Show a plant again, so that the user can correct it."""
        covered = {part: self.fields[part].input.text() for part in self.pinned - pinned}
        self._empty(keep=frozenset())
        self._covered = covered
        for field, text in zip(self.fields.values(), typed, strict=True):
            field.input.setText(text)
        self._pin(pinned, on=True)
        self.corrects = corrects
        self.ids.ask()
        self._go_to(Part.ID)

    def continue_typing(self) -> None:
        """Put the cursor into a field that is still needed, else behind the last typed text."""
        texts = {part: self.fields[part].input.text() for part in Part}
        ends = [part for part in Part if texts[part] and part not in self.pinned]
        empty = [part for part in (Part.ID, Part.NAME) if not texts[part]]
        input_ = self.fields[(empty or ends[::-1])[0]].input
        input_.setFocus(Qt.FocusReason.OtherFocusReason)
        input_.end(False)

    def offer_next_id(self, news: NextId) -> None:
        """Suggest the next id, and tell the range that it is in."""
        self.ids.offer(news.number)
        ids = self._stores.current.ids
        self.fields[Part.ID].change_hint(id_hint(ids, news.left))

    def take_focus(self) -> None:
        """Focus the first field unless another field has the focus."""
        # Ask the window: right after a dialog closes, the application has no focus widget.
        holder = self.window().focusWidget()
        if not any(field.input is holder for field in self.fields.values()):
            self.start()

    def clear(self) -> None:
        """Empty the form; kept texts only if there is nothing else. `undo_clear` reverses both."""
        wrong = any(field.state == "error" for field in self.fields.values())
        if self._locked or (self.typed.blank and not wrong):
            return
        if wrong and self.empty:
            # Only a complaint goes, of a press that had nothing to add.
            self._empty(keep=self.pinned)
            return
        first = not self.empty
        if first or self._cleared is None:
            self._cleared = self.typed, self.corrects, self.pinned, self._covered
        self._empty(keep=self.pinned if first else frozenset())
        if not first:
            self._pin(self.pinned, on=False)
        self.start()
        undo = native_keys(QKeySequence.StandardKey.Undo)
        text = translate("form", "Cleared. {0} brings it back.").format(undo)
        self.fields[Part.ID].show_note(text)
        for field in self.fields.values():
            if field.keeps_text:
                clear = native_keys(Qt.Key.Key_Escape)
                field.show_note(translate("form", "Kept. {0} again clears it.").format(clear))
        self.cleared.emit()

    def undo_clear(self) -> bool:
        usable = self.isVisible() and self.isEnabled() and not self._locked
        if self._cleared is None or not (usable and self.empty):
            return False
        typed, corrects, pinned, covered = self._cleared
        self._cleared = None
        self.put_back(typed, corrects)
        self._covered = {**covered, **self._covered}
        self._pin(pinned, on=True)
        self.continue_typing()
        return True

    def save_draft(self) -> None:
        self._draft_timer.stop()
        self.draft_changed.emit(Draft(self.typed, pinned=self.pinned))

    def lock(self, why: str) -> None:
        """Lock the form and show why. An empty reason unlocks it."""
        if why == self._locked:
            return
        self._locked = why
        for part, field in self.fields.items():
            field.lock(why, told=part is Part.ID)
        self.button.setEnabled(not why)
        self.key_line.setVisible(not why)

    def let_enter_send(self, on: bool) -> None:
        self.keys.enter_sends = on
        self._show_keys()

    def set_tight(self, tight: bool) -> None:
        """Use smaller margins in a small window."""
        side = 16 if tight else 24
        self._column.setContentsMargins(side - RIM, side - 8, side - RIM, side - RIM)

    def _show_keys(self) -> None:
        """Say what the keys do now."""
        passes = self._only_warned and self._shown_at < inf
        self.key_line.setText(form_keys(warned=passes, enter_adds=self.keys.first_adds))

    def _pin(self, parts: frozenset[Part], *, on: bool) -> None:
        for part in parts:
            self.fields[part].pin.setChecked(on)

    def _section_of(self, part: Part) -> str:
        if part is not Part.ID:
            return "name-and-tag"
        used = self.fields[part].state == "warned" and self.ids.known is not None
        return "an-id-that-was-used-before" if used else "the-plant-id"

    def _undo(self) -> None:
        """Undo nothing else while another field has typed text: it is what the user means."""
        typed = (field.input for part, field in self.fields.items() if part not in self.pinned)
        if not any(input_.isUndoAvailable() for input_ in typed):
            self.undo_wanted.emit()

    def _note_press(self) -> None:
        self._pressed_at = self._monotonic()

    def _clicked(self) -> None:
        self.submit(self._pressed_at, by_mouse=self.button.by_mouse)

    def submit(self, pressed_at: float = -inf, *, by_mouse: bool = False) -> None:
        """Send, or show all warnings. A press passes those that an earlier one has shown.

        Without a moment, as after Enter, it passes none. Only a mouse shows that the eye was on
        the screen.
        """
        if self._locked:
            return
        for field in self.fields.values():
            field.input.finish_composing()
        typed, reading = self.typed, self._read()
        if self._stopped and _is_another_plant(typed, self._stopped):
            # A scanner goes on, whatever the screen says.
            self.typed_over.emit(self._stopped)
        self._stopped = typed
        for part in self.fields:
            self._show_note(part)
        if reading.plant is None:
            self._go_to(reading.problems[0].field)
            return
        readable = self._warned_at if by_mouse else self._shown_at
        if self._warned and pressed_at - readable < _READ:
            self._shown_at = self._monotonic()
            self._show_keys()
            self._go_to(next(part for part in self.fields if part in self._warned))
            return
        known, corrects = self.ids.known is not None, self.corrects
        self._cleared = None
        self._empty(keep=self.pinned)
        # The journal tells the id after this one.
        self.ids.offer(None)
        self.start()
        self.submitted.emit(typed, reading.plant, known, corrects)

    def _empty(self, keep: frozenset[Part]) -> None:
        self.ids.forget()
        self.corrects = self._stopped = None
        self._warned.clear()
        covered, self._covered = self._covered, {}
        for part, field in self.fields.items():
            # setText also clears the field's undo history: a sent plant must not come back.
            if part not in keep:
                field.input.setText("")
            elif part in covered:
                # The pinned text is for new plants, not for the one that was put back.
                field.input.setText(covered[part])
            field.show_hint()
        self._name_button()

    def _show_note(self, part: Part) -> None:
        """Show a problem, or else an id that is known, or else what may be a mistake."""
        reading = self._read()
        field, known = self.fields[part], self.ids.known if part is Part.ID else None
        before = self._warned.pop(part, None)
        problem = next((each for each in reading.problems if each.field is part), None)
        warning = next((each for each in reading.warnings if each.field is part), None)
        text = already_here_text(known) if known else warning and warning_text(warning)
        if problem:
            field.show_problem(problem_text(problem))
        elif text and (known or (warning and warning.doubt.asks)):
            field.show_warning(text)
            self._warned[part] = (field.input.text(), text)
            if before != self._warned[part]:
                self._begin_again()
        elif text:
            field.show_note(text)
        else:
            field.show_hint()
        self._name_button()

    def _begin_again(self) -> None:
        """Let no press pass before the user had time to read the warnings."""
        self._warned_at, self._shown_at = self._monotonic(), inf

    @property
    def _only_warned(self) -> bool:
        """Whether a press may pass: with a problem, it goes to that."""
        wrong = any(field.state == "error" for field in self.fields.values())
        return bool(self._warned) and not wrong

    def _name_button(self) -> None:
        """Name the store on the button and, during a warning, that it passes the warning."""
        store = self._stores.current
        name = translate("form", "practice store") if store.practice else store.name
        text = translate("form", "&Add to {0}")
        if self._only_warned:
            text = translate("form", "&Add anyway to {0}")
        self.button.setText(text.format(isolated(name.replace("&", "&&"))))
        spoken = text.replace("&", "").format(name)
        self.button.setAccessibleName(spoken)
        set_tip(self.button, spoken)
        self.ids.show_link()
        self._show_keys()

    def _show_store(self) -> None:
        """Keep the text after a change of store, and ask about its id again."""
        self.ids.forget()
        self.offer_next_id(NextId(self._stores.current.id, None))
        self._warned.clear()
        if not self.empty:
            self._show_note(Part.ID)
            self.ids.ask()
        self._name_button()

    def _check_left_field(self, part: Part) -> None:
        # Don't complain about an untouched form; pinned text was not typed for this plant.
        if part is Part.ID:
            self.ids.ask()
        if not self.empty:
            self._show_note(part)

    def _edited(self, part: Part) -> None:
        self._begin_again()
        self._warned.pop(part, None)
        for one, field in self.fields.items():
            # Esc would no longer clear a kept text first.
            if one is part or (field.keeps_text and not field.state):
                field.show_hint()
        self._name_button()

    def _read(self) -> PlantReading:
        return read(self.typed, self._stores.current.ids)

    def _go_to(self, part: Part) -> None:
        target = self.fields[part].input
        target.setFocus(Qt.FocusReason.OtherFocusReason)
        target.selectAll()

    def _lay_out(self) -> None:
        title = plain_label(translate("form", "New plant"), type_="h1")
        required = plain_label(translate("form", "* required"), "text2", "small")
        head = row(title, None, required, margins=(RIM, 0, RIM, 0))
        self._column = column(head, *self.fields.values(), 4, self.button, gap=8)
        self.setLayout(self._column)
        # Tab goes through the fields to the button. The pins come last.
        stops: list[QWidget] = [field.input for field in self.fields.values()]
        pins = (self.fields[part].pin for part in (Part.NAME, Part.TAG))
        for before, after in pairwise([*stops, self.button, *pins]):
            QWidget.setTabOrder(before, after)

    def _connect(self) -> None:
        fields = list(self.fields.values())
        self.keys = FormKeys(self, fields, undo=self._undo, send=self.submit)
        for part, field in self.fields.items():
            field.has_help = True
            field.help.clicked.connect(
                lambda _, one=part: self.help_wanted.emit(self._section_of(one))
            )
            field.input.textEdited.connect(lambda _, one=part: self._edited(one))
            field.input.focus_left.connect(partial(self._check_left_field, part))
            field.pin.toggled.connect(self._show_keys)
            for changed in (field.input.textChanged, field.pin.toggled):
                changed.connect(self._draft_timer.start)
        self.ids.answered.connect(partial(self._show_note, Part.ID))
        self.button.pressed.connect(self._note_press)
        self.button.clicked.connect(self._clicked)
        self.button.entered.connect(self.keys.end)
        self._draft_timer.timeout.connect(self.save_draft)
        self._stores.current_changed.connect(self._show_store)


def _fields(look: Look) -> dict[Part, Field]:
    """Make the three fields, with the object names that robots and tests rely on."""
    plant_id = translate("form", "Plant &id")
    tag_hint = translate("form", "The type of plant, for example Tree")
    fields = {
        Part.ID: Field(look, plant_id, id_hint(None, None), required=True, digits=True),
        Part.NAME: Field(look, translate("form", "&Name"), "", required=True, pinnable=True),
        Part.TAG: Field(look, translate("form", "&Tag"), tag_hint, pinnable=True),
    }
    for field, name in zip(fields.values(), ("plantId", "plantName", "plantTag"), strict=True):
        field.input.setObjectName(name)
        field.pin.setObjectName(f"{name}Keep")
        field.link.setObjectName("idLink")
        field.link.least = 60
    return fields


def _is_another_plant(typed: Typed, before: Typed) -> bool:
    """Whether neither id nor name is left, not even in the other field."""
    return bool(before.name) and {typed.id, typed.name}.isdisjoint({before.id, before.name})
