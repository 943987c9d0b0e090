"""Scroll areas, cells and bars as they are drawn and read out; names from the system's dialogs."""

from itertools import combinations

import pytest
from PySide6 import QtWidgets
from PySide6.QtCore import QEvent, QRect, QRectF, QStringListModel, Qt, QVariantAnimation
from PySide6.QtGui import QAccessible, QColor, QDesktopServices, QKeyEvent, QPainter

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.theme import STORE_COLOURS, make_theme
from plantdesk.ui.widgets.accessible_scrolls import keep_scroll_bars_counted
from plantdesk.ui.widgets.buttons.button import Link
from plantdesk.ui.widgets.cells import Cell, Cells, RowList, draw_swatch
from plantdesk.ui.widgets.file_dialogs import ask_for_file, ask_where_to_save, open_outside
from plantdesk.ui.widgets.labels import Elided
from plantdesk.ui.widgets.layouts import boxed, column, flow, take_rest
from plantdesk.ui.widgets.moving_bar import MovingBar
from plantdesk.ui.widgets.scrolls import FittingScroll, FollowingScroll
from plantdesk.ui.wording import isolated
from tests.ui.seeing import high_contrast, look_for, settle
from tests.ui.stage import GREEN


def test_a_scroll_area_keeps_the_children_and_the_place_of_its_bar(qtbot):
    text = QtWidgets.QLabel("Acer\n" * 100)
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
    # Other widgets are told as what they are.
    qtbot.addWidget(line := QtWidgets.QLineEdit())
    assert QAccessible.queryAccessibleInterface(line).role() == QAccessible.Role.EditableText
    # The bar of a short page keeps its place, but rests, and what has the keyboard shows.
    qtbot.addWidget(area := FollowingScroll())
    bar = area.verticalScrollBar()
    area.show()
    for lines in (1, 100):
        fields = [QtWidgets.QLineEdit() for _ in range(lines)]
        area.setWidget(boxed(column(*fields)))
        settle()
        assert (bar.isVisible(), bar.isEnabled()) == (True, lines == 100)
    fields[-1].setFocus()
    qtbot.waitUntil(lambda: fields[-1].visibleRegion().boundingRect() == fields[-1].rect())


def test_each_part_of_a_cell_shows_in_its_direction_and_with_the_feet_of_a_higher_font(qtbot, qapp):
    icon, tone = ("seedling", "added"), "refused"
    cells = [
        *(Cell("Acer", **more) for more in ({}, {"font": "strong"}, {"ink": tone}, {"icon": icon})),
        *(Cell("Acer", ground=tone), Cell("Acer", two_lines=True), Cell("Acer", second="7")),
        *(Cell("Acer", second="7", icon=icon), Cell("Acer", end="Added", icon=icon)),
        Cell("", icon=icon),
        *(Cell("Acer", second="7", end=end, end_second="8") for end in ("Added", "")),
    ]

    class Shown(Cells):
        def cell(self, index):
            return cells[index.row()]

    qtbot.addWidget(rows := RowList(look_for(GREEN), QStringListModel(["x"] * 12), Shown))
    rows.resize(300, 900)
    rows.show()
    whole, high = rows.grab().toImage(), rows.sizeHintForRow(0)
    drawn = [whole.copy(0, high * at, 290, high) for at in range(len(cells))]
    assert [drawn.index(each) for each in drawn] == [*range(len(cells))]
    drawing = rows.itemDelegate()
    for text, told in (("Acer (7)", "Acer (7)"), ("قيقب (7)", isolated("قيقب (7)"))):
        assert drawing._text(Cell(text)) == told
    drawing._fonts["body"] = Look(qapp, GREEN, text_size=200).measures.body
    drawn, empty = drawing.blank(80, 80), drawing.blank(80, 80)
    with QPainter(drawn) as painter:
        drawing._write(painter, QRect(0, 0, 80, 80), Cell("g", second=" "))
    below = QRect(0, drawing.row_height() // 2 + 2, 80, 40)
    assert drawn.copy(below).toImage() != empty.copy(below).toImage()
    # What a scanner types goes on to the form, and a row of the keyboard's stays in sight.
    rows.setFocus()
    for key, taken in ((Qt.Key.Key_7, False), (Qt.Key.Key_Down, True)):
        pressed = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "7"[taken:])
        QtWidgets.QApplication.sendEvent(rows, pressed)
        assert pressed.isAccepted() is taken


