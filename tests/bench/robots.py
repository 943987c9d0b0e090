"""Uses the window and says how long it takes, or how long its loop doesn't come round.

Runs inside the program. Each robot is an act (acts.py).
"""

import random
from datetime import UTC, datetime
from statistics import quantiles
from time import perf_counter

import httpx
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from plantdesk.outbox.news import StoreQueue
from tests.bench.acts import SETTLE_MS, give_token, type_plant
from tests.bench.journals import searched_texts
from tests.bench.measured import TOKEN, say
from tests.bench.sender import batch_for
from tests.journal.sheets import add_batch

LOOK_MS = 20
# A wheel in motion, a dragged handle, a fast typist.
_WHEEL_MS, _DRAG_MS, KEY_MS = 16, 60, 90
_ROWS_A_NOTCH = 3
SEED = 7
# Longer than the window bundles news for, and than it waits to save what is half typed.
_PAUSE_MS = 450
_WARM_UP = 3
# A turn is asked for so often: without that an idle loop would count as a gap.
_EVERY_MS = 4


def enter(window, first, plants):
    """From Enter to the result, in turns with a bare POST."""
    give_token(window)
    shown, posted = [], []
    headers = {"Authorization": f"Bearer {TOKEN}"}
    with httpx.Client(headers=headers, trust_env=False) as client:
        for number in range(first, first + plants + _WARM_UP):
            record = {"id": number, "name": f"Acer palmatum {number}", "tag": "Tree"}
            type_plant(_strike, *map(str, record.values()))
            yield _PAUSE_MS
            start = perf_counter()
            _strike("\r")
            yield record["name"]
            shown.append(1000 * (perf_counter() - start))
            yield _PAUSE_MS
            record["id"] = -number
            start = perf_counter()
            client.post(f"{window.stores.current.address}/plants", json=record).raise_for_status()
            posted.append(1000 * (perf_counter() - start))
    say({"shown": shown[_WARM_UP:], "posted": posted[_WARM_UP:]})


def gap(window, plants):
    """The gaps while plants are sent in bulk, and how many went in a second."""
    give_token(window)
    yield from until_it_works(window)
    store_id = window.stores.current.id
    batch, entries = batch_for(store_id, plants)
    added, left = [], []

    async def add(engine):
        await engine.keeper.call(add_batch, batch, entries)
        return True

    def look(news):
        if news.store_id == store_id:
            left.append(news.queue.waiting + news.queue.sending)

    window._desk.ask(add, added.append)
    while not added:
        yield LOOK_MS
    window._desk.on(StoreQueue, look)
    turns, start = Turns(window), perf_counter()
    window._desk.ask(lambda engine: engine.stores.renew(store_id))
    while not any(left) or left[-1]:
        yield LOOK_MS
    gaps = turns.stop()
    say(summed(gaps) | {"rate": plants / (perf_counter() - start)})


def use_page(window, steps):
    """The gaps while All plants is scrolled and searched."""
    yield from until_it_works(window)
    window.pages.show_plants()
    page = window.pages.plants
    yield SETTLE_MS
    click(page, "showAll")
    yield from _until_found(page)
    yield from say_gaps(window, page, steps, {"scrolling": _scroll, "typing": _type})


def say_gaps(window, page, steps, scripts):
    """Use the page by each script, and say the gaps in the window's loop meanwhile."""
    gaps = {}
    for name, script in scripts.items():
        yield SETTLE_MS
        turns = Turns(window)
        yield from script(page, steps)
        gaps[name] = turns.stop()
    gaps["all"] = [gap for some in gaps.values() for gap in some]
    say({f"{name} {what}": ms for name, some in gaps.items() for what, ms in summed(some).items()})


def use_table(window, steps):
    from tests.bench.sheet_robot import use_table

    yield from use_table(window, steps)


class Turns(QObject):
    """Notes how long the loop takes to come round."""

    def __init__(self, parent):
        super().__init__(parent)
        self._gaps = []
        self._last = perf_counter()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._come_round)
        self._timer.start(_EVERY_MS)

    def stop(self):
        """The gaps in milliseconds. Without pauses, as in a test, there may be no turn."""
        self._timer.stop()
        return self._gaps if len(self._gaps) > 1 else [0.0, 0.0]

    def _come_round(self):
        now = perf_counter()
        self._gaps.append(1000 * (now - self._last))
        self._last = now


def summed(gaps):
    late = quantiles(gaps, n=100, method="inclusive")[-1]
    return {"p99": late, "worst": max(gaps), "count": len(gaps)}


def until_it_works(window):
    """Waits until the journal is open, and what follows a start is over."""
    answers, now = [], datetime.now(UTC)
    window._desk.ask(lambda engine: engine.plant_list.days(now, None), answers.append)
    while not answers:
        yield LOOK_MS
    yield SETTLE_MS


def click(part, name):
    QTest.mouseClick(part.findChild(QAbstractButton, name), Qt.MouseButton.LeftButton)


def scroll(table, row, steps):
    """By wheel, by key, and by dragging the handle anywhere."""
    rng, bar = random.Random(SEED), table.verticalScrollBar()
    for _ in range(4 * steps):
        bar.setValue(bar.value() + _ROWS_A_NOTCH * row)
        yield _WHEEL_MS
    table.setFocus()
    for _ in range(steps):
        QTest.keyClick(table, Qt.Key.Key_PageDown)
        yield _DRAG_MS
    for _ in range(2 * steps):
        bar.setValue(round(bar.maximum() * rng.random()))
        yield _DRAG_MS


def _until_found(page):
    while page.plant_list.asking:
        yield LOOK_MS


def _scroll(page, steps):
    yield from scroll(page.table, page.table.row_height(), steps)
    yield from _until_found(page)


def _type(page, steps):
    search = page.search_row.search
    search.setFocus()
    for text in searched_texts(steps):
        for letter in text:
            # Not through keyClick(): it knows only what a plain keyboard has.
            search.insert(letter)
            yield KEY_MS
        yield from _until_found(page)
        QTest.keyClick(search, Qt.Key.Key_Escape)
        yield KEY_MS
    yield from _until_found(page)


def _strike(character):
    key = Qt.Key.Key_Return if character == "\r" else character
    QTest.keyClick(QApplication.focusWidget(), key)
