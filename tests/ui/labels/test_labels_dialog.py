"""Choosing what labels are printed on, and what comes out of it."""

import pytest
from PySide6.QtCore import QLocale, QSettings
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QLabel

from plantdesk.desk.plant_list import PlantsRead
from plantdesk.ui.labels import labels_dialog
from plantdesk.ui.labels.labels_dialog import LabelsDialog
from plantdesk.ui.labels.sheets import Choices, CodeKind, Paper
from plantdesk.ui.window.menus import MENUS
from tests.ui.labels.test_labels import codes_of, labels, lies_in
from tests.ui.plants.sheets import PaperStage
from tests.ui.plants.stage import Shown, added, checks, waits


class Opened(PaperStage):
    def open(self, *ids):
        settings = QSettings(str(self.folder / "window.ini"), QSettings.Format.IniFormat)
        return self.show(LabelsDialog(self.look, tuple(labels(*ids)), self.desk, settings, None))

    def choose(self, choice, value):
        choice.show_value(value)
        choice.activated.emit(choice.currentIndex())
        self.bot.waitUntil(self.dialog.save.isEnabled)


@pytest.fixture
def opened(qapp, qtbot, tmp_path, monkeypatch):
    return Opened(qapp, qtbot, tmp_path, monkeypatch)


def texts(pages):
    return [sorted(code.text for code in page) for page in pages]


def test_labels_are_printed_and_saved_as_they_show(opened):
    dialog = opened.open(1, 2)
    opened.choose(dialog._paper, Paper.LETTER)
    dialog._first.setValue(30)
    dialog._copies.setValue(2)
    opened.bot.waitUntil(dialog.save.isEnabled)
    assert dialog.place.text() == "Page 1 of 2"
    assert dialog.view.accessibleDescription().splitlines()[-1] == "1"
    pages = codes_of(opened.save())
    dialog._end("")
    assert dialog.isVisible()
    opened.print()
    printed = codes_of(opened.printed.read_bytes())
    assert texts(pages) == texts(printed) == [["1"], ["1", "2", "2"]]
    # In their place on the paper, also on a printer that doesn't reach its edges.
    for shown in (pages, printed):
        assert lies_in(shown[0][0], dialog._on.label(29))
    printer = QPrinter()
    dialog.set_up(printer)
    assert printer.fullPage()
    # Their edges show on the screen only.
    assert not dialog.make_pages(dialog._layout).outlined


def test_a_label_of_ones_own_size_is_a_page_and_on_sheets_it_says_that_the_size_matters(opened):
    dialog = opened.open(1, 2, 3)
    note = dialog.findChild(QLabel, "labelsNote")
    assert note.text().startswith("Print at actual size")
    opened.choose(dialog._paper, Paper.ROLL)
    dialog._width.setValue(70)
    opened.choose(dialog._code, CodeKind.BARS)
    assert not any(part.isVisible() for part in (note, dialog._first, dialog._sheet))
    assert texts(codes_of(opened.save())) == [["1"], ["2"], ["3"]]
    assert dialog._layout.pageSize().sizePoints().width() == round(70 / 25.4 * 72)


def test_choices_are_remembered_but_not_where_the_last_sheet_ended(opened, monkeypatch):
    # The usual sheet is that of the country.
    for country, name in (("en_US", "5160"), ("de_DE", "L7159")):
        monkeypatch.setattr(QLocale, "system", lambda country=country: QLocale(country))
        assert Choices().label_sheet.name == name
    dialog = opened.open(1)
    opened.choose(dialog._sheet, "L7651")
    opened.choose(dialog._code, CodeKind.BARS)
    dialog._first.setValue(5)
    dialog.close()
    again = opened.open(1)
    kept = again._paper.value, again._sheet.value, again._code.value, again._first.value()
    assert kept == (Paper.A4, "L7651", CodeKind.BARS, 1)
    again._settings.setValue("labels", '{"width": 9000}')
    assert Choices.remembered(again._settings) == Choices()


def test_added_plants_of_the_list_get_labels_from_both_menus_or_it_says_why(
    open_window, english, monkeypatch
):
    made = []
    monkeypatch.setattr(labels_dialog, "show", lambda _: None)
    monkeypatch.setattr(labels_dialog, "LabelsDialog", lambda _, *about: made.append(about[0]))
    shown = Shown(*open_window())
    shown.open_all(waits(1), checks(2), added(3))
    for read, why in (
        ([], "PlantDesk can’t read the plants now. Try again."),
        ([PlantsRead((), 5_001)], "Too many plants: show at most 5,000."),
    ):
        shown.output("Labels…")
        shown.desk.answer("plant_list.read", *read)
        assert (shown.note(), made) == (why, [])
    shown.output("Labels…")
    shown.desk.answer("plant_list.read", PlantsRead((added(3), checks(2), waits(1)), 3))
    assert [label.plant_id for label in made[0]] == ["3"]
    shown.window.pages.show_add()
    (row,) = (row for row in MENUS["&Plant"] if row and row.text == "&Labels…")
    shown.window.do(row.action)
    assert shown.page.isVisible()
    shown.desk.answer("plant_list.read", PlantsRead((added(3),), 1))
    assert len(made) == 2
