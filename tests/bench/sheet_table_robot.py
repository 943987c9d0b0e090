"""Opens a large sheet on Add many and works in its table; inside the program."""

import os
import random
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.typed import PlantField
from plantdesk.ui.many.sending.sending import Stage
from tests.bench.measured import say
from tests.bench.page_robot import scroll
from tests.bench.turns import Turns, until_it_works

# Where the sheet is that the robot opens.
SHEET = "PLANTDESK_BENCH_SHEET"
_LOOK_MS = 20
_SETTLE_MS = 1500
# A fast typist, and a user who looks before the next step.
_KEY_MS, _STEP_MS = 90, 250
_SEED = 7
_CTRL = Qt.KeyboardModifier.ControlModifier
_Keys = Qt.Key


def use_table(window, steps):
    """Says the gaps in the window's loop in milliseconds, by what the robot does."""
    yield from until_it_works(window)
    window.pages.show_many()
    page = window.pages.many
    yield _SETTLE_MS
    said = {}
    single = []
    for name, script in _PHASES.items():
        with _gaps(window, name, said) as gaps:
            yield from script(page, steps)
        if name in _SINGLE:
            single += gaps()
        yield _SETTLE_MS
    said |= _summed("all", single)
    assert page.work.sheet is not None
    say(said | {"rows": len(page.work.sheet)})


@contextmanager
def _gaps(window, name, said):
    turns = Turns(window)
    # Without pauses, as in a test, there may be no turn.
    yield lambda: turns.gaps if len(turns.gaps) > 1 else [0.0, 0.0]
    turns.stop()
    said |= _summed(name, turns.gaps if len(turns.gaps) > 1 else [0.0, 0.0])


def _summed(name, gaps):
    return {
        f"{name} p99": quantiles(gaps, n=100, method="inclusive")[-1],
        f"{name} worst": max(gaps),
        f"{name} count": len(gaps),
    }


def _open(page, _):
    """Until all rows are shown and looked up in the journal."""
    page.open_files([Path(os.environ[SHEET])])
    while page.work.sheet is None or not page.known.settled:
        yield _LOOK_MS


def _rest(_, steps):
    """What other programs take from the loop."""
    for _ in range(2 * steps):
        yield _KEY_MS


def _scroll(page, steps):
    view = page.table.view
    yield from scroll(view, view.rowHeight(0), steps)


def _filter(page, steps):
    for turn in range(steps):
        name = ("showWrongRows", "showRightRows", "showWarnedRows", "showAllRows")[turn % 4]
        _click(page, name)
        yield _STEP_MS
    _click(page, "showAllRows")
    yield _STEP_MS


def _type(page, steps):
    """A name, an id that may stand elsewhere, or a wrong one, here and there."""
    rng, view = random.Random(_SEED), page.table.view
    for turn in range(steps):
        if turn == steps // 2:
            # An edit of a filtered table goes through its rows, too.
            _click(page, "showRightRows")
        rows = view.sheet_model.rows
        field = (PlantField.NAME, PlantField.ID, PlantField.ID)[turn % 3]
        text = ("acer rubrum", str(rng.randrange(1, 9999)), "12x")[turn % 3]
        page.table.go_to(rows[rng.randrange(len(rows))], field)
        for letter in text:
            QTest.keyClick(QApplication.focusWidget(), letter)
            yield _KEY_MS
        QTest.keyClick(QApplication.focusWidget(), _Keys.Key_Return)
        yield _STEP_MS
    _click(page, "showAllRows")
    yield _STEP_MS


def _step(page, steps):
    page.table.take_focus()
    for turn in range(steps):
        shift = Qt.KeyboardModifier.ShiftModifier if turn % 4 == 3 else _NO_KEY
        QTest.keyClick(page.table.view, _Keys.Key_F8, shift)
        yield _STEP_MS


def _undo(page, steps):
    view = page.table.view
    for key in (_Keys.Key_Z, _Keys.Key_Y):
        for _ in range(steps // 2):
            QTest.keyClick(view, key, _CTRL)
            yield _STEP_MS


def _edit_all(page, _):
    """Fill down, replace in all and delete nearly all rows, and undo each."""
    table, view = page.table, page.table.view
    end = len(view.sheet_model.rows) - 1
    for act in ("fill", "replace", "delete"):
        if act == "replace":
            table._replace("palmatum", "rubrum", False)
        else:
            view.select(1, end, 3, 3)
            key = _Keys.Key_D if act == "fill" else _Keys.Key_Minus
            QTest.keyClick(view, key, _CTRL)
        yield from _until_settled(page)
        QTest.keyClick(view, _Keys.Key_Z, _CTRL)
        yield from _until_settled(page)


def _add(page, _):
    """Add all right rows. Without a token, none is sent."""
    assert page.work.sheet is not None
    assert page.work.sheet.count(Verdict.RIGHT)
    _click(page, "addRows")
    while page.adding.sending.stage is not Stage.SENDING:
        yield _LOOK_MS


def _until_settled(page):
    yield _STEP_MS
    while not page.known.settled:
        yield _LOOK_MS
    yield _STEP_MS


def _click(page, name):
    button = page.findChild(QAbstractButton, name)
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


_NO_KEY = Qt.KeyboardModifier.NoModifier
_SINGLE = {
    "scrolling": _scroll,
    "filtering": _filter,
    "typing": _type,
    "stepping": _step,
    "undoing": _undo,
}
_PHASES = {
    "opening": _open,
    "resting": _rest,
    **_SINGLE,
    "editing all": _edit_all,
    "adding": _add,
}
