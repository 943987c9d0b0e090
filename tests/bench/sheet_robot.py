"""Opens a large sheet on Add many and works in its table; inside the program."""

import os
import random
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.domain.typed import PlantField
from tests.bench.acts import SETTLE_MS
from tests.bench.robots import KEY_MS, LOOK_MS, SEED, click, say_gaps, scroll, until_it_works

# A user who looks before the next step.
_STEP_MS = 250
_CTRL = Qt.KeyboardModifier.ControlModifier


def use_table(window, steps):
    """Says the gaps in the window's loop, by what the robot does."""
    yield from until_it_works(window)
    window.pages.show_many()
    page = window.pages.many
    yield SETTLE_MS
    page.open_files([Path(os.environ["PLANTDESK_BENCH_SHEET"])])
    while page.work.sheet is None or not page.known.settled:
        yield LOOK_MS
    yield from say_gaps(window, page, steps, _SCRIPTS)


def _scroll(page, steps):
    view = page.table.view
    yield from scroll(view, view.rowHeight(0), steps)


def _filter(page, steps):
    for turn in range(steps):
        click(page, ("showWrongRows", "showRightRows", "showWarnedRows", "showAllRows")[turn % 4])
        yield _STEP_MS
    yield from _show_all(page)


def _type(page, steps):
    """A name, an id that may stand elsewhere, or a wrong one, here and there."""
    rng, view = random.Random(SEED), page.table.view
    for turn in range(steps):
        if turn == steps // 2:
            # An edit of a filtered table goes through its rows, too.
            click(page, "showRightRows")
        rows = view.sheet_model.rows
        field = (PlantField.NAME, PlantField.ID, PlantField.ID)[turn % 3]
        text = ("acer rubrum", str(rng.randrange(1, 9999)), "12x")[turn % 3]
        page.table.go_to(rows[rng.randrange(len(rows))], field)
        for letter in text:
            QTest.keyClick(QApplication.focusWidget(), letter)
            yield KEY_MS
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
        yield _STEP_MS
    yield from _show_all(page)


def _show_all(page):
    click(page, "showAllRows")
    yield _STEP_MS


def _undo(page, steps):
    for key in (Qt.Key.Key_Z, Qt.Key.Key_Y):
        for _ in range(steps // 2):
            QTest.keyClick(page.table.view, key, _CTRL)
            yield _STEP_MS


_SCRIPTS = {"scrolling": _scroll, "filtering": _filter, "typing": _type, "undoing": _undo}
