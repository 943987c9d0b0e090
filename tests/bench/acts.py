"""What the program, or the bare window, is made to do once it is painted; measured.py calls it.

An act that waits is a generator. It yields milliseconds, or what has to become true. What only one
act needs is imported in it: it counts in the memory of the others.
"""

import os
import sys
from functools import partial
from importlib import import_module
from itertools import cycle, pairwise
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QLabel, QWidget

from tests.bench.measured import LIBRARIES, NAME, TOKEN, resident_mib, say, strike, take_key, when

_SETTLE_MS = 1000
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
    if name != "scan":
        # Built by itself a moment after the first paint.
        _ = getattr(window, "parts", None)
    _go_on(window, script)


def _go_on(window, script):
    """Steps from the window's own loop: in a loop inside a slot Qt would delete nothing."""
    wait = next(script, None)
    if wait is None:
        window.close()
    elif callable(wait):
        when(window, wait, partial(_go_on, window, script))
    else:
        QTimer.singleShot(wait, partial(_go_on, window, script))


def census(window):
    """Only to see what is there; also fills the caches before anything is measured."""
    from tests.bench.census import plan_of

    say(plan_of(window))
    yield from ()


def session(window):
    """What a session of one plant has loaded, read and collected, and on which threads."""
    take_key()
    # Now: afterwards the rest of the window is built.
    return _session(window, _loaded())


def _session(window, early):
    import gc
    import linecache
    import threading

    said, threads = {"first key": early}, set()
    gc.callbacks.append(lambda *_: threads.add(threading.current_thread().name))
    yield from _add(window, 7)
    yield lambda: threads
    said |= {"loaded": _loaded(), "sources": list(linecache.cache), "threads": sorted(threads)}
    say(said | {"automatic": gc.isenabled(), "frozen": gc.get_freeze_count()})


def memory(window, number):
    _give_token(window)
    yield from _add(window, number)
    yield _SETTLE_MS
    say(resident_mib())


def bare_memory(_):
    """The same of the bare window, with the libraries that one send takes."""
    for name in LIBRARIES:
        import_module(name)
    yield _SETTLE_MS
    say(resident_mib())


def scan(window):
    """Scan from the first paint until a kill. Say so as lines, for tests/faults:

    shown               the form takes keys
    row ID WORD         the plant's new status in the list, as a screen reader reads it
    cleared ID          the form is empty again
    """
    from tests.stages.shared import rows_of

    _give_token(window)
    print("shown", flush=True)  # noqa: T201
    words = {}
    for number in cycle(range(1, 901)):
        for key in f"{number}\rQuercus {number}\rshrub\r":
            strike(key)
            # There once a plant was sent.
            view = window.findChild(QAbstractItemView, "sessionEntries")
            for row in rows_of(view) if view else ():
                _, listed, _, word, *_ = row.split(", ")
                if words.get(listed) != word:
                    words[listed] = word
                    print("row", listed, word, flush=True)  # noqa: T201
            yield 0
        print("cleared", number, flush=True)  # noqa: T201


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
            yield _added(window, record["name"])
            shown.append(1000 * (perf_counter() - start))
            yield _PAUSE_MS
            record["id"] = -number
            start = perf_counter()
            client.post(f"{window.stores.current.address}/plants", json=record).raise_for_status()
            posted.append(1000 * (perf_counter() - start))
    say((shown, posted))


def send(window, plants):
    """The gaps in the window's loop while plants are sent in bulk."""
    from plantdesk.journal.journal import Journal
    from tests.bench.sender import batch_for
    from tests.journal.crafted import add_batch

    _give_token(window)
    yield from _until_it_works(window)
    store_id = window.stores.current.id
    added, left = [], []

    async def add(engine):
        await engine.keeper.call(add_batch, *batch_for(store_id, plants))
        return True

    def ask():
        window._desk.ask(lambda engine: engine.keeper.call(Journal.open_counts, store_id), look)

    def look(counts):
        # The news may be a moment old.
        left.append(counts.waiting + counts.sending)
        ask()

    window._desk.ask(add, added.append)
    yield lambda: added
    gaps = _note_turns(window)
    window._desk.ask(lambda engine: engine.stores.renew_all())
    ask()
    yield lambda: left[-1:] == [0]
    say(gaps())


def scroll(window, steps):
    """The gaps while All plants is scrolled: by wheel, and by dragging the handle anywhere."""
    import random

    yield from _until_it_works(window)
    window.pages.show_plants()
    page, rng = window.pages.plants, random.Random(_SEED)
    yield _SETTLE_MS
    _click(page, "showAll")
    yield lambda: not page.model._asked
    yield _SETTLE_MS
    gaps, bar = _note_turns(window), page.table.verticalScrollBar()
    for _ in range(4 * steps):
        bar.setValue(bar.value() + _ROWS_A_NOTCH * page.table.cells.row_height())
        yield _WHEEL_MS
    for _ in range(2 * steps):
        bar.setValue(round(bar.maximum() * rng.random()))
        yield _DRAG_MS
    yield lambda: not page.model._asked
    say(gaps())


def edit(window, steps):
    """The gaps while the rows of a large sheet are edited one by one, here and there."""
    import random

    from plantdesk.domain.typed import PlantField

    yield from _until_it_works(window)
    window.pages.show_many()
    page, rng = window.pages.many, random.Random(_SEED)
    yield _SETTLE_MS
    page.source.open_files([Path(os.environ["PLANTDESK_BENCH_SHEET"])])
    yield lambda: page.work.sheet and page.known.settled
    yield _SETTLE_MS
    gaps = _note_turns(window)
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
    say(gaps())


def _note_turns(window):
    """Note when the window's loop comes round. Return what tells the gaps so far, in ms."""
    times = [perf_counter()]
    timer = QTimer(window, interval=_EVERY_MS, timerType=Qt.TimerType.PreciseTimer)
    timer.timeout.connect(lambda: times.append(perf_counter()))
    timer.start()
    return lambda: [1000 * (b - a) for a, b in pairwise(times)]


def _until_it_works(window):
    """Waits until the journal is open, and what follows a start is over."""
    from plantdesk.domain.search.plant_search import PlantFilter, PlantSearch

    answers, wanted = [], PlantSearch(PlantFilter())
    window._desk.ask(lambda engine: engine.plant_list.read(wanted, 0), answers.append)
    yield lambda: answers
    yield _SETTLE_MS


def _add(window, number):
    _type_plant(str(number), NAME, "Tree")
    strike("\r")
    yield _added(window, NAME)


def _added(window, name):
    """What tells whether the result's card says so of this plant, not of an earlier one."""
    card = window.findChild(QWidget, "result")
    headline = card.findChild(QLabel, "headline")
    return lambda: headline.text().startswith("Added") and name in card.accessibleDescription()


def _type_plant(*texts):
    """Into one field after the other, up to the Enter that sends."""
    for character in "\r".join(texts):
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
