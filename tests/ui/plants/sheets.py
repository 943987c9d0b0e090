"""Day sheets to paint, and their PDF files as a reader sees them."""

import unicodedata
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPageSize
from PySide6.QtPrintSupport import QPrinter

from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.plants.day_sheet import DaySheet
from plantdesk.ui.plants.model import PlantsModel
from plantdesk.ui.room import Room
from plantdesk.ui.widgets.paper import page_layout, paint_pages, pdf_writer
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.wording import date_text
from tests.ui.plants.stage import added, checks
from tests.ui.stage import GREEN, LAKE, NotingDesk

MADE = datetime(2026, 3, 3, 17, 30, tzinfo=UTC)
A4 = page_layout(QPageSize(QPageSize.PageSizeId.A4), 12)
# Letters that some fonts draw as one, and that PDF files name by that drawing.
_INVISIBLE = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069\u200e\u200f\u200d\u200c"))


def row(plant_id, name="Ginkgo biloba ‘Mariken’", tag="Tree", **more):
    return added(plant_id, at=MADE, name=name, tag=tag, **more)


def to_check(plant_id, name="Rosa", tag="Tree", **more):
    return checks(plant_id, at=MADE, name=name, tag=tag, **more)


def sheet_of(*entries):
    period = date_text(MADE.date())
    return DaySheet(period, "Green Acres", "HALL-PC-2", MADE, entries, len(entries))


def words():
    stores = Stores(GREEN)
    stores.set_list((GREEN, LAKE))
    room = Room(None, NotingDesk(GREEN, Path()), stores, Seconds(lambda: 0.0), None)
    return PlantsModel(room, lambda: True)


def pdf_of(pages, layout):
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    for _ in paint_pages(pdf_writer(buffer, layout, "Day sheet"), pages):
        pass
    return bytes(buffer.data().data())


def plain(text):
    """Return what there is to read, without blanks: breaking a line drops them."""
    return "".join(unicodedata.normalize("NFKC", text).translate(_INVISIBLE).split())


def texts_of(reader):
    return [plain(page.extract_text()) for page in reader.pages]


class PaperStage:
    """A dialog that prints and saves pages. `path` and `printed` are what the system's answer."""

    def __init__(self, app, bot, folder, monkeypatch):
        self.bot, self.folder = bot, folder
        self.look, self.desk = Look(app, GREEN, dark=False), NotingDesk(GREEN, folder)
        self.path, self.printed = folder / "sheet.pdf", folder / "printed.pdf"
        monkeypatch.setattr("plantdesk.ui.widgets.paper.ask_where_to_save", lambda *_: self.path)
        monkeypatch.setattr("plantdesk.ui.widgets.paper.ask_for_printer", self._choose_printer)

    def show(self, dialog):
        self.dialog = dialog
        self.bot.addWidget(dialog)
        dialog.show()
        self.bot.waitUntil(dialog.save.isEnabled)
        return dialog

    def _choose_printer(self, printer, _):
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(self.printed))
        return True

    def print(self, says="Sent "):
        """Print, and wait until this is said."""
        self.dialog.print.click()
        self.bot.waitUntil(lambda: says in self.dialog.message.text)

    def save(self):
        """Save, and return what the engine was asked to write."""
        self.dialog.save.click()
        self.bot.waitUntil(lambda: bool(self.desk.calls))
        path, _, content = self.desk.calls.pop()
        assert path == "write_file"
        return content
