"""Shows All plants, scrolls, sorts and types in it; inside the program."""

import random
from statistics import quantiles
from time import perf_counter

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from plantdesk.ui.plants.model import PlantColumn
from tests.bench.list_alone import texts
from tests.bench.measured import say
from tests.bench.turns import Turns, until_it_works

_LOOK_MS = 20
# What follows a start is over then.
_SETTLE_MS = 1500
# A wheel in motion, a dragged handle, a fast typist.
_WHEEL_MS, _DRAG_MS, _KEY_MS = 16, 60, 90
_ROWS_A_NOTCH = 3
_SEED = 7


class Painted(QObject):
    """Knows when the page has painted its first rows, or that there are none."""

    def __init__(self, page):
        super().__init__(page)
        self._page = page
        self._found = False
        self.at = None
        page.plant_list.found.connect(self._note_found)
        label = page.findChild(QWidget, "nothingFound")
        assert label is not None
        self._label = label
        page.table.viewport().installEventFilter(self)
        label.installEventFilter(self)

    def eventFilter(self, watched, event):
        model = self._page.model
        known = model.rowCount() or not self._page.plant_list.asking
        if self._found and event.type() == QEvent.Type.Paint and known:
            wanted = self._page.table.viewport() if model.rowCount() else self._label
            if watched is wanted:
                self._found = False
                # The window paints its widgets in one go; the next turn comes after that.
                QTimer.singleShot(0, self._note_painted)
        return False

    def _note_found(self):
        self._found = self.at is None

    def _note_painted(self):
        self.at = self.at or perf_counter()


def time_first_page(window):
    """Says the milliseconds from showing the page to its painted rows, and how many there are."""
    yield from _until_settled(window)
    began = perf_counter()
    window.pages.show_plants()
    # The answer comes in a later turn.
    painted = Painted(window.pages.plants)
    while painted.at is None:
        yield _LOOK_MS
    say({"ms": 1000 * (painted.at - began), "rows": window.pages.plants.model.rowCount()})


def use_page(window, steps):
    """Says the gaps in the window's loop in milliseconds, by what the robot does."""
    yield from _until_settled(window)
    window.pages.show_plants()
    page = window.pages.plants
    yield _SETTLE_MS
    button = page.findChild(QAbstractButton, "showAll")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    yield from _until_found(page)
    yield _SETTLE_MS
    gaps = {}
    phases = (("resting", _rest), ("scrolling", _scroll), ("sorting", _sort), ("typing", _type))
    for name, script in phases:
        turns = Turns(window)
        yield from script(page, steps)
        turns.stop()
        # Without pauses, as in a test, there may be no turn.
        gaps[name] = turns.gaps if len(turns.gaps) > 1 else [0.0, 0.0]
    gaps["all"] = [gap for name, some in gaps.items() if name != "resting" for gap in some]
    said = {
        f"{name} {what}": value
        for name, some in gaps.items()
        for what, value in (
            ("p99", quantiles(some, n=100)[-1]), ("worst", max(some)), ("count", len(some)),
        )
    }  # fmt: skip
    say(said | {"rows": page.model.rowCount()})


def scroll(table, row, steps):
    """By wheel, by key, and by dragging the handle anywhere."""
    rng, bar = random.Random(_SEED), table.verticalScrollBar()
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


def _until_settled(window):
    """Waits until the engine has nothing left to do after its start."""
    yield from until_it_works(window)
    yield _SETTLE_MS


def _until_found(page):
    while page.plant_list.asking:
        yield _LOOK_MS


def _rest(page, steps):
    """What other programs take from the loop."""
    yield from _until_found(page)
    for _ in range(2 * steps):
        yield _DRAG_MS


def _scroll(page, steps):
    yield from scroll(page.table, page.table.row_height(), steps)
    yield from _until_found(page)


def _sort(page, steps):
    """By id and by name, both ways, and scrolls a little in each."""
    head = page.table.head
    bar = page.table.verticalScrollBar()
    for column in (PlantColumn.ID, PlantColumn.ID, PlantColumn.NAME, PlantColumn.NAME):
        place = QPoint(head.sectionViewportPosition(column) + 12, head.height() // 2)
        QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=place)
        yield from _until_found(page)
        for part in range(steps // 4 + 1):
            bar.setValue(bar.maximum() * part // (steps // 4 + 1))
            yield _DRAG_MS
        yield from _until_found(page)


def _type(page, steps):
    search = page.search_row.search
    strike = QTest.keyClick
    search.setFocus()
    for text in texts(steps):
        for letter in text:
            # Not through keyClick(): it knows only what a plain keyboard has.
            if letter.isascii():
                strike(search, letter)
            else:
                search.insert(letter)
            yield _KEY_MS
        yield from _until_found(page)
        strike(search, Qt.Key.Key_Escape)
        yield _KEY_MS
    yield from _until_found(page)
