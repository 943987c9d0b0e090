"""Adds the sheet in work to its store, and says at the foot what can be done and how it gets on."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import BatchAdded
from plantdesk.domain.sheet.changes import Edited
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.ui.entry.action import Action
from plantdesk.ui.file_words import why_not_written
from plantdesk.ui.flow import answer_of, start
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.adding.foot import Foot, add_question, stop_question
from plantdesk.ui.many.adding.foot_content import (
    REMEDIES,
    FootContent,
    done_content,
    elsewhere_content,
    ready_content,
    saving_content,
    sending_content,
    stays_text,
)
from plantdesk.ui.many.adding.results import Results
from plantdesk.ui.many.adding.sheet_batch import SheetBatch, Stage
from plantdesk.ui.many.known_ids import KnownIds
from plantdesk.ui.many.sheet_in_work import OPEN, Say, SheetInWork
from plantdesk.ui.many.table.sheet_table import SheetTable
from plantdesk.ui.many.words import doubts_text
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import store_name, translate

# Adding more rows than this asks first: nobody can undo it.
_MANY = 100
# The second press of a double click must not pass a warning that the first brought up.
_REST_MS = 500


class Adding(QObject):
    """A sheet follows the store in the band until its first row is added."""

    # Carries an Action, and the id of the store that it is about.
    store_wanted = Signal(object, str)
    # Whether rows can be edited, or the form changed, may be another.
    changed = Signal()

    def __init__(
        self,
        look: Look,
        stores: Stores,
        desk: Desk,
        page: QWidget,
        work: SheetInWork,
        table: SheetTable,
        known: KnownIds,
        say: Say,
    ) -> None:
        super().__init__(page)
        self._look, self._stores, self._page = look, stores, page
        self._work, self._table, self._known, self._say = work, table, known, say
        self.batch = SheetBatch(desk, work)
        self.batch.setParent(self)
        self.foot = Foot(look)
        self.results = Results(desk, work, page, say)
        # After sending: the user looks at the rows that weren't in the batch.
        self._others = False
        # What the last press on the button was answered, until something changes, and the doubts
        # that were told so.
        self._warning = self._doubts = ""
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        # The store that the sheet followed before, while the ids are looked up for the new one.
        self._before: Store | None = None
        presses: dict[str, Callable[[], object]] = {
            "showResults": partial(self._show_others, others=False),
            "cancelSaving": self.batch.cancel,
            "pauseSending": self.batch.pause,
            "goOnSending": self.batch.go_on,
            "stopSending": lambda: start(self._stop(), self),
            "changeStore": partial(self._want_store, Action.TURN_TO),
            **{name: partial(self._want_store, act) for act, name in REMEDIES.items()},
            "moveSheet": self._move,
            "showOthers": self._go_on_with_others,
            "saveResults": lambda: self.results.offer(self.foot.buttons["saveResults"]),
        }
        for name, press in presses.items():
            self.foot.buttons[name].clicked.connect(lambda _=False, press=press: press())
        self._connect()

    @property
    def count(self) -> int:
        """How many rows the button adds."""
        sheet, wanted = self._work.sheet, [Verdict.RIGHT]
        if self.foot.include.on:
            wanted.append(Verdict.WARNED)
        return sum(map(sheet.count, wanted)) if sheet else 0

    # A sheet and its store

    def show_sheet(self) -> None:
        """Show another sheet, or none."""
        self._others, self._doubts = False, ""
        self._before = None
        self._reset_choices()
        self.batch.take_up()

    def follow_store(self) -> None:
        """Let a sheet of which nothing was added follow the store in the band."""
        sheet = self._work.sheet
        if sheet is None or sheet.begun or self._work.is_here:
            self.show_counts()
        else:
            self._move()

    def _move(self) -> None:
        """Let the sheet belong to the current store, which may know other ids."""
        if (sheet := self._work.sheet) is not None:
            self._others, self._before = True, self._stores.to_name(sheet.store_id)
            self._reset_choices()
            self._table.show_rows(self._work.move())
            self._known.look_up_all(sheet)
            self.show_stage()

    def _reset_choices(self) -> None:
        # Nothing can be undone, so warned rows are left out at first.
        self.foot.include.set_on(False)
        self._warning = ""

    def _end_look_up(self) -> None:
        pressed = bool(self._warning)
        self._renew()
        if not self._known.failed:
            before, self._before = self._before, None
            if before:
                text = translate("many", "Now for {0} (was {1}): %Ln ids were used on this "
                                 "computer.", None, self._known.known)  # fmt: skip
                now = store_name(self._stores.current)
                self._say(text.format(now, store_name(before)))
        elif pressed:
            self._warn(
                translate("many", "The ids can’t be checked now. Nothing was added. Try again.")
            )

    # Adding

    async def _add(self) -> None:
        sheet = self._work.sheet
        if sheet is None or not self._work.is_here or self._rest.isActive() or not self._ready:
            return
        self._table.commit_edit()
        # What the button said, whatever the band shows when a question is answered.
        store, count = self._stores.current, self.count
        self._warn(self._before_adding(sheet, store))
        if self._warning:
            self._rest.start()
            return
        if count > _MANY:
            question = add_question(self._look, self._page, count, store)
            agreed = await answer_of(question) == Question.GO_ON
            now = self._work.sheet, sheet.store_id, self.count
            if not agreed or now != (sheet, store.id, count):
                return
        self._others = False
        self._say("")
        added = await self.batch.add(sheet, include_warned=self.foot.include.on)
        if words := _not_added_text(added):
            self._say(words, "text2" if added.cancelled else "wrong")

    def _warn(self, warning: str) -> None:
        """Answer a press on the button beside it."""
        self._warning = warning
        self.show_counts()
        if warning:
            announce(self.foot, warning)

    def _before_adding(self, sheet: WorkSheet, store: Store) -> str:
        """Return what speaks against adding now."""
        if self._known.failed:
            self._known.look_up_all(sheet)
        if self._known.checking:
            return translate("many", "Checking the ids for {0}…").format(store_name(store))
        if not self.count:
            return stays_text(sheet, include_warned=self.foot.include.on)
        # The next press passes them.
        told, self._doubts = self._doubts, doubts_text(sheet, adding=True)
        return self._doubts if self._doubts != told else ""

    # The buttons at the foot

    def _want_store(self, action: Action) -> None:
        if self._work.sheet is not None:
            self.store_wanted.emit(action, self._work.sheet.store_id)

    async def _stop(self) -> None:
        """Hold the rest at once: nobody can undo what is sent while the user decides."""
        self.batch.pause()
        if await answer_of(stop_question(self._look, self._page)) == Question.GO_ON:
            self.batch.remove_rest()

    def _go_on_with_others(self) -> None:
        """Let refused rows be corrected, and show all that can be, from the first one on."""
        if (sheet := self._work.sheet) is not None:
            edited = sheet.unlock(sheet.rows_with_status({Status.REFUSED}))
            start(self._work.keep(edited), self)
            self._show_others(others=True)
            self._show_edited(edited)
            if rows := sheet.rows_with(OPEN):
                self._table.go_to(rows[0])

    def _show_others(self, *, others: bool) -> None:
        """Show the rows that weren't in the batch, or what became of those that were."""
        self._others = others
        self.show_stage()
        if others:
            self._table.take_focus()

    # What is shown

    def show_counts(self) -> None:
        """Show the numbers of now."""
        if self._work.sheet is not None:
            self.foot.show_content(self._content(self._work.sheet))

    def show_stage(self) -> None:
        """Show the foot, and what the table says of sent rows."""
        # If nothing was added after all, another store may be current by now.
        self.follow_store()
        self.changed.emit()

    @property
    def _ready(self) -> bool:
        stage = self.batch.stage
        return stage is Stage.READY or (stage is Stage.DONE and self._others)

    def _content(self, sheet: WorkSheet) -> FootContent:
        stores, batch = self._stores, self.batch
        left = self._work.open_rows
        if self._ready:
            content = ready_content(
                sheet,
                stores.current,
                self.count,
                include_warned=self.foot.include.on,
                warning=self._warning,
                sent_before=batch.progress is not None,
            )
        elif batch.stage is Stage.SAVING or batch.progress is None:
            return saving_content(batch.done, batch.of)
        else:
            store = stores.of(batch.store_id or stores.current.id)
            if not batch.progress.counts.ended:
                queue, token = stores.queue(store.id), stores.token(store.id)
                return sending_content(batch.progress, store, queue, token, stores.current)
            counts, altered = batch.progress.counts, len(batch.altered)
            earlier = sheet.count_status(Status.TO_CHECK) - counts.to_check
            others = left + sheet.count_status(Status.REFUSED)
            content = done_content(counts, store, altered, earlier, others)
        if self._work.is_here:
            return content
        if self._ready:
            # Nothing can be added here.
            content = FootContent(offers=content.offers)
        own, listed = stores.to_name(sheet.store_id), stores.is_listed(sheet.store_id)
        return elsewhere_content(content, own, stores.current, left, listed=listed)

    def _show_edited(self, edited: Edited) -> None:
        self._table.apply(edited)
        self._known.look_up_edited(edited)

    def _renew(self) -> None:
        if self._ready:
            self._warning = ""
            self.show_counts()

    def _connect(self) -> None:
        self.foot.add_wanted.connect(lambda: start(self._add(), self))
        self.foot.include_changed.connect(self._renew)
        self.foot.left.connect(self._table.take_focus)
        self.batch.changed.connect(self.show_stage)
        self.batch.edited.connect(self._show_edited)
        self.batch.told.connect(self._table.show_entries)
        self._known.ended.connect(self._end_look_up)
        self._table.counts_changed.connect(self._renew)
        self._stores.queue_changed.connect(self.show_counts)
        self._stores.token_changed.connect(self.show_counts)


def _not_added_text(added: BatchAdded) -> str:
    """Say why rows were not added, if any weren't. They stay in the sheet."""
    if added.cancelled:
        return translate("many", "Cancelled. Nothing was added.")
    if added.fault is not None:
        text = translate("many", "Nothing was added: PlantDesk can’t save this sheet. {0}")
        return text.format(why_not_written(added.fault))
    if added.failed:
        return translate(
            "many",
            "Nothing was added: this computer can’t save the rows. Make room on the disk, then try "
            "again.",
        )
    if not added.left_out:
        return ""
    return translate(
        "many",
        "%Ln rows weren’t added: their ids have just been used. Check them.",
        None,
        len(added.left_out),
    )
