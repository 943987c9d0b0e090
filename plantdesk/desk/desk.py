"""The window's link to the engine: questions go down, news comes up."""

from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from plantdesk.desk.engine_thread import EngineThread
from plantdesk.desk.mailbox import Mailbox
from plantdesk.desk.writes_before_engine import Begun, FirstWrites, Written
from plantdesk.domain.preferences import KeepPlants
from plantdesk.domain.store import Store

if TYPE_CHECKING:
    # Loaded on the engine's thread: the first paint does without them.
    from plantdesk.desk.engine import Engine, LoopHandler
    from plantdesk.desk.news import Snapshot
    from plantdesk.journal.keeper import JournalKeeper
    from plantdesk.journal.records import Draft
    from plantdesk.vault.keeper import VaultKeeper

_GRACE = 5.0
# After "Quit now", wait at most this long for a hung disk. A hung keyring gets less.
_LAST_SECONDS = 3.0

News = TypeVar("News")
Answer = TypeVar("Answer")


class Finished:
    """The engine has ended; the window may close."""


class _Answered(NamedTuple):
    then: Callable[[Any], object]
    answer: object


class _Listeners(QObject):
    """The listeners for one kind of news. Qt drops deleted ones."""

    told = Signal(object)


class Desk(QObject):
    """Lives on the UI thread and never blocks it, except in `join` at the very end."""

    # The journal is open and has what was typed so far, or the engine will say why not.
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
        offline: bool = False,
        on_loop_fault: "LoopHandler | None" = None,
        given_path: Callable[[], Path | None] = lambda: None,
        *,
        daily_backups: bool = False,
        keep_plants: KeepPlants = KeepPlants.ALWAYS,
    ) -> None:
        super().__init__()
        self._store = store
        self._keeper = keeper
        self._vault = vault
        self._connections = connections
        self._offline = offline
        self._daily_backups = daily_backups
        self._keep_plants = keep_plants
        self._on_loop_fault = on_loop_fault
        self._given_path = given_path
        self._practice_file = practice_file
        self._grace = grace
        self._mailbox = Mailbox(self.deliver, monotonic)
        self._mailbox.setParent(self)
        self._listeners: dict[type, _Listeners] = {}
        self._before_news: Callable[[], None] | None = None
        self.on(Begun, self._take_begun)
        self.on(Written, self._note_written)
        self.on(Finished, self._end)
        self.on(_Answered, _hand_over)
        self._engine = EngineThread(self._run_engine, self._mailbox.post)
        self._first = FirstWrites(keeper, self._engine, self._mailbox.post, store, given_path)
        self._over = False
        self._last = QTimer(self, singleShot=True)
        self._last.timeout.connect(self._give_up)

    @property
    def folder(self) -> Path:
        """The folder with the journal, the log and the backups."""
        return self._keeper.folder

    def on(self, kind: type[News], slot: Callable[[News], object]) -> None:
        """Call `slot` with all news of this kind. Slots are called in the order they were added."""
        if kind not in self._listeners:
            self._listeners[kind] = _Listeners(self)
        self._listeners[kind].told.connect(slot)

    def ask(
        self,
        question: "Callable[[Engine], Coroutine[Any, Any, Answer | None]]",
        then: Callable[[Answer], object] | None = None,
        otherwise: object = None,
    ) -> None:
        """Run the question on the engine's thread, and call `then` with its answer unless None.

        The question may run much later, so it must use only values that don't change. If it
        never runs, `otherwise` is told.
        """

        async def answer(engine: "Engine") -> None:
            found = await question(engine)
            if then is not None and found is not None:
                self._mailbox.post(_Answered(then, found))

        self._engine.do(answer, otherwise)

    def tell(self, news: object) -> None:
        """Tell news to the window, from any thread."""
        self._mailbox.post(news)

    def before_first_news(self, listen: Callable[[], None]) -> None:
        """Call `listen` before the first news: the first paint does without the listeners."""
        self._before_news = listen

    def deliver(self, news: object) -> None:
        """Call all slots for this kind of news. UI thread only."""
        if self._before_news is not None and type(news) not in _OWN_NEWS:
            listen, self._before_news = self._before_news, None
            listen()
        if listeners := self._listeners.get(type(news)):
            listeners.told.emit(news)

    def begin(self) -> None:
        """Open the journal early: the engine takes much longer to load."""
        self._first.begin(datetime.now(UTC))

    def start(self) -> None:
        self._first.leave_to_engine()
        self._engine.start()

    def join(self, seconds: float) -> bool:
        """Wait for the engine's thread, and return whether it has ended."""
        return self._engine.join(seconds)

    def add(self, snapshot: "Snapshot", *, even_if_known: bool) -> None:
        self._first.add(snapshot, even_if_known=even_if_known)

    def save_draft(self, draft: "Draft") -> None:
        self._first.save_draft(draft)

    def quit(self) -> None:
        """End in order. `finished` follows, even if nothing had begun."""
        self._first.go_on(is_open=False)
        self._engine.end(lambda engine: engine.quit(), Finished())

    def stay(self, then: Callable[[], object]) -> None:
        """Take `quit` back, and call `then` unless it was too late."""

        def stayed(_: bool) -> None:
            self._engine.go_on()
            then()

        self.ask(lambda engine: engine.stay(), stayed)

    def quit_now(self) -> None:
        self._first.go_on(is_open=False)
        self._engine.end(lambda engine: engine.quit_now(), Finished())
        if not self._over:
            self._last.start(round(_LAST_SECONDS * 1000))

    def _give_up(self) -> None:
        """Leave the engine's thread behind: it waits for a hung disk."""
        self._engine.refuse_jobs()
        self._mailbox.post(Finished())

    def _end(self, _: Finished) -> None:
        self._last.stop()
        if not self._over:
            self._over = True
            self.finished.emit()

    def _run_engine(self) -> None:
        try:
            from plantdesk.desk.engine import Engine
            from plantdesk.outbox.news import StoreQueue

            def tell(news: object) -> None:
                # Only the newest state of a queue matters.
                topic = news.store_id if isinstance(news, StoreQueue) else ""
                self._mailbox.post(news, topic)

            engine = Engine(
                self._engine,
                self._store,
                self._keeper,
                self._vault,
                self._practice_file,
                tell=tell,
                grace=self._grace,
                connections=self._connections,
                offline=self._offline,
                daily_backups=self._daily_backups,
                keep_plants=self._keep_plants,
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
            self._first.go_on(is_open=True, show_found=lambda: self.deliver(unfinished))
        self._first.tell_written()

    def _note_written(self, _: Written) -> None:
        self.begun.emit()


_OWN_NEWS = (Begun, Written, Finished, _Answered)


def _hand_over(answered: _Answered) -> None:
    asker = getattr(answered.then, "__self__", None)
    # A dialog may have been closed meanwhile.
    if not isinstance(asker, QObject) or isValid(asker):
        answered.then(answered.answer)
