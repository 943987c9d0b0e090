"""Labels as a scanner sees them: rendered from the PDF by PDFium, read by ZXing."""

import pypdfium2
import zxingcpp
from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont

from plantdesk.ui.labels.label import Label, LabelPages
from plantdesk.ui.labels.sheets import SHEETS, CodeKind
from plantdesk.ui.widgets.paper.painting import page_layout
from tests.ui.plants.sheets import pdf_of

L7159 = next(sheet for sheet in SHEETS if sheet.name == "L7159")
# As 300 dots an inch: bars of long ids are fine.
_DOTS_PER_MM = 12


def labels(*ids, name="Acer palmatum ‘Osakazuki’", tag="Hall 3", practice=False):
    return [Label(str(plant_id), name, tag, practice) for plant_id in ids]


def pdf(qtbot, labels, sheet=L7159, code=CodeKind.QR, **more):
    pages = LabelPages(labels, sheet, QFont(), code, **more)
    return pdf_of(qtbot, pages, page_layout(sheet.page, 0))


def codes_of(content):
    """Return the codes of each page: their text, kind and middle in mm."""
    document = pypdfium2.PdfDocument(content)
    drawn = [page.render(scale=_DOTS_PER_MM * 25.4 / 72, grayscale=True) for page in document]
    document.close()
    return [read_dots(bytes(page.buffer), page.height, page.stride) for page in drawn]


def read_dots(dots, height, stride):
    found = zxingcpp.read_barcodes(memoryview(dots).cast("B", (height, stride)))
    return [(code.text, str(code.format), _middle(code.position)) for code in found]


def _middle(place):
    corners = place.top_left, place.top_right, place.bottom_left, place.bottom_right
    x, y = (sum(getattr(each, axis) for each in corners) / 4 for axis in "xy")
    return QPointF(x, y) / _DOTS_PER_MM
