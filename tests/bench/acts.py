"""What the program, or the bare window, is made to do once it is painted; measured.py calls it.

An act that waits is a generator. It yields milliseconds, or the name of a plant that it waits for.
What only one act needs is imported in it: it counts in the memory of the others.
"""

import os
import sys
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from tests.bench.measured import LIBRARIES, NAME, TOKEN, resident_kib, say, strike, take_key

_SETTLE_MS = 1000
_LONGEST_MS = 20_000
_LOOK_MS = 20
# A wheel in motion, a dragged handle, a fast typist, a user who looks before the next step.
_WHEEL_MS, _DRAG_MS, _KEY_MS, _STEP_MS = 16, 60, 90, 250
_ROWS_A_NOTCH = 3
_SEED = 7
# Longer than the window bundles news for, and than it waits to save what is half typed.
_PAUSE_MS = 450
# A turn is asked for so often: without that an idle loop would count as a gap.
_EVERY_MS = 4


def play(window, name, *numbers):
    script = globals()[name](window, *numbers)
    if script is not None:
        # Built by itself a moment after the first paint.
        _ = window.parts
        Player(window, script).step()


class Player(QObject):
    """Steps from the window's own loop: in a loop inside a slot Qt would delete nothing.

    Watches nothing but the result card, so that the rest goes its usual way.
    """

    def __init__(self, window, script):
        super().__init__(window)
        self._window, self._script = window, script
        self._awaited = ""
        self._card = window.findChild(QWidget, "result")
        self._headline = self._card.findChild(QLabel, "headline")
        self._patience = QTimer(self, singleShot=True, interval=_LONGEST_MS)
        self._patience.timeout.connect(self._give_up)
        self._next = QTimer(self, singleShot=True)
        self._next.timeout.connect(self.step)
        self._card.installEventFilter(self)

    def step(self):
        self._awaited = ""
        try:
            wait = next(self._script)
        except StopIteration:
            self._window.close()
            return
        if isinstance(wait, str):
            self._awaited = wait
            self._patience.start()
        else:
            self._next.start(_pause_ms(wait))

    def eventFilter(self, watched, event):
        if self._awaited and event.type() == QEvent.Type.Paint and self._shows_it():
            # The window paints its widgets in one go; the next turn of the loop comes after that.
            self._patience.stop()
            self._next.start(0)
        return False

    def _shows_it(self):
        said = self._card.accessibleDescription()
        return self._headline.text().startswith("Added") and self._awaited in said

    def _give_up(self):
        said = self._card.accessibleDescription()
        raise TimeoutError(f"{self._awaited} was not added; the card says: {said}")


def _pause_ms(wanted):
    """None where nothing is measured: in the tests of the benchmarks."""
    return 0 if "PLANTDESK_BENCH_HURRIED" in os.environ else wanted


def census(window):
    """Only to see what is there; also fills the caches before anything is measured."""
    from tests.bench.census import plan_of

    say(plan_of(window))
    window.close()


def session(_):
    """What a session of one plant has loaded, read and collected, and on which threads."""
    take_key()
    # Now: the player builds the rest of the window.
    return _session(_loaded())


def _session(early):
    import gc
    import linecache
    import threading

    threads = set()
    gc.callbacks.append(lambda *_: threads.add(threading.current_thread().name))
    yield from _add()
    for _ in range(20):
        if not threads:
            yield _SETTLE_MS // 2
    say(
        {
            "first key": early,
            "loaded": _loaded(),
            "sources": list(linecache.cache),
            "automatic": gc.isenabled(),
            "threads": sorted(threads),
            "frozen": gc.get_freeze_count(),
        }
    )


def memory(window, number):
    _give_token(window)
    yield from _add(number)
    yield _SETTLE_MS
    say(resident_kib())


def bare_memory(window):
    """The same of the bare window, with the libraries that one send takes."""
    for name in LIBRARIES:
        import_module(name)

    def tell():
        say(resident_kib())
        window.close()

    QTimer.singleShot(_pause_ms(_SETTLE_MS), tell)


# Times.


def enter(window, plants):
    """From Enter to the result, in turns with a bare POST."""
    import httpx

    _give_token(window)
    shown, posted = [], []
    headers = {"Authorization": f"Bearer {TOKEN}"}
    with httpx.Client(headers=headers, trust_env=False) as client:
        for number in range(1, plants + 1):
            record = {"id": number, "name": f"{NAME} {number}", "tag": "Tree"}
            _type_plant(*map(str, record.values()))
            yield _PAUSE_MS
            start = perf_counter()
            strike("\r")
            yield record["name"]
            shown.append(1000 * (perf_counter() - start))
            yield _PAUSE_MS
            record["id"] = -number
            start = perf_counter()
            client.post(f"{window.stores.current.address}/plants", json=record).raise_for_status()
            posted.append(1000 * (perf_counter() - start))
    say({"shown": shown, "posted": posted})


