"""Adds sheets that `plantdesk add` handed over to the window's program."""

from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from PySide6.QtCore import QObject

from plantdesk.commands.add.adding import Adding
from plantdesk.commands.add.engine_alone import LOOK_EVERY, EngineEnded, answered
from plantdesk.commands.add.handing_over import Line, options_of
from plantdesk.commands.add.printing import Printer
from plantdesk.commands.add.seen import Seen
from plantdesk.commands.add.sheet_run import NOT_NOW, add_opened, exit_code, open_as_asked
from plantdesk.commands.add.stopping import Stops
from plantdesk.commands.add.stores import choose_store
from plantdesk.commands.add.words import NotNow
from plantdesk.desk.batches.news import BatchAdding, BatchEnded, BatchProgress
from plantdesk.desk.desk import Desk
from plantdesk.desk.instance.doorbell import SheetCall
from plantdesk.desk.news import JournalReplaced, SheetHandedOver
from plantdesk.outbox.news import StoreQueue

if TYPE_CHECKING:
    from plantdesk.desk.engine import Engine

Answer = TypeVar("Answer")


class SheetTaker(QObject):
    """Each sheet is added on a thread of its own, through the window's engine."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._links: list[_Link] = []
        for kind in (BatchAdding, BatchProgress, BatchEnded, StoreQueue, JournalReplaced):
            desk.on(kind, self._hear)
        desk.finished.connect(self._end)

    def take(self, call: SheetCall) -> None:
        link = _Link(self._desk)
        self._links.append(link)
        work = partial(_add, call, link, self._desk)
        # A daemon: what has left is the engine's affair, and quitting waits for that.
        Thread(target=work, name="handed over", daemon=True).start()

    def _hear(self, news: object) -> None:
        self._links = [link for link in self._links if not link.over]
        for link in self._links:
            if link.seen.take(news):
                link.news.set()

    def _end(self) -> None:
        for link in self._links:
            link.over = True
            link.news.set()


class _Link:
    """The window's engine, for the thread of one sheet."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.seen = Seen("")
        self.news = Event()
        self.over = False

    def ask(self, question: "Callable[[Engine], Coroutine[Any, Any, Answer]]") -> "Future[Answer]":
        answer, run = answered(question)
        answer.add_done_callback(lambda _: self.news.set())
        # Only the refused question has an answer for the window.
        self._desk.ask(run, _refuse, otherwise=answer)
        return answer

    def wait(self) -> None:
        if self.over:
            raise EngineEnded
        self.news.wait(LOOK_EVERY)
        self.news.clear()


def _refuse(answer: "Future[Any]") -> None:
    answer.set_exception(EngineEnded())


class _CallPrinter(Printer):
    """Says everything to the caller."""

    def __init__(self, call: SheetCall) -> None:
        super().__init__()
        # The caller decides what its terminal shows.
        self._terminal = True
        self._call = call

    def say(self, line: str) -> None:
        self._send(Line(say=line))

    def complain(self, line: str) -> None:
        self._send(Line(complain=line))

    def progress(self, line: str) -> None:
        if self.is_time():
            self._send(Line(progress=line))

    def end(self, code: int) -> None:
        self._send(Line(code=code))

    def _send(self, line: Line) -> None:
        self._call.say(msgspec.json.encode(line))


class _CallStops(Stops):
    """How often the caller pressed Ctrl+C."""

    def __init__(self, call: SheetCall) -> None:
        super().__init__()
        self._call = call

    @property
    def count(self) -> int:
        return self._call.stops


def _add(call: SheetCall, link: _Link, desk: Desk) -> None:
    printer, stops = _CallPrinter(call), _CallStops(call)
    code = NOT_NOW
    try:
        code = exit_code(lambda: _add_sheet(call, link, desk, printer, stops), printer)
    finally:
        link.over = True
        with suppress(RuntimeError):
            printer.end(code)


def _add_sheet(call: SheetCall, link: _Link, desk: Desk, printer: Printer, stops: Stops) -> int:
    try:
        options = options_of(call.request)
    except ValueError:
        raise NotNow("The open PlantDesk is another version. Nothing was sent.") from None
    sheet, source = open_as_asked(options, printer, stops)
    stores = link.ask(lambda engine: engine.stores.all())
    while not stores.done():
        link.wait()
    store = choose_store(options, stores.result())
    link.seen.store_id = store.id
    adding = Adding(link, link.seen, printer, stops, store)
    adding.on_sending = lambda plants: desk.tell(SheetHandedOver(sheet.name, store, plants))
    return add_opened(options, sheet, source, adding, printer)
