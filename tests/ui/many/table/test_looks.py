"""What is seen and what is read out."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QColor, QFontMetrics
from PySide6.QtWidgets import QApplication

from plantdesk.ui.look.measures import tabular
from plantdesk.ui.many.table.grid.cells import PADDING
from plantdesk.ui.many.table.words import SheetColumn, column_letters
from tests.ui.many.table.conftest import ID, KEY, NAME, TAG


def cell_image(stage, place, column):
    view = stage.table.view
    area = view.visualRect(stage.table.model.index(place, column))
    return view.viewport().grab(area).toImage()


def colours(image):
    return {
        image.pixelColor(x, y).name().upper()
        for x in range(image.width())
        for y in range(image.height())
    }


def test_cells_are_named_with_what_is_wrong(stage):
    def name(place, column):
        index = stage.table.model.index(place, column)
        return index.data(Qt.ItemDataRole.AccessibleTextRole)

    assert name(0, SheetColumn.NAME) == "Row 2, Name, Abelia"
    assert name(2, SheetColumn.ID) == (
        "Row 4, Plant id, 2.0313E+04, wrong: The spreadsheet rounded this id. Type it in full."
    )
    assert name(1, SheetColumn.ID) == "Row 3, Plant id, 20312, warned: Same id as row 6"
    assert name(5, SheetColumn.NAME) == "Row 7, Name, empty, wrong: Type the plant’s name."
    assert name(0, SheetColumn.STATE) == "Row 2, Right"


def test_a_screen_reader_finds_the_table_and_its_cells(stage):
    table = QAccessible.queryAccessibleInterface(stage.view)
    assert table.text(QAccessible.Text.Name) == "Rows of the sheet"
    names = [table.child(place).text(QAccessible.Text.Name) for place in range(table.childCount())]
    assert any(name.startswith("Row 4, Plant id, 2.0313E+04, wrong:") for name in names)


def test_an_editor_is_named_by_its_cell(stage):
    stage.go(1, NAME)
    stage.key(KEY.Key_F2)
    assert stage.target.accessibleName() == "Row 2, Name, Abelia"


def test_a_wrong_cell_has_a_fill_an_edge_and_a_corner(stage):
    stage.go(1)
    tone = stage.look.theme.tones["refused"]
    image = cell_image(stage, 2, SheetColumn.ID)
    assert {tone.ink, tone.soft} <= colours(image)
    # The corner at the end is filled, the one at the start is not.
    inside = 4 + 4
    assert image.pixelColor(image.width() - inside + 1, inside - 2).name().upper() == tone.ink
    assert image.pixelColor(inside, inside).name().upper() == tone.soft
    assert tone.soft not in colours(cell_image(stage, 3, SheetColumn.ID))


def test_the_current_cell_has_a_frame_that_shows_the_focus(stage):
    stage.go(4)
    accent = stage.look.theme.accent.upper()
    assert cell_image(stage, 3, SheetColumn.ID).pixelColor(60, 1).name().upper() == accent
    stage.after.setFocus()
    QApplication.processEvents()
    assert cell_image(stage, 3, SheetColumn.ID).pixelColor(60, 1).name().upper() != accent


def test_selected_cells_are_filled(stage):
    soft = stage.look.theme.accent_soft.upper()
    assert soft not in colours(cell_image(stage, 3, SheetColumn.TAG))
    stage.select(1, 4, NAME, TAG)
    assert soft in colours(cell_image(stage, 3, SheetColumn.TAG))
    assert soft not in colours(cell_image(stage, 3, SheetColumn.ID))


def test_an_empty_wrong_cell_says_so(stage):
    stage.go(1)
    ink = stage.look.theme.tones["refused"].ink
    image = cell_image(stage, 5, SheetColumn.NAME)
    middle = image.height() // 2
    row = {image.pixelColor(x, middle).name().upper() for x in range(14, 50)}
    assert len(row) > 1, ink


@pytest.mark.parametrize(("width", "notes"), [(1400, True), (800, True), (420, False)])
def test_a_narrow_table_leaves_the_notes_to_the_strip(stage, width, notes):
    stage.window.resize(width, 500)
    QApplication.processEvents()
    view = stage.table.view
    assert view.isColumnHidden(SheetColumn.NOTE) is not notes
    shown = [column for column in SheetColumn if not view.isColumnHidden(column)]
    assert sum(map(view.columnWidth, shown)) <= view.viewport().width()


def test_a_rare_rounded_id_is_whole_in_a_narrow_table(open_table):
    stage = open_table([(str(number), "Rosa", "") for number in range(900)])
    stage.window.resize(420, 500)
    QApplication.processEvents()
    metrics = QFontMetrics(tabular(stage.look.measures.body))
    room = stage.table.view.columnWidth(SheetColumn.ID) - 2 * PADDING
    assert room >= metrics.horizontalAdvance("2.0313E+04")


def test_the_head_says_where_a_column_comes_from(stage):
    head = stage.table.view.head
    assert head.source_text(ID) == "from “\u2068Nr.\u2069”"
    stage.table.set_columns(stage.sheet.columns.with_field(TAG, None))
    assert head.source_text(TAG) == "no column"


def test_without_headings_the_head_says_the_column_s_letter(open_table):
    stage = open_table()
    columns = stage.sheet.columns
    stage.table.set_columns(type(columns)(columns.id, columns.name, columns.tag, None))
    assert stage.table.view.head.source_text(NAME) == "column B"


def test_columns_are_lettered_as_in_a_spreadsheet():
    assert [column_letters(each) for each in (0, 25, 26, 701, 702)] == ["A", "Z", "AA", "ZZ", "AAA"]


def test_only_rows_on_the_screen_are_looked_up(open_table):
    stage = open_table([(str(number), "Rosa", "") for number in range(1, 3000)])
    stage.table.view.viewport().repaint()
    on_screen = stage.table.view.viewport().height() // stage.table.view.rowHeight(0) + 2
    assert len(stage.table.model._contents) <= on_screen


def test_the_rows_turn_with_the_language(open_table, qapp):
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        stage = open_table()
        view = stage.table.view
        numbers = view.visualRect(stage.table.model.index(0, SheetColumn.ROW))
        assert numbers.right() > view.visualRect(stage.table.model.index(0, SheetColumn.ID)).right()
        ink = QColor(stage.look.theme.tones["refused"].ink)
        image = cell_image(stage, 2, SheetColumn.ID)
        assert image.pixelColor(7, 6) == ink
        stage.key(KEY.Key_F2)
        assert stage.target.layoutDirection() == Qt.LayoutDirection.LeftToRight
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
