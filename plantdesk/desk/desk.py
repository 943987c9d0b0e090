"""What the window talks to: questions go down to the engine's thread, news comes up from it."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from plantdesk.desk.engine_thread import EngineThread
from plantdesk.desk.mailbox import Mailbox
from plantdesk.desk.writes_before_engine import Begun, FirstWrites
from plantdesk.domain.store import Store

if TYPE_CHECKING:
    # Loaded for real on the engine's own thread: what is sent and kept is not needed to paint.
    from plantdesk.desk.engine import Engine, LoopHandler
    from plantdesk.desk.news import Snapshot
    from plantdesk.journal.keeper import JournalKeeper
    from plantdesk.journal.records import Draft
    from plantdesk.vault.keeper import VaultKeeper

_GRACE = 5.0
# Whoever does not want to wait waits so long for a disk that hangs: longer than for the keyring.
_LAST_SECONDS = 3.0

News = TypeVar("News")
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Finished:
    """Everything is put away; the window may close."""


@dataclass(frozen=True, slots=True)
class _Answered:
    then: Callable[[Any], object]
    answer: object


class _Listeners(QObject):
    """For one kind of news. Qt forgets a listener that is deleted."""

    told = Signal(object)


class Desk(QObject):
    """Lives on the UI thread and never waits there, but for `join` when everything is over."""

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
        self._mailbox = Mailbox(self.deliver, monotonic)
        self._mailbox.setParent(self)
        self._listeners: dict[type, _Listeners] = {}
        self._before_news: Callable[[], None] | None = None
        self.on(Begun, self._take_begun)
        self.on(Finished, self._end)
        self.on(_Answered, _hand_over)
        self._engine = EngineThread(self._run_engine, self._mailbox.post)
        self._first = FirstWrites(keeper, self._engine, self._mailbox.post, store, given_path)
        self._over = False
        self._last = QTimer(self, singleShot=True)
        self._last.timeout.connect(self._give_up)

    def on(self, kind: type[News], slot: Callable[[News], object]) -> None:
        """Tell `slot` all news of this kind, after those who asked for it before."""
        if kind not in self._listeners:
            self._listeners[kind] = _Listeners(self)
        self._listeners[kind].told.connect(slot)

    def ask(
        self,
        question: "Callable[[Engine], Coroutine[Any, Any, Answer | None]]",
        then: Callable[[Answer], object] | None = None,
        otherwise: object = None,
    ) -> None:
        """Have the engine do this; `then` gets what comes back, unless it is None.

        It is done on the engine's thread, perhaps much later: the question may name only what
        does not change. `otherwise` is told where no engine is left to do it.
        """

        async def answer(engine: "Engine") -> None:
            found = await question(engine)
            if then is not None and found is not None:
                self._mailbox.post(_Answered(then, found))

        self._engine.do(answer, otherwise)

    def tell(self, news: object) -> None:
        """From any thread, to the window."""
        self._mailbox.post(news)

    def before_first_news(self, listen: Callable[[], None]) -> None:
        """Call this before anything is told: who listens is not needed to paint."""
        self._before_news = listen

    def deliver(self, news: object) -> None:
        """On the UI thread, to all who listen for its kind."""
        if self._before_news is not None and type(news) not in _OWN_NEWS:
            listen, self._before_news = self._before_news, None
            listen()
        if listeners := self._listeners.get(type(news)):
            listeners.told.emit(news)

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
        self._first.add(snapshot, even_if_known=even_if_known)

    def save_draft(self, draft: "Draft") -> None:
        self._first.save_draft(draft)

    def quit(self) -> None:
        """End in order; `finished` comes when the window may close, even if nothing had begun."""
        self._first.go_on(is_open=False)
        self._engine.end(lambda engine: engine.quit(), Finished())

    def quit_now(self) -> None:
        self._first.go_on(is_open=False)
        self._engine.end(lambda engine: engine.quit_now(), Finished())
        if not self._over:
            self._last.start(round(_LAST_SECONDS * 1000))

    def _give_up(self) -> None:
        """The disk hangs, and with it the engine; app.py leaves its thread behind."""
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
                # Nobody needs to know how a queue stood before.
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
            self._first.go_on(is_open=True, show_found=lambda: self.deliver(unfinished))
        self.begun.emit()


_OWN_NEWS = (Begun, Finished, _Answered)


def _hand_over(answered: _Answered) -> None:
    asker = getattr(answered.then, "__self__", None)
    # A dialog may have been closed meanwhile.
    if not isinstance(asker, QObject) or isValid(asker):
        answered.then(answered.answer)