def send(window, plants):
    """The gaps in the window's loop while plants are sent in bulk."""
    from plantdesk.journal.journal import Journal
    from tests.bench.sender import batch_for
    from tests.journal.sheets import add_batch

    _give_token(window)
    yield from _until_it_works(window)
    store_id = window.stores.current.id
    batch, entries = batch_for(store_id, plants)
    added, left = [], []

    async def add(engine):
        await engine.keeper.call(add_batch, batch, entries)
        return True

    def ask():
        window._desk.ask(lambda engine: engine.keeper.call(Journal.open_counts, store_id), look)

    def look(counts):
        # The news may be a moment old.
        left.append(counts.waiting + counts.sending)
        ask()

    window._desk.ask(add, added.append)
    while not added:
        yield _LOOK_MS
    turns = _Turns(window)
    window._desk.ask(lambda engine: engine.stores.renew_all())
    ask()
    while left[-1:] != [0]:
        yield _LOOK_MS
    say(turns.gaps)


def scroll(window, steps):
    """The gaps while All plants is scrolled: by wheel, and by dragging the handle anywhere."""
    import random

    yield from _until_it_works(window)
    window.pages.show_plants()
    page, rng = window.pages.plants, random.Random(_SEED)
    yield _SETTLE_MS
    _click(page, "showAll")
    while page.model._asked:
        yield _LOOK_MS
    yield _SETTLE_MS
    turns, bar = _Turns(window), page.table.verticalScrollBar()
    for _ in range(4 * steps):
        bar.setValue(bar.value() + _ROWS_A_NOTCH * page.table.cells.row_height())
        yield _WHEEL_MS
    for _ in range(2 * steps):
        bar.setValue(round(bar.maximum() * rng.random()))
        yield _DRAG_MS
    while page.model._asked:
        yield _LOOK_MS
    say(turns.gaps)


def edit(window, steps):
    """The gaps while the rows of a large sheet are edited one by one, here and there."""
    import random

    from plantdesk.domain.typed import PlantField

    yield from _until_it_works(window)
    window.pages.show_many()
    page, rng = window.pages.many, random.Random(_SEED)
    yield _SETTLE_MS
    page.source.open_files([Path(os.environ["PLANTDESK_BENCH_SHEET"])])
    while page.work.sheet is None or not page.known.settled:
        yield _LOOK_MS
    yield _SETTLE_MS
    turns = _Turns(window)
    for turn in range(steps):
        if turn == steps // 2:
            # An edit of a filtered table goes through its rows, too.
            _click(page, "showRight")
        rows = page.table.view.sheet_model.rows
        # A name, an id that may stand elsewhere, or a wrong one.
        field = (PlantField.NAME, PlantField.ID, PlantField.ID)[turn % 3]
        text = ("acer rubrum", str(rng.randrange(1, 9999)), "12x")[turn % 3]
        page.table.go_to(rows[rng.randrange(len(rows))], field)
        for letter in text:
            strike(letter)
            yield _KEY_MS
        strike("\r")
        yield _STEP_MS
    say(turns.gaps)


class _Turns:
    """Notes when the window's loop comes round."""

    def __init__(self, window):
        self._times = [perf_counter()]
        self._timer = QTimer(window, interval=_EVERY_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(lambda: self._times.append(perf_counter()))
        self._timer.start()

    @property
    def gaps(self):
        """In milliseconds. Without pauses, as in a test, there may be no turn."""
        times = [*self._times, perf_counter()]
        return [1000 * (after - before) for before, after in pairwise(times)]


def _until_it_works(window):
    """Waits until the journal is open, and what follows a start is over."""
    from plantdesk.domain.search.plant_search import PlantFilter, PlantSearch

    answers, wanted = [], PlantSearch(PlantFilter())
    window._desk.ask(lambda engine: engine.plant_list.read(wanted, 0), answers.append)
    while not answers:
        yield _LOOK_MS
    yield _SETTLE_MS


def _add(number=7):
    _type_plant(str(number), NAME, "Tree")
    strike("\r")
    yield NAME


def _type_plant(*texts):
    """Into one field after the other, up to the Enter that sends."""
    for place, text in enumerate(texts):
        if place:
            strike("\r")
        for character in text:
            strike(character)
    assert QApplication.focusWidget().objectName() == "plantTag"


def _give_token(window):
    """As the dialog does, which only a person opens."""
    from plantdesk.domain.token import Token

    store_id = window.stores.current.id
    window._desk.ask(lambda engine: engine.stores.set_token(store_id, Token(TOKEN)))


def _click(part, name):
    part.findChild(QAbstractButton, name).click()


def _loaded():
    qt = ("PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets")
    return [*sys.modules, *(name for module in qt for name in vars(sys.modules[module]))]