def test_parts_wrap_like_text_and_share_the_rest_of_their_row(qtbot, qapp, request):
    request.addfinalizer(lambda: qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight))
    parts = [QtWidgets.QWidget() for _ in range(4)]
    for part, wide in zip(parts, (60, 40, 50, 30), strict=True):
        part.setFixedSize(wide, 20)
    parts[2].setMinimumSize(20, 20)
    parts[2].setMaximumSize(500, 20)
    take_rest(parts[2])
    qtbot.addWidget(whole := flow(*parts, gap=10))
    for width, high, way, places in (
        (220, 20, "LeftToRight", [(0, 0, 60), (70, 0, 40), (120, 0, 60), (190, 0, 30)]),
        # Beside something higher, at its middle.
        (120, 68, "LeftToRight", [(0, 10, 60), (70, 10, 40), (0, 38, 80), (90, 38, 30)]),
        (120, 48, "RightToLeft", [(60, 0, 60), (10, 0, 40), (40, 28, 80), (0, 28, 30)]),
    ):
        qapp.setLayoutDirection(Qt.LayoutDirection[way])
        whole.layout().setGeometry(QRect(0, 0, width, high))
        assert [(each.x(), each.y(), each.width()) for each in parts] == places
    # A hidden part takes no room.
    parts[1].hide()
    sizes = whole.sizeHint(), whole.layout().minimumSize()
    assert [size.toTuple() for size in sizes] == [(130, 20), (60, 20)]
    assert [whole.heightForWidth(width) for width in (130, 60, 30)] == [20, 48, 76]


def test_a_text_without_room_is_shortened_before_its_end_and_told_whole(qtbot):
    text = "Lakeside Botanic Garden & Nursery, "
    for part, shown in (
        (Elided("name"), text),
        (Link(look_for(GREEN), ""), text.replace("&", "&&")),
    ):
        qtbot.addWidget(part)
        drawn = []
        for end, width, tip in (("1", 999, False), ("1", 130, True), ("2", 130, True)):
            part.show_text(shown + end)
            part.resize(width, 30)
            drawn.append(part.grab(QRect(0, 0, 130, 30)).toImage())
            assert part.toolTip() == (text + end if tip else "")
        # Names can be told apart.
        assert not any(one == other for one, other in combinations(drawn, 2))
        assert 60 < part.minimumSizeHint().width() < 130


def test_a_swatch_has_the_colour_the_practice_stores_stripes_or_in_high_contrast_a_frame(qapp):
    look, colours = look_for(GREEN), STORE_COLOURS["plum"]
    light, dark = (make_theme("leaf", practice=False, dark=dark) for dark in (False, True))
    stripes = [make_theme("leaf", practice=True, dark=dark).hatching for dark in (False, True)]
    high_contrast(look)
    for theme, colour, inks in (
        (light, "plum", [colours.fill] * 16),
        (dark, "plum", [colours.tint] * 16),
        (light, "", stripes[0][:2]),
        (dark, "", stripes[1][:2]),
        (look.theme, "plum", ["#FFFF00", *[None] * 14, "#FFFF00"]),
    ):
        drawn = Cells(look, QtWidgets.QListView()).blank(20, 20)
        with QPainter(drawn) as painter:
            draw_swatch(painter, theme, QRectF(0, 0, 16, 16), colour)
            painter.setPen("black")
            painter.drawPoint(18, 18)
        # It stays in its place, and others may draw beside it.
        outside = [drawn.toImage().pixelColor(at, at).alpha() > 0 for at in (16, 17, 18)]
        assert outside == [False, False, True]
        row = [drawn.toImage().pixelColor(x, 8) for x in range(16)]
        seen = [ink.name().upper() if ink.alpha() else None for ink in row]
        assert seen == inks if colour else {*inks} < {*seen}


def test_a_bar_moves_unless_the_system_asks_for_less_motion(qapp, qtbot):
    class Still(QtWidgets.QProxyStyle):
        def styleHint(self, hint, *about):
            motion = QtWidgets.QStyle.StyleHint.SH_Widget_Animation_Duration
            return 0 if hint == motion else super().styleHint(hint, *about)

    states = QVariantAnimation.State
    for style, state in ((QtWidgets.QProxyStyle(), states.Running), (Still(), states.Stopped)):
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
        monkeypatch.setattr(QtWidgets.QFileDialog, name, answer)
    assert ask_for_file(None, "Restore", tmp_path, "") is None
    assert ask_where_to_save(None, tmp_path / "x.txt") == tmp_path / "backup.db"
    assert ask_where_to_save(None, tmp_path / "x.txt") is None
    # That file is there: the dialog opens again with its name, and asks about replacing it.
    (tmp_path / "backup.db").touch()
    assert ask_where_to_save(None, tmp_path / "x.db") == tmp_path / "backup.db"
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: url.toLocalFile())
    assert open_outside(tmp_path) == tmp_path.as_posix()
    assert asked[-2:] == [(str(tmp_path / name), "DB (*.db)") for name in ("x.db", "backup.db")]
