"""The window's link to the engine: questions go down, news comes up."""

import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from plantdesk.desk.jobs import EngineJobs
from plantdesk.desk.mailbox import Mailbox
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
        self.on(Finished, self._end)
        self.on(_Answered, _hand_over)
        self._jobs = EngineJobs(self._mailbox.post)
        self._engine = threading.Thread(target=self._run_engine, name="engine", daemon=True)
        self._quitting = False
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

        self._jobs.put(answer, otherwise)

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

    def start(self) -> None:
        if self._engine.ident is None:
            self._engine.start()

    def join(self, seconds: float) -> bool:
        """Wait for the engine's thread, and return whether it has ended."""
        if self._engine.ident is not None:
            self._engine.join(seconds)
        return not self._engine.is_alive()

    def add(self, snapshot: "Snapshot", *, even_if_known: bool) -> None:
        from plantdesk.desk.news import NotSaved

        self._jobs.put(
            lambda engine: engine.plants.add(snapshot, even_if_known), NotSaved(snapshot)
        )

    def save_draft(self, draft: "Draft") -> None:
        from plantdesk.desk.news import DraftNotSaved

        self._jobs.put(lambda engine: engine.plants.save_draft(draft), DraftNotSaved(draft))

    def quit(self) -> None:
        """End in order. `finished` follows, even if nothing had begun."""
        self._quitting = True
        self._jobs.put(lambda engine: engine.quit(), Finished())
        self.start()

    def stay(self, then: Callable[[], object]) -> None:
        """Take `quit` back, and call `then` unless it was too late."""

        def stayed(_: bool) -> None:
            self._quitting = False
            then()

        self.ask(lambda engine: engine.stay(), stayed)

    def quit_now(self) -> None:
        self._quitting = True
        self._jobs.put(lambda engine: engine.quit_now(), Finished())
        self.start()
        if not self._over:
            self._last.start(round(_LAST_SECONDS * 1000))

    def _give_up(self) -> None:
        """Leave the engine's thread behind: it waits for a hung disk."""
        self._jobs.refuse()
        self._mailbox.post(Finished())

    def _end(self, _: Finished) -> None:
        self._last.stop()
        if not self._over:
            self._over = True
            self.finished.emit()

    def _run_engine(self) -> None:
        try:
            # The journal opens while the engine loads, which asks again and hears of a fault.
            self._keeper.open()
            from plantdesk.desk.engine import Engine
            from plantdesk.outbox.news import StoreQueue

            def tell(news: object) -> None:
                # Only the newest state of a queue matters.
                topic = news.store_id if isinstance(news, StoreQueue) else ""
                self._mailbox.post(news, topic)

            engine = Engine(
                self._jobs,
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
        except Exception:
            import logging

            # The window stays open: plants typed from now on come back as not saved.
            logging.getLogger(__name__).exception("the engine failed")
        finally:
            self._keeper.close()
            self._vault.close()
        self._jobs.refuse()
        if self._quitting:
            self._mailbox.post(Finished())


_OWN_NEWS = (Finished, _Answered)


def _hand_over(answered: _Answered) -> None:
    asker = getattr(answered.then, "__self__", None)
    # A dialog may have been closed meanwhile.
    if not isinstance(asker, QObject) or isValid(asker):
        answered.then(answered.answer)
