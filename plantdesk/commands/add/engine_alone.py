"""Runs the engine without a window, for a thread that asks it and waits for its news."""

from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from functools import partial
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, TypeVar

from plantdesk.desk.engine_thread import run_engine
from plantdesk.desk.jobs import EngineJobs, EngineSetup

if TYPE_CHECKING:
    # Loaded on the engine's thread.
    from plantdesk.desk.engine import Engine

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


class EngineAlone:
    """Closes the journal and the vault at its end.

    `hear` takes all news on the engine's threads, and returns whether to wake who waits: news come
    several times for each plant, and each waking would take the interpreter from the engine.
    """

    def __init__(self, hear: Callable[[object], bool], setup: EngineSetup) -> None:
        self._hear = hear
        self._news = Event()
        self._over = False
        self._jobs = EngineJobs()
        run = partial(run_engine, self._jobs, setup, self._tell, self._end)
        self._thread = Thread(target=run, name="engine", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def ask(self, question: "Callable[[Engine], Coroutine[Any, Any, Answer]]") -> "Future[Answer]":
        """Run the question on the engine's thread."""
        answer, run = answered(question)
        answer.add_done_callback(lambda _: self._news.set())
        self._jobs.put(run, lambda: answer.set_exception(EngineEnded()))
        return answer

    def wait(self) -> None:
        """Wait for news that matter, or a moment. Raises `EngineEnded`."""
        if self._over:
            raise EngineEnded
        self._news.wait(LOOK_EVERY)
        self._news.clear()

    def quit(self) -> None:
        """End after the last reply. `wait` then raises `EngineEnded`."""
        self._jobs.put(lambda engine: engine.quit(), self._end)

    def quit_now(self) -> None:
        self._jobs.put(lambda engine: engine.quit_now(), self._end)

    def join(self, seconds: float) -> bool:
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _tell(self, news: object) -> None:
        if self._hear(news):
            self._news.set()

    def _end(self) -> None:
        self._over = True
        self._news.set()
