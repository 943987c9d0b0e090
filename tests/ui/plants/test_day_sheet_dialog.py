"""The preview of the day sheet, and what it prints and saves."""

import io

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QEvent, QLocale, QMarginsF, Qt
from PySide6.QtGui import QPageLayout, QPageSize
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from plantdesk.desk.news import FileWritten
from plantdesk.sheets.files import FileFault
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.look.look import Look
from plantdesk.ui.plants.paper import day_sheet_dialog
from plantdesk.ui.plants.paper.day_sheet_dialog import DaySheetDialog, usual_layout
from tests.ui.plants.sheets import row, sheet_of, texts_of, to_check
from tests.ui.stage import GREEN, NotingDesk


@pytest.fixture
def opened(qapp, qtbot, tmp_path):
    """A dialog with pages enough to turn."""
    desk = NotingDesk(GREEN, tmp_path)
    rows = [to_check(10_438), *map(row, range(10_500, 10_600))]
    dialog = DaySheetDialog(Look(qapp, GREEN, dark=False), sheet_of(*rows), desk, None)
    dialog.show()
    qtbot.waitUntil(dialog.save.isEnabled)
    yield dialog, desk
    dialog.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def message_of(dialog):
    label = dialog.findChild(QLabel, "sheetMessage")
    return label.text()


def pretend_to_print(monkeypatch, file):
    def choose(printer, _):
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(file))
        return True

    monkeypatch.setattr(day_sheet_dialog, "ask_for_printer", choose)


def choose_path(monkeypatch, path):
    monkeypatch.setattr(day_sheet_dialog, "ask_where_to_save", lambda *_: path)


def save(opened, qtbot):
    """Save, and return what the engine was asked to write."""
    dialog, desk = opened
    dialog.save.click()
    qtbot.waitUntil(lambda: bool(desk.calls))
    (call,) = desk.calls
    assert isinstance(call, tuple)
    assert call[0] == "write_file"
    content = call[2]
    assert isinstance(content, bytes)
    return content


def test_the_first_page_shows_which_it_is(opened):
    dialog, _ = opened
    assert dialog.place.text().startswith("Page 1 of ")
    assert not dialog.back.isEnabled()
    assert dialog.forward.isEnabled()


def test_a_screen_reader_hears_the_page(opened):
    dialog, _ = opened
    dialog.forward.click()
    assert dialog.view.accessibleName().startswith("Page 2 of ")
    assert "Plant id" in dialog.view.accessibleDescription()
    assert "10438" not in dialog.view.accessibleDescription()
    dialog.back.click()
    assert "10438" in dialog.view.accessibleDescription()


@pytest.mark.parametrize(
    ("key", "page"), [(Qt.Key.Key_End, 0), (Qt.Key.Key_PageDown, 2), (Qt.Key.Key_Down, 2)]
)
def test_keys_turn_pages_at_the_end_of_a_page(opened, key, page):
    dialog, _ = opened
    bar = dialog.view.verticalScrollBar()
    bar.setValue(bar.maximum())
    QTest.keyClick(dialog.view, key)
    assert dialog.view.number == (page or dialog._pages.count)
    assert bar.value() == bar.minimum()


def test_zooming_draws_a_larger_page(opened):
    dialog, _ = opened
    before = dialog.view.widget().width()
    dialog.zoom.show_value(200)
    assert dialog.view.widget().width() > 1.5 * before
    picture = dialog.view.widget().grab().toImage()
    dialog.forward.click()
    assert dialog.view.widget().grab().toImage() != picture


def test_a_page_fits_the_width_at_first(opened):
    dialog, _ = opened
    assert dialog.view.horizontalScrollBar().maximum() == 0


def test_saving_writes_a_pdf_with_all_plants(opened, qtbot, monkeypatch, tmp_path):
    dialog, desk = opened
    path = tmp_path / "sheet.pdf"
    choose_path(monkeypatch, path)
    content = save(opened, qtbot)
    text = "".join(texts_of(PdfReader(io.BytesIO(content))))
    assert [n for n in (10_438, *range(10_500, 10_600)) if str(n) not in text] == []
    desk.answer("write_file", FileWritten(path))
    assert "Saved as" in message_of(dialog)
    assert "sheet.pdf" in message_of(dialog)


