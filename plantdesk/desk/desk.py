"""What the window talks to: calls go down to the engine's thread, news comes up as signals."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from plantdesk.desk.engine_thread import EngineThread
from plantdesk.desk.first_writes import Begun, FirstWrites
from plantdesk.desk.mailbox import Mailbox
from plantdesk.domain.store import Store

if TYPE_CHECKING:
    # Loaded for real on the engine's own thread: what is sent and kept is not needed to paint.
    from plantdesk.desk.engine import Engine, LoopHandler
    from plantdesk.desk.lists import ListWanted, SliceWanted
    from plantdesk.desk.news import Check, Snapshot, StoreQueue
    from plantdesk.domain.status import Cause
    from plantdesk.domain.token import Token
    from plantdesk.domain.token_way import TokenWay
    from plantdesk.journal.keeper import JournalKeeper
    from plantdesk.journal.records import Draft, Unfinished
    from plantdesk.practice.manner import Manner
    from plantdesk.vault.keeper import VaultKeeper

_GRACE = 5.0
# Whoever does not want to wait waits so long for a disk that hangs: longer than for the keyring.
_LAST_SECONDS = 3.0


class Desk(QObject):
    """Lives on the UI thread and never waits there, but for `join` when everything is over."""

    stores_found = Signal(object)
    # What may be changed about them; always before them.
    rules_found = Signal(object)
    given_told = Signal(object)
    store_not_saved = Signal(object)
    token_changed = Signal(object)
    next_id_changed = Signal(object)
    checked = Signal(object)
    failed = Signal(object)
    ended_badly = Signal(str)
    program_replaced = Signal(object)
    entry_changed = Signal(object)
    entries_found = Signal(object)
    counts_found = Signal(object)
    slice_found = Signal(object)
    attempts_found = Signal(object)
    list_made = Signal(object)
    not_changed = Signal(str)
    batches_found = Signal(object)
    not_taken = Signal(object)
    known = Signal(object)
    queue_changed = Signal(object)
    # Always before the draft: the stores that its parts are for.
    draft_stores_found = Signal(object)
    draft_found = Signal(object)
    draft_not_saved = Signal(object)
    journal_failed = Signal(object)
    reading = Signal(object)
    journal_doubted = Signal(object)
    journal_mended = Signal(object)
    journal_replaced = Signal(object)
    backed_up = Signal(object)
    backup_read = Signal(object)
    backups_found = Signal(object)
    manner_used = Signal()
    # The journal is open, or can't be opened before the engine says why.
    begun = Signal()
    finished = Signal()

    def __init__(
        self,
        store: Store,
        keeper: "JournalKeeper",
        vault: "VaultKeeper",
        practice_file: Path,
        grace: float = _GRACE,
        monotonic: Callable[[], float] = monotonic,
        connections: int = 4,
        off_line: bool = False,
        on_loop_fault: "LoopHandler | None" = None,
        given_path: Callable[[], Path | None] = lambda: None,
        *,
        daily_backups: bool = False,
    ) -> None:
        super().__init__()
        self._store = store
        self._keeper = keeper
        self._vault = vault
        self._connections = connections
        self._off_line = off_line
        self._daily_backups = daily_backups
        self._on_loop_fault = on_loop_fault
        self._given_path = given_path
        self._practice_file = practice_file
        self._grace = grace
        self._mailbox = Mailbox(self._deliver, monotonic)
        self._mailbox.setParent(self)
        # What comes in floods goes by a short way.
        self._often: dict[type, Callable[[Any], None]] = {Begun: self._take_begun}
        # The newest of each store: an older one that was not delivered yet concerns nobody.
        self._queues: dict[str, StoreQueue] = {}
        self._engine = EngineThread(self._run_engine, self._mailbox.post)
        self._first = FirstWrites(keeper, self._engine, self._mailbox.post, store, given_path)
        self._over = False
        self._last = QTimer(self, singleShot=True)
        self._last.timeout.connect(self._give_up)

    def begin(self) -> None:
        """Open the journal already: the engine, which sends, takes much longer to load."""
        self._first.begin(datetime.now(UTC))

    def start(self) -> None:
        self._first.leave_to_engine()
        self._engine.start()

    def join(self, seconds: float) -> bool:
        """Whether the engine's thread has ended."""
        return self._engine.join(seconds)

    def add(self, snapshot: "Snapshot", *, even_if_known: bool) -> None:
        from plantdesk.domain.entry import Entry

        self._often[Entry] = self.entry_changed.emit
        self._first.add(snapshot, even_if_known=even_if_known)

    def look_up(self, store_id: str, plant_id: int) -> None:
        """Ask whether the id is in the journal; `known` answers."""
        self._engine.do(lambda engine: engine.plants.look_up(store_id, plant_id))

    def save_draft(self, draft: "Draft") -> None:
        self._first.save_draft(draft)

    def change(self, entry_id: str, cause: "Cause") -> None:
        self._engine.do(lambda engine: engine.plants.change(entry_id, cause))

    def read_open(self, wanted: "SliceWanted") -> None:
        """`slice_found` answers, with the same number."""
        self._engine.do(lambda engine: engine.plants.read_open(wanted))

    def read_attempts(self, entry_id: str) -> None:
        self._engine.do(lambda engine: engine.plants.read_attempts(entry_id))

    def make_list(self, wanted: "ListWanted") -> None:
        """`list_made` answers, with the same number."""
        self._engine.do(lambda engine: engine.plants.make_list(wanted))

    def set_aside(self, entry_id: str) -> None:
        """Let a waiting entry be passed over; `entry_changed` answers."""
        self._engine.do(lambda engine: engine.plants.set_aside(entry_id))

    def release(self, entry_id: str) -> None:
        """Let a waiting entry go by itself again, whatever held it."""
        self._engine.do(lambda engine: engine.plants.release(entry_id))

    def release_batch(self, batch_id: str) -> None:
        """Let what is left of a batch go on; `batches_found` answers."""
        self._engine.do(lambda engine: engine.plants.release_batch(batch_id))

    def remove_batch(self, batch_id: str) -> None:
        """Remove what is left of a batch; `batches_found` answers."""
        self._engine.do(lambda engine: engine.plants.remove_batch(batch_id))

    def open_store(self, store_id: str) -> None:
        """The window turns to this store: its token, queue and next id are wanted."""
        self._engine.do(lambda engine: engine.stores.open(store_id))

    def save_store(self, store: Store) -> None:
        """Keep a new store, or what was corrected about one; `stores_found` answers."""
        from plantdesk.desk.news import StoreNotSaved

        self._engine.do(lambda engine: engine.stores.save(store), StoreNotSaved(store.id))

    def remove_store(self, store_id: str) -> None:
        """Only one without open entries is removed, its token with it; `stores_found` answers."""
        from plantdesk.desk.news import StoreNotSaved

        self._engine.do(lambda engine: engine.stores.remove(store_id), StoreNotSaved(store_id))

    def set_token(self, store_id: str, token: "Token", *, keep: bool) -> None:
        """Use it from now on, and keep it in the keyring if a person wants that."""
        self._engine.do(lambda engine: engine.stores.set_token(store_id, token, keep=keep))

    def agree_to_way(self, store_id: str, way: "TokenWay") -> None:
        """Let the store's token go this way, if it is still the one in force."""
        self._engine.do(lambda engine: engine.stores.agree_to_way(store_id, way))

    def forget_token(self, store_id: str) -> None:
        self._engine.do(lambda engine: engine.stores.forget_token(store_id))

    def check(self, check: "Check") -> None:
        """Try a connection; `checked` answers, with the same number."""
        self._engine.do(lambda engine: engine.checks.begin(check))

    def try_again(self) -> None:
        """Open the journal that could not be opened."""
        self._engine.do(lambda engine: engine.try_again())

    def settle_doubt(self, *, never_sent: bool) -> None:
        """A person knows whether what waits was sent from another copy of the journal."""
        self._engine.do(lambda engine: engine.settle_doubt(never_sent=never_sent))

    def back_up(self, target: Path) -> None:
        """Copy the journal; `backed_up` answers."""
        from plantdesk.desk.news import BackedUp, JournalFaultKind

        failed = BackedUp(target, JournalFaultKind.UNREADABLE)
        self._engine.do(lambda engine: engine.upkeep.back_up(target), failed)

    def look_into(self, backup: Path) -> None:
        """See what a backup holds; `backup_read` answers, after `reading` where it is much."""
        self._engine.do(lambda engine: engine.upkeep.look_into(backup))

    def find_backups(self) -> None:
        """List the automatic backups; `backups_found` answers."""
        self._engine.do(lambda engine: engine.daily_backups.find())

    def back_up_daily(self, on: bool) -> None:
        self._engine.do(lambda engine: engine.daily_backups.switch(on))

    def stop_looking(self) -> None:
        self._engine.do(lambda engine: engine.upkeep.stop_looking())

    def restore(self, backup: Path, current: Store) -> None:
        """Go on with a backup in the journal's place; `journal_replaced` answers."""
        self._engine.do(lambda engine: engine.restore(backup, current))

    def stop_sending(self, entry_id: str) -> None:
        self._engine.do(lambda engine: engine.stores.stop_sending(entry_id))

    def send_now(self, store_id: str) -> None:
        self._engine.do(lambda engine: engine.stores.send_now(store_id))

    def allow_connections(self, count: int) -> None:
        self._engine.do(lambda engine: engine.stores.allow(count))

    def work_off_line(self, on: bool) -> None:
        """Send nothing to any store until it is `on` no more."""
        self._engine.do(lambda engine: engine.stores.work_off_line(on))

    def answer_next(self, manner: "Manner") -> None:
        self._engine.do(lambda engine: engine.stores.practice.answer_next(manner))

    def empty_practice(self) -> None:
        self._engine.do(lambda engine: engine.stores.practice.empty())

    def tell(self, news: object) -> None:
        """From any thread, to the window."""
        self._mailbox.post(news)

    def quit(self) -> None:
        """End in order; `finished` comes when the window may close, even if nothing had begun."""
        from plantdesk.desk.news import Finished

        self._first.go_on(is_open=False)
        self._engine.end(lambda engine: engine.quit(), Finished())

    def quit_now(self) -> None:
        from plantdesk.desk.news import Finished

        self._first.go_on(is_open=False)
        self._engine.end(lambda engine: engine.quit_now(), Finished())
        if not self._over:
            self._last.start(round(_LAST_SECONDS * 1000))

    def _give_up(self) -> None:
        """The disk hangs, and with it the engine; app.py leaves its thread behind."""
        from plantdesk.desk.news import Finished

        self._engine.bury()
        self._mailbox.post(Finished())

    def _run_engine(self, ready: "Callable[[Engine], None]") -> None:
        try:
            from plantdesk.desk.engine import Engine
            from plantdesk.desk.news import StoreQueue
            from plantdesk.domain.entry import Entry

            def tell(news: object) -> None:
                if isinstance(news, StoreQueue):
                    self._queues[news.store_id] = news
                self._mailbox.post(news)

            self._often[StoreQueue] = self._deliver_queue
            self._often[Entry] = self.entry_changed.emit
            engine = Engine(
                self._store,
                self._keeper,
                self._vault,
                self._practice_file,
                tell=tell,
                ready=ready,
                grace=self._grace,
                connections=self._connections,
                off_line=self._off_line,
                daily_backups=self._daily_backups,
                given_path=self._given_path,
                on_loop_fault=self._on_loop_fault,
            )
            engine.run()
        finally:
            self._keeper.close()
            self._vault.close()

    def _take_begun(self, begun: Begun) -> None:
        unfinished = begun.unfinished
        if unfinished is None:
            self._first.go_on(is_open=begun.is_open)
        else:
            self._first.go_on(is_open=True, show_found=lambda: self._tell_unfinished(unfinished))
        self.begun.emit()

    def _tell_unfinished(self, unfinished: "Unfinished") -> None:
        self.draft_stores_found.emit(unfinished.stores)
        self.draft_found.emit(unfinished.draft)

    def _deliver_queue(self, news: "StoreQueue") -> None:
        if self._queues[news.store_id] is news:
            self.queue_changed.emit(news)

    def _deliver(self, news: object) -> None:
        if often := self._often.get(type(news)):
            often(news)
            return
        from plantdesk.desk import lists
        from plantdesk.desk import news as kinds
        from plantdesk.journal.records import Unfinished

        match news:
            case kinds.GivenTold():
                self.given_told.emit(news)
            case kinds.StoresFound(stores, rules):
                self.rules_found.emit(rules)
                self.stores_found.emit(stores)
            case kinds.StoreNotSaved():
                self.store_not_saved.emit(news)
            case kinds.TokenNews():
                self.token_changed.emit(news)
            case kinds.NextId():
                self.next_id_changed.emit(news)
            case kinds.Checked():
                self.checked.emit(news)
            case kinds.OwnFault():
                self.failed.emit(news)
            case kinds.EndedBadly(report):
                self.ended_badly.emit(report)
            case kinds.ProgramReplaced():
                self.program_replaced.emit(news)
            case kinds.Known():
                self.known.emit(news)
            case kinds.NotSaved() | kinds.AlreadyHere():
                self.not_taken.emit(news)
            case kinds.CountsFound(counts):
                self.counts_found.emit(counts)
            case lists.SliceFound():
                self.slice_found.emit(news)
            case lists.AttemptsFound():
                self.attempts_found.emit(news)
            case lists.ListMade():
                self.list_made.emit(news)
            case kinds.NotChanged(entry_id):
                self.not_changed.emit(entry_id)
            case kinds.EntriesFound(entries):
                self.entries_found.emit(entries)
            case kinds.WaitingBatches(batches):
                self.batches_found.emit(batches)
            case Unfinished():
                self._tell_unfinished(news)
            case kinds.DraftNotSaved(draft):
                self.draft_not_saved.emit(draft)
            case kinds.JournalFault():
                self.journal_failed.emit(news)
            case kinds.JournalDoubted(doubt):
                self.journal_doubted.emit(doubt)
            case kinds.JournalMended():
                self.journal_mended.emit(news)
            case kinds.JournalReplaced():
                self.journal_replaced.emit(news)
            case kinds.BackedUp():
                self.backed_up.emit(news)
            case kinds.BackupRead():
                self.backup_read.emit(news)
            case kinds.BackupsFound():
                self.backups_found.emit(news)
            case kinds.Reading():
                self.reading.emit(news)
            case kinds.MannerUsed():
                self.manner_used.emit()
            case kinds.Finished():
                self._last.stop()
                if not self._over:
                    self._over = True
                    self.finished.emit()
            case _:
                raise AssertionError(news)
