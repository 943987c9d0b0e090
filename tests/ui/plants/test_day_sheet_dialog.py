"""The preview of the day sheet, and what it prints and saves."""

import io

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QEvent, Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from plantdesk.desk.news import FileWritten
from plantdesk.sheets.files import FileFault
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.look.look import Look
from plantdesk.ui.plants.paper.day_sheet_dialog import DaySheetDialog
from plantdesk.ui.widgets.paper import paper_dialog
from tests.ui.plants.sheets import row, sheet_of, texts_of, to_check
from tests.ui.stage import GREEN, NotingDesk


class Opened:
    """A dialog with pages enough to turn."""

    def __init__(self, app, bot, folder, monkeypatch):
        self._bot = bot
        self.desk = NotingDesk(GREEN, folder)
        sheet = sheet_of(to_check(10_438), *map(row, range(10_500, 10_600)))
        self.dialog = DaySheetDialog(Look(app, GREEN, dark=False), sheet, self.desk, None)
        # What the system's dialogs answer.
        self.path, self.printed = folder / "sheet.pdf", folder / "printed.pdf"
        monkeypatch.setattr(paper_dialog, "ask_where_to_save", lambda *_: self.path)
        monkeypatch.setattr(paper_dialog, "ask_for_printer", self._choose_printer)
        self.dialog.show()
        bot.waitUntil(self.dialog.save.isEnabled)

    def _choose_printer(self, printer, _):
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(self.printed))
        return True

    @property
    def message(self):
        return self.dialog.findChild(QLabel, "sheetMessage").text()

    def says(self, words):
        self._bot.waitUntil(lambda: words in self.message)

    def save(self):
        """Save, and return what the engine was asked to write."""
        self.dialog.save.click()
        self._bot.waitUntil(lambda: bool(self.desk.calls))
        ((path, _, content),) = self.desk.calls
        assert path == "write_file"
        return content

    def written(self, fault=None):
        self.desk.answer("write_file", FileWritten(self.path, fault))

    def close(self, *, closes=True):
        self.dialog.close_button.click()
        assert self.dialog.isHidden() is closes


@pytest.fixture
def opened(qapp, qtbot, tmp_path, monkeypatch):
    opened = Opened(qapp, qtbot, tmp_path, monkeypatch)
    yield opened
    opened.dialog.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_it_begins_with_the_first_page_which_a_screen_reader_hears(opened):
    dialog, view = opened.dialog, opened.dialog.view
    assert dialog.place.text().startswith("Page 1 of ")
    assert (dialog.back.isEnabled(), dialog.forward.isEnabled()) == (False, True)
    assert view.horizontalScrollBar().maximum() == 0
    dialog.forward.click()
    assert view.accessibleName().startswith("Page 2 of ")
    assert "Plant id" in view.accessibleDescription()
    assert "10438" not in view.accessibleDescription()
    dialog.back.click()
    assert "10438" in view.accessibleDescription()


def test_keys_turn_pages_at_the_end_of_a_page(opened):
    view, last = opened.dialog.view, opened.dialog._pages.count
    bar = view.verticalScrollBar()
    for key, page in (
        (Qt.Key.Key_PageDown, 2),
        (Qt.Key.Key_Down, 3),
        (Qt.Key.Key_End, last),
        (Qt.Key.Key_Home, 1),
    ):
        bar.setValue(bar.maximum())
        QTest.keyClick(view, key)
        assert view.number == page
    view.page_wanted.emit(2)
    assert bar.value() == bar.minimum()
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert (view.number, bar.value()) == (1, bar.maximum())


def test_saving_writes_a_pdf_with_all_plants_and_closing_waits_once_for_it(opened):
    text = "".join(texts_of(PdfReader(io.BytesIO(opened.save()))))
    assert [n for n in (10_438, *range(10_500, 10_600)) if str(n) not in text] == []
    opened.written(FileFault.FULL)
    assert opened.message == not_written_text("sheet.pdf", FileFault.FULL)
    # It can be saved again, or not after all.
    opened.desk.calls.clear()
    opened.path, path = None, opened.path
    opened.dialog.save.click()
    assert opened.desk.calls == []
    opened.path = path
    opened.save()
    opened.written()
    assert opened.message == "Saved as \u2068sheet.pdf\u2069."
    opened.desk.calls.clear()
    opened.save()
    opened.close(closes=False)
    assert "Still working" in opened.message
    opened.written()
    assert opened.dialog.isHidden()


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_printing_tells_how_many_pages_were_sent_and_closing_waits_once_for_it(opened, qtbot):
    file, opened.printed = opened.printed, opened.printed.parent / "gone" / "printed.pdf"
    opened.dialog.print.click()
    opened.says("The printer didn’t accept the pages. Check the printer, then try again.")
    opened.printed = file
    opened.dialog.print.click()
    opened.says("Sent ")
    pages = len(PdfReader(opened.printed).pages)
    assert opened.message == f"Sent {pages} pages to the printer."
    opened.printed.unlink()
    opened.dialog.print.click()
    opened.close(closes=False)
    qtbot.waitUntil(opened.dialog.isHidden)
    assert len(PdfReader(opened.printed).pages) == pages
