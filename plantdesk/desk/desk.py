"""The window's link to the engine: questions go down, news comes up."""

import logging
import sys
import threading
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from shiboken6 import isValid

from plantdesk.desk.news import DraftSaved, NotSaved, Snapshot
from plantdesk.desk.run_engine import run_engine
from plantdesk.desk.setup import EngineJobs, EngineSetup
from plantdesk.journal.records import Draft

if TYPE_CHECKING:
    # Loaded on the engine's thread: the first paint does without them.
    from plantdesk.desk.engine import Engine

log = logging.getLogger(__name__)

# After "Quit now", wait at most this long for a hung disk. A hung keyring gets less.
_LAST_SECONDS = 3.0
# At most this many deliveries in this many seconds. After a rest, all of them may follow at once,
# so that the few steps of a single plant show without delay.
_DELIVERIES, _SECONDS = 6, 0.24

News = TypeVar("News")
Answer = TypeVar("Answer")
Otherwise = TypeVar("Otherwise")


class _Listeners(QObject):
    """The listeners for one kind of news. Qt drops deleted ones."""

    told = Signal(object)


class Desk(QObject):
    """Lives on the UI thread and never blocks it, except in `join` at the very end."""

    # The engine has ended; the window may close.
    finished = Signal()
    _came = Signal()

    def __init__(self, setup: EngineSetup, monotonic: Callable[[], float] = monotonic) -> None:
        super().__init__()
        # With the journal, the log and the backups.
        self.folder: Path = setup.folder
        self._monotonic = monotonic
        # News and answers that weren't delivered yet, by their topics or numbers.
        self._letters: dict[object, object] = {}
        self._posted = 0
        self._lock = threading.Lock()
        # When all deliveries will be available again. Each uses up its share of the seconds.
        self._rested = -_SECONDS
        self._timer = QTimer(self, singleShot=True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._empty)
        self._came.connect(self._look, Qt.ConnectionType.QueuedConnection)
        self._listeners: dict[type, _Listeners] = {}
        # Called before the first news: the first paint does without the listeners.
        self.before_first_news: Callable[[], object] | None = None
        self._jobs = EngineJobs()
        run = partial(run_engine, self._jobs, setup, self.tell, self._note_end)
        self._engine = threading.Thread(target=run, name="engine", daemon=True)
        self._quitting = False
        self._over = False
        self._last = QTimer(self, singleShot=True)
        self._last.timeout.connect(self._give_up)

    def on(self, kind: type[News], slot: Callable[[News], object]) -> None:
        """Call `slot` with all news of this kind. Slots are called in the order they were added."""
        if kind not in self._listeners:
            self._listeners[kind] = _Listeners(self)
        self._listeners[kind].told.connect(slot)

    def ask(
        self,
        question: "Callable[[Engine], Coroutine[Any, Any, Answer | None]]",
        then: Callable[[Answer | Otherwise], object] | None = None,
        otherwise: Otherwise | None = None,
    ) -> None:
        """Run the question on the engine's thread, and call `then` with its answer unless None.

        The question may run much later, so it must use only values that don't change. If it
        never runs, or raises, `otherwise` is the answer. With `deliver` as `then`, the answer is
        news.
        """

        def answer(found: Answer | Otherwise | None) -> None:
            if then is not None and found is not None:
                self.tell(partial(_hand_over, then, found))

        async def run(engine: "Engine") -> None:
            try:
                found = await question(engine)
            except Exception:
                # Our own bug. It is in the log before anybody hears the answer.
                log.exception("a part of the engine failed")
                answer(otherwise)
            else:
                answer(found)

        self._jobs.put(run, lambda: answer(otherwise))

    def tell(self, letter: object) -> None:
        """Deliver news to the window, or call what is given, from any thread.

        A letter with a `topic` replaces an older one of the same that wasn't delivered yet.
        """
        topic = getattr(letter, "topic", None)
        with self._lock:
            first = not self._letters
            self._posted += 1
            # The newest comes last.
            self._letters.pop(topic, None)
            self._letters[topic or self._posted] = letter
        if first:
            self._came.emit()

    def deliver(self, news: object) -> None:
        """Call all slots for this kind of news. UI thread only."""
        if self.before_first_news is not None:
            listen, self.before_first_news = self.before_first_news, None
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

    def add(self, snapshot: Snapshot, *, even_if_known: bool) -> None:
        """Save a plant. If it can't be saved, that is told as news."""
        not_saved = NotSaved(snapshot)
        self.ask(lambda engine: engine.plants.add(snapshot, even_if_known), self.deliver, not_saved)

    def save_draft(self, draft: Draft) -> None:
        """Save the form and the plants beside it. Whether they are saved is told as news."""
        not_saved = DraftSaved(draft, saved=False)
        self.ask(lambda engine: engine.plants.save_draft(draft), self.deliver, not_saved)

    def quit(self) -> None:
        """End in order. `finished` follows, even if nothing had begun."""
        self._quitting = True
        self._jobs.put(lambda engine: engine.quit(), self._note_end)
        self.start()

    def stay(self, then: Callable[[], object]) -> None:
        """Take `quit` back, and call `then` unless it was too late."""

        def stayed(_: bool) -> None:
            self._quitting = False
            then()

        self.ask(lambda engine: engine.stay(), stayed, otherwise=None)

    def quit_now(self) -> None:
        self._quitting = True
        self._jobs.put(lambda engine: engine.quit_now(), self._note_end)
        self.start()
        if not self._over:
            self._last.start(round(_LAST_SECONDS * 1000))

    def _give_up(self) -> None:
        """Leave the engine's thread behind: it waits for a hung disk."""
        self._jobs.refuse()
        self._note_end()

    def _note_end(self) -> None:
        # Called on any thread. The window stays open after a bug of the engine.
        if self._quitting:
            self.tell(self._end)

    def _end(self) -> None:
        self._last.stop()
        if not self._over:
            self._over = True
            self.finished.emit()

    def _look(self) -> None:
        if self._timer.isActive() or not self._letters:
            return
        share = _SECONDS / _DELIVERIES
        wait = self._rested + share - self._monotonic() - _SECONDS
        if wait > 1e-9:
            self._timer.start(round(wait * 1000))
        else:
            self._empty()

    def _empty(self) -> None:
        self._rested = max(self._rested, self._monotonic()) + _SECONDS / _DELIVERIES
        # Only the letters of this moment: in a flood, the keyboard needs a turn too.
        with self._lock:
            letters, self._letters = self._letters, {}
        for letter in letters.values():
            try:
                letter() if callable(letter) else self.deliver(letter)
            except Exception as error:
                # Our own bug, which must not keep the others from being delivered.
                sys.excepthook(type(error), error, error.__traceback__)


def _hand_over(then: Callable[[Any], object], answer: object) -> None:
    asker = getattr(getattr(then, "func", then), "__self__", None)
    # A dialog may have been closed meanwhile.
    if not isinstance(asker, QObject) or isValid(asker):
        then(answer)
