"""Runs the engine without a window, for a thread that asks it and waits for its news."""

from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, TypeVar

from plantdesk.desk.jobs import EngineJobs
from plantdesk.domain.store import Store
from plantdesk.folders import given_file
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.vault.keeper import VaultKeeper

if TYPE_CHECKING:
    # Loaded on the engine's thread.
    from plantdesk.desk.engine import Engine, LoopHandler

Answer = TypeVar("Answer")

# Python hears Ctrl+C between two looks: on Windows, nothing else ends a wait.
LOOK_EVERY = 0.1


class EngineEnded(Exception):
    """The engine has ended, so it answers no more."""


def answered(
    question: "Callable[[Engine], Coroutine[Any, Any, Answer]]",
) -> "tuple[Future[Answer], Callable[[Engine], Coroutine[Any, Any, None]]]":
    """Return the future answer to a question, and what to run on the engine's thread for it."""
    answer: Future[Answer] = Future()

    async def run(engine: "Engine") -> None:
        try:
            answer.set_result(await question(engine))
        except BaseException as error:
            answer.set_exception(error)
            raise

    return answer, run


@dataclass(frozen=True, slots=True)
class _Over:
    """The last news."""


class EngineAlone:
    """Closes the journal and the vault at its end.

    `hear` takes all news on the engine's threads, and returns whether to wake who waits: news come
    several times for each plant, and each waking would take the interpreter from the engine.
    """

    def __init__(
        self,
        hear: Callable[[object], bool],
        store: Store,
        keeper: JournalKeeper,
        vault: VaultKeeper,
        practice_file: Path,
        *,
        grace: float,
        connections: int,
        offline: bool,
        on_loop_fault: "LoopHandler | None" = None,
    ) -> None:
        self._hear = hear
        self._store = store
        self._keeper = keeper
        self._vault = vault
        self._practice_file = practice_file
        self._grace = grace
        self._connections = connections
        self._offline = offline
        self._on_loop_fault = on_loop_fault
        self._news = Event()
        self._over = False
        self._jobs = EngineJobs(self._tell)
        self._thread = Thread(target=self._run, name="engine", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def ask(self, question: "Callable[[Engine], Coroutine[Any, Any, Answer]]") -> "Future[Answer]":
        """Run the question on the engine's thread."""
        answer, run = answered(question)
        answer.add_done_callback(lambda _: self._news.set())
        self._jobs.put(run, answer)
        return answer

    def wait(self) -> None:
        """Wait for news that matter, or a moment. Raises `EngineEnded`."""
        if self._over:
            raise EngineEnded
        self._news.wait(LOOK_EVERY)
        self._news.clear()

    def quit(self) -> None:
        """End after the last reply. `wait` then raises `EngineEnded`."""
        self._jobs.put(lambda engine: engine.quit(), _Over())

    def quit_now(self) -> None:
        self._jobs.put(lambda engine: engine.quit_now(), _Over())

    def join(self, seconds: float) -> bool:
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _tell(self, news: object) -> None:
        match news:
            case Future():
                # The question was refused.
                news.set_exception(EngineEnded())
            case _Over():
                self._over = True
                self._news.set()
            case _:
                if self._hear(news):
                    self._news.set()

    def _run(self) -> None:
        try:
            from plantdesk.desk.engine import Engine

            Engine(
                self._jobs,
                self._store,
                self._keeper,
                self._vault,
                self._practice_file,
                given_path=given_file,
                tell=self._tell,
                grace=self._grace,
                connections=self._connections,
                offline=self._offline,
                on_loop_fault=self._on_loop_fault,
            ).run()
        finally:
            self._keeper.close()
            self._vault.close()
            self._jobs.refuse()
            self._tell(_Over())
