"""Day sheets to paint, and their PDF files as a reader sees them."""

import io
import unicodedata
from datetime import UTC, datetime

from pypdf import PdfReader
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QFont, QPageSize

from plantdesk.ui.plants.paper.day_sheet import DaySheet, SheetRow
from plantdesk.ui.plants.paper.sheet_pages import SheetPages
from plantdesk.ui.widgets.paper.painting import Painting, page_layout, pdf_writer

REFERENCE = "1d7b3c5e-8f0a-4b1c-9d2e-000000010438"
# Letters that some fonts draw as one, and that PDF files name by that drawing.
_INVISIBLE = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069\u200e\u200f\u200d\u200c"))


def row(plant_id, name="Ginkgo biloba ‘Mariken’", **more):
    values = {
        "status": "Added", "icon": "added", "open": False, "tag": "Tree", "store": "Green Acres",
        "when": "3 March 14:05", "happened": "", "reference": "", "to_check": False,
    }  # fmt: skip
    return SheetRow(plant_id=str(plant_id), name=name, **(values | more))


def to_check(plant_id, name="Rosa", **more):
    values = {
        "status": "To check", "icon": "check", "open": True, "to_check": True,
        "happened": "The connection dropped before Green Acres replied.",
        "reference": REFERENCE,
    }  # fmt: skip
    return row(plant_id, name, **(values | more))


def sheet_of(*rows):
    counts = (("To check", sum(row.to_check for row in rows)), ("In all", len(rows)))
    made = datetime(2026, 3, 3, 17, 30, tzinfo=UTC)
    return DaySheet("3 March 2026", "Green Acres", "HALL-PC-2", made, counts, rows)


def paper(size=QPageSize.PageSizeId.A4):
    return page_layout(QPageSize(size), 15)


def painted(qtbot, sheet, *, right_to_left=False):
    pages = SheetPages(sheet, paper(), QFont(), right_to_left=right_to_left)
    return PdfReader(io.BytesIO(pdf_of(qtbot, pages, paper())))


def pdf_of(qtbot, pages, layout):
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    painting = Painting(pdf_writer(buffer, layout, "Day sheet"), pages)
    with qtbot.waitSignal(painting.painted) as told:
        painting.start()
    assert told.args == [pages.count]
    return bytes(buffer.data().data())


def plain(text):
    """Return what there is to read, without blanks: breaking a line drops them."""
    return "".join(unicodedata.normalize("NFKC", text).translate(_INVISIBLE).split())


def texts_of(reader):
    return [plain(page.extract_text()) for page in reader.pages]
