"""Scroll areas, cells and bars as they are drawn and read out; names from the system's dialogs."""

import pytest
from PySide6.QtCore import QRect, QVariantAnimation
from PySide6.QtGui import QAccessible, QColor, QDesktopServices, QPainter
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QListView, QProxyStyle, QStyle

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.accessible_scrolls import keep_scroll_bars_counted
from plantdesk.ui.widgets.cells import Cell, Cells
from plantdesk.ui.widgets.file_dialogs import ask_for_file, ask_where_to_save, open_outside
from plantdesk.ui.widgets.layouts import boxed, column
from plantdesk.ui.widgets.moving_bar import MovingBar
from plantdesk.ui.widgets.scrolls import FittingScroll, FollowingScroll
from plantdesk.ui.wording import isolated
from tests.ui.seeing import look_for, settle
from tests.ui.stage import GREEN


def test_a_scroll_area_keeps_the_children_and_the_place_of_its_bar(qtbot):
    text = QLabel("Acer\n" * 100)
    qtbot.addWidget(area := FittingScroll(text))
    # Also if a screen reader has met it before.
    QAccessible.setActive(True)
    QAccessible.queryAccessibleInterface(area)
    keep_scroll_bars_counted()
    QAccessible.setActive(False)
    area.resize(200, 100)
    area.show()
    with_bar = QAccessible.queryAccessibleInterface(area).childCount()
    text.setText("Acer")
    qtbot.waitUntil(lambda: not area.verticalScrollBar().isVisible())
    told = QAccessible.queryAccessibleInterface(area)
    assert told.childCount() == with_bar == 3
    # Qt's own interface crashes here.
    assert told.child(with_bar) is None
    # The bar of a short page keeps its place, but rests, and what has the keyboard shows.
    qtbot.addWidget(area := FollowingScroll())
    bar = area.verticalScrollBar()
    area.show()
    for lines in (1, 100):
        fields = [QLineEdit() for _ in range(lines)]
        area.setWidget(boxed(column(*fields)))
        settle()
        assert (bar.isVisible(), bar.isEnabled()) == (True, lines == 100)
    fields[-1].setFocus()
    qtbot.waitUntil(lambda: not fields[-1].visibleRegion().isEmpty())


def test_a_text_of_other_letters_keeps_its_direction_and_the_feet_of_a_higher_font(qtbot, qapp):
    qtbot.addWidget(view := QListView())
    cells = Cells(Look(qapp, GREEN), view)
    for text, drawn in (("Acer (7)", "Acer (7)"), ("قيقب (7)", isolated("قيقب (7)"))):
        assert cells._text(Cell(text)) == drawn
    cells._fonts["body"] = Look(qapp, GREEN, text_size=200).measures.body
    drawn, empty = cells.blank(80, 80), cells.blank(80, 80)
    with QPainter(drawn) as painter:
        cells._write(painter, QRect(0, 0, 80, 80), Cell("g", second=" "))
    below = QRect(0, cells.row_height() // 2 + 2, 80, 40)
    assert drawn.copy(below).toImage() != empty.copy(below).toImage()


def test_a_bar_moves_unless_the_system_asks_for_less_motion(qapp, qtbot):
    class Still(QProxyStyle):
        def styleHint(self, hint, *about):
            motion = QStyle.StyleHint.SH_Widget_Animation_Duration
            return 0 if hint == motion else super().styleHint(hint, *about)

    states = QVariantAnimation.State
    for style, state in ((QProxyStyle(), states.Running), (Still(), states.Stopped)):
        bar = MovingBar(look_for(GREEN))
        style.setParent(bar)
        bar.setStyle(style)
        qtbot.addWidget(bar)
        bar.show()
        assert (bar._motion.state(), bar.maximumHeight()) == (state, 4)
        # The still one is filled to its middle, the moving one in a third after another.
        bar.resize(90, 4)
        for at, moving in ((300, (0, 29)), (900, (60, 89))):
            bar._motion.setCurrentTime(at)
            drawn, ink = bar.grab().toImage(), QColor(bar._look.theme.tones["sending"].ink)
            inked = [x for x in range(90) if drawn.pixelColor(x, 2) == ink]
            ends = moving if state is states.Running else (0, 44)
            assert (inked[0], inked[-1]) == pytest.approx(ends, abs=3)


def test_a_name_without_an_extension_gets_that_of_its_kind(tmp_path, monkeypatch):
    asked, answers = [], [*(["", str(tmp_path / "backup")] * 2), str(tmp_path / "backup.db")]

    def answer(_parent, _title, suggested, kinds):
        asked.append((suggested, kinds))
        return answers.pop(0), "Backups (*.db)"

    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, answer)
    assert ask_for_file(None, "Restore", tmp_path, "") is None
    assert ask_where_to_save(None, tmp_path / "x.txt") == tmp_path / "backup.db"
    assert ask_where_to_save(None, tmp_path / "x.txt") is None
    # That file is there: the dialog opens again with its name, and asks about replacing it.
    (tmp_path / "backup.db").touch()
    assert ask_where_to_save(None, tmp_path / "x.db") == tmp_path / "backup.db"
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: url.toLocalFile())
    assert open_outside(tmp_path) == str(tmp_path)
    assert asked[-2:] == [(str(tmp_path / name), "DB (*.db)") for name in ("x.db", "backup.db")]
