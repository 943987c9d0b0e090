import pytest
from PySide6.QtCore import QItemSelection, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit

from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField
from plantdesk.ui.many.table.sheet_table import SheetTable
from plantdesk.ui.many.words import COLUMNS
from plantdesk.ui.widgets.layouts import boxed, column
from tests.ui.seeing import look_for
from tests.ui.stage import GREEN

ROWS = (
    ("Nr.", "Bezeichnung", "Gruppe"),
    ("20311", "Abelia", "Shrub"),
    ("20312", "Acanthus", ""),
    ("2.0313E+04", "Acer", "Tree"),
    ("20314", "Achillea", ""),
    ("20312", "Ajuga", "Bulb"),
    ("20316", "", "Fern"),
    ("20317", "Alcea", "Tree"),
)
ID, NAME, TAG = PlantField
KEY = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


class TableStage:
    """The table in a window, with the sheet above. Its first plant is in row 1, below the heads."""

    def __init__(self, qtbot):
        self.sheet = WorkSheet.of("plants.csv", ROWS)
        self.look = look_for(GREEN)
        self.table = SheetTable(self.look)
        self.view = self.table.view
        self.after = QLineEdit()
        self.window = boxed(column(self.table, self.after))
        qtbot.addWidget(self.window)
        self.window.resize(1100, 500)
        self.look.style_window(self.window)
        self.edits = []
        self.table.changed.connect(self.edits.append)
        self.table.show_sheet(self.sheet)
        self.window.show()
        self.window.activateWindow()
        self.table.take_focus()
        QApplication.processEvents()

    @property
    def cell(self):
        """Where the keyboard is: a row of the sheet, and a field."""
        return self.view.current.row, self.view.current.field

    @property
    def said(self):
        names = "cellProblemPlace", "cellProblem"
        return " ".join(self.table.findChild(QLabel, name).text() for name in names).strip()

    def go(self, row, field=ID):
        self.table.go_to(row, field)

    def select(self, first, last, *fields):
        columns = [COLUMNS[field] for field in fields or (ID, NAME, TAG)]
        place, index = self.table.model.place_of, self.table.model.index
        choice = self.view.selectionModel()
        corner, end = index(place(first), columns[0]), index(place(last), columns[-1])
        choice.setCurrentIndex(corner, choice.SelectionFlag.NoUpdate)
        choice.select(QItemSelection(corner, end), choice.SelectionFlag.ClearAndSelect)

    def button(self, name):
        return self.table.findChild(QAbstractButton, name)

    def press(self, name):
        self.button(name).click()
        QApplication.processEvents()

    def key(self, key, held=NONE):
        """Press a key where the keyboard is."""
        QTest.keyClick(self.target, key, held)
        QApplication.processEvents()

    def write(self, text):
        for letter in text:
            QTest.keyClicks(self.target, letter)

    def paste(self, text, row, field=ID):
        QGuiApplication.clipboard().setText(text)
        self.go(row, field)
        self.key(KEY.Key_V, CTRL)

    @property
    def target(self):
        return self.view._editor() or QApplication.focusWidget() or self.view

    def texts(self, field):
        return [self.sheet.text(row, field) for row in range(1, len(self.sheet))]

    def shown_ids(self):
        return [self.sheet.text(row, ID) for row in self.table.model.rows]


@pytest.fixture
def stage(qtbot):
    return TableStage(qtbot)