@pytest.mark.parametrize("fault", FileFault)
def test_a_sheet_that_is_not_saved_says_why(opened, qtbot, monkeypatch, tmp_path, fault):
    dialog, desk = opened
    choose_path(monkeypatch, tmp_path / "sheet.pdf")
    save(opened, qtbot)
    desk.answer("write_file", FileWritten(tmp_path / "sheet.pdf", fault))
    assert message_of(dialog) == not_written_text("sheet.pdf", fault)
    # And it can be tried again.
    desk.calls.clear()
    save(opened, qtbot)


def test_no_path_saves_nothing(opened, monkeypatch):
    dialog, desk = opened
    choose_path(monkeypatch, None)
    dialog.save.click()
    assert message_of(dialog) == ""
    assert desk.calls == []


def test_closing_waits_once_for_the_file(opened, qtbot, monkeypatch, tmp_path):
    dialog, desk = opened
    choose_path(monkeypatch, tmp_path / "sheet.pdf")
    save(opened, qtbot)
    dialog.close_button.click()
    assert dialog.isVisible()
    assert "Close again" in message_of(dialog)
    desk.answer("write_file", FileWritten(tmp_path / "sheet.pdf"))
    assert not dialog.isVisible()


def test_a_fault_after_close_keeps_the_dialog_open(opened, qtbot, monkeypatch, tmp_path):
    dialog, desk = opened
    choose_path(monkeypatch, tmp_path / "sheet.pdf")
    save(opened, qtbot)
    dialog.close_button.click()
    desk.answer("write_file", FileWritten(tmp_path / "sheet.pdf", FileFault.FULL))
    assert dialog.isVisible()
    assert "The disk is full." in message_of(dialog)
    dialog.close_button.click()
    assert not dialog.isVisible()


def test_a_second_close_leaves_a_hung_drive(opened, qtbot, monkeypatch, tmp_path):
    dialog, desk = opened
    choose_path(monkeypatch, tmp_path / "sheet.pdf")
    save(opened, qtbot)
    dialog.close_button.click()
    dialog.close_button.click()
    assert not dialog.isVisible()
    desk.answer("write_file", FileWritten(tmp_path / "sheet.pdf"))
    assert not dialog.isVisible()


def test_closing_twice_stops_painting(opened, qtbot, monkeypatch, tmp_path):
    dialog, desk = opened
    choose_path(monkeypatch, tmp_path / "sheet.pdf")
    dialog.save.click()
    dialog.close_button.click()
    dialog.close_button.click()
    QApplication.processEvents()
    assert not dialog.isVisible()
    assert desk.calls == []


def test_printing_tells_how_many_pages_were_sent(opened, qtbot, monkeypatch, tmp_path):
    dialog, _ = opened
    file = tmp_path / "printed.pdf"
    pretend_to_print(monkeypatch, file)
    dialog.print.click()
    qtbot.waitUntil(lambda: message_of(dialog).startswith("Sent "))
    pages = len(PdfReader(file).pages)
    assert message_of(dialog) == f"Sent {pages} pages to the printer."


def test_closing_waits_once_for_the_printer(opened, qtbot, monkeypatch, tmp_path):
    dialog, _ = opened
    file = tmp_path / "printed.pdf"
    pretend_to_print(monkeypatch, file)
    dialog.print.click()
    dialog.close_button.click()
    assert dialog.isVisible()
    qtbot.waitUntil(dialog.isHidden)
    assert len(PdfReader(file).pages) == dialog._pages.count


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_printer_that_takes_nothing_is_told(opened, qtbot, monkeypatch, tmp_path):
    dialog, _ = opened
    pretend_to_print(monkeypatch, tmp_path / "gone" / "printed.pdf")
    dialog.print.click()
    qtbot.waitUntil(lambda: "didn’t accept" in message_of(dialog))
    # And it can be tried again.
    pretend_to_print(monkeypatch, tmp_path / "printed.pdf")
    dialog.print.click()
    qtbot.waitUntil(lambda: message_of(dialog).startswith("Sent "))


@pytest.mark.parametrize(
    ("country", "size"),
    [("en_US", "Letter"), ("es_MX", "Letter"), ("de_DE", "A4"), ("en_GB", "A4")],
)
def test_the_paper_is_what_is_usual_in_the_country(monkeypatch, country, size):
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(country))
    layout = usual_layout()
    assert layout.pageSize().id() == QPageSize.PageSizeId[size]
    assert layout.margins(QPageLayout.Unit.Millimeter) == QMarginsF(15, 15, 15, 15)
