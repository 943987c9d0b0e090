"""The practice store: PlantDesk's own plant store service, for learning and for tests."""

import threading
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from types import TracebackType
from typing import Self, assert_never

from plantdesk.domain.plant import NewPlant, Plant
from plantdesk.practice import answers
from plantdesk.practice.answers import Answer, PracticeRequest
from plantdesk.practice.listener import HOST, REQUEST_SECONDS, Listener
from plantdesk.practice.manner import Manner
from plantdesk.practice.plant_file import Shelf


class PracticeStore:
    """Listens on loopback between `start` and `stop`, and can be started again.

    `on_manner_used` is called on the store's own thread when a plant request uses up the manner
    from `answer_next`, before the reply. `plants`, `plant_count` and `empty` access the disk.
    """

    def __init__(
        self,
        file: Path | None,
        token: str,
        *,
        port: int = 0,
        slow: float = 6.0,
        request_seconds: float = REQUEST_SECONDS,
        on_manner_used: Callable[[Manner], None] | None = None,
    ) -> None:
        self._shelf = Shelf(file)
        self._token = token
        self._port = port
        self._slow = slow
        self._request_seconds = request_seconds
        self._on_manner_used = on_manner_used
        self._next = Manner.ACCEPT
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        self._listener: Listener | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start listening. Raises OSError if the port is taken."""
        if self._listener is not None:
            return
        self._stopping.clear()
        self._listener = Listener(self._port, self._turn_away, self._respond, self._request_seconds)
        self._listener.start()

    def stop(self) -> None:
        """Close every connection. A slow reply under way is abandoned and its plant dropped."""
        if self._listener is None:
            return
        self._stopping.set()
        self._listener.close()
        self._listener = None

    @property
    def address(self) -> str:
        if self._listener is None:
            raise RuntimeError("the practice store is not running")
        return f"http://{HOST}:{self._listener.server_port}"

    def answer_next(self, manner: Manner) -> None:
        """Answer the next plant in this manner, and accept those after it."""
        with self._lock:
            self._next = manner

    def plants(self) -> list[NewPlant]:
        """Return all plants, the newest first. Raises OSError."""
        return self._shelf.plants()

    def empty(self) -> None:
        self._shelf.empty()

    @property
    def plant_count(self) -> int:
        return len(self._shelf)

    def _turn_away(self, request: PracticeRequest) -> Answer | None:
        return answers.turned_away(request, self._token)

    def _respond(self, body: bytes) -> Answer | None:
        plant = answers.read_plant(body)
        match self._take_manner():
            case Manner.ACCEPT:
                return self._take(plant)
            case Manner.REFUSE:
                return answers.refused_for_practice()
            case Manner.SLOW:
                return None if self._stopping.wait(self._slow) else self._take(plant)
            case Manner.CUT:
                answer = self._take(plant)
                return None if answer.status is HTTPStatus.OK else answer
            case Manner.TOKEN_NOT_ACCEPTED:
                return answers.token_not_accepted()
            case Manner.PAGE:
                return answers.page()
            case never:
                assert_never(never)

    def _take(self, plant: NewPlant | Answer) -> Answer:
        """Keep the plant, and return the reply that says so or why not."""
        if isinstance(plant, Answer):
            return plant
        try:
            there = self._shelf.put(plant)
        except OSError as error:
            return answers.refused(f"the practice store could not write its file: {error.strerror}")
        if there is not None:
            return answers.already_used(there)
        return answers.added(Plant(plant.name, plant.tag))

    def _take_manner(self) -> Manner:
        with self._lock:
            manner, self._next = self._next, Manner.ACCEPT
        if manner is not Manner.ACCEPT and self._on_manner_used is not None:
            self._on_manner_used(manner)
        return manner
