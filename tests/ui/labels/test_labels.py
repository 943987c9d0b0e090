"""Labels as a scanner sees them: rendered from the PDF by PDFium, read by ZXing."""

import io

import pypdfium2
import pytest
from msgspec.structs import replace
from pypdf import PdfReader
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFont
from zxingcpp import read_barcodes

from plantdesk.domain.plant import ID_MAX, ID_MIN
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.ui.labels.label import MILLIMETRE, Label, LabelPages, _fitting, italics_of, label_of
from plantdesk.ui.labels.sheets import SHEETS, Choices, CodeKind
from plantdesk.ui.widgets.paper import POINT, page_layout
from tests.ui.plants.sheets import pdf_of, plain, texts_of
from tests.ui.plants.stage import added

# The tests' own font has not all letters.
pytestmark = pytest.mark.qt_log_ignore("OpenType support missing")
IDS = (7, 10443, -5, ID_MAX, ID_MIN)
SMALL = Choices("ROLL", width=50, height=20).label_sheet
BARS, QR = CodeKind.BARS, CodeKind.QR
L7159 = next(sheet for sheet in SHEETS if sheet.name == "L7159")
# As 300 dots an inch: bars of long ids are fine.
_DOTS_PER_MM = 12


def labels(*ids, name="Acer palmatum ‘Osakazuki’"):
    return [Label(str(plant_id), name, "Hall 3") for plant_id in ids]


def pdf(labels, sheet, code=QR):
    return pdf_of(LabelPages(labels, sheet, QFont(), code), page_layout(sheet.page, 0))


def codes_of(content):
    """Return the codes of each page, as a scanner reads them."""
    with pypdfium2.PdfDocument(content) as document:
        drawn = [page.render(scale=_DOTS_PER_MM * 25.4 / 72, grayscale=True) for page in document]
    dots = [memoryview(bytes(page.buffer)).cast("B", (page.height, page.stride)) for page in drawn]
    return [read_barcodes(each) for each in dots]


def lies_in(code, place):
    corner = code.position.top_left
    return place.contains(QPointF(corner.x, corner.y) / _DOTS_PER_MM)


@pytest.mark.parametrize(("sheet", "code"), [(L7159, QR), (SHEETS[-1], BARS), (SMALL, BARS)])
def test_each_code_is_read_from_its_label_and_holds_the_id_only(qapp, sheet, code):
    # With each pair of digits on the largest sheet.
    ids = [*IDS, *(10_000 + 100 * (99 - place) + place for place in range(73))][: sheet.count]
    codes = {int(found.text): found for found in codes_of(pdf(labels(*ids), sheet, code))[0]}
    assert {*codes} == {*ids}
    assert all(lies_in(codes[each], sheet.label(place)) for place, each in enumerate(ids))


def test_an_id_whose_bars_would_be_too_fine_gets_a_qr_code(qapp):
    narrow = Choices("ROLL", width=30, height=20).label_sheet
    pages = codes_of(pdf(labels(10443, ID_MAX), narrow, BARS))
    assert [str(code.format) for page in pages for code in page] == ["Code 128", "QR Code"]


def test_all_labels_lie_on_the_paper_and_apart():
    for sheet in SHEETS:
        places = [sheet.label(place) for place in range(sheet.count)]
        paper = QRectF(0, 0, sheet.size.width(), sheet.size.height())
        assert all(paper.contains(place) for place in places)
        assert sheet.label(0).left() == pytest.approx(paper.right() - places[-1].right())
        inner = [place.adjusted(0.1, 0.1, -0.1, -0.1) for place in places]
        assert not any(inner[0].intersects(each) for each in inner[1:])


def test_texts_are_on_the_label_and_say_if_it_is_for_practice(qapp):
    of_practice = label_of(replace(added(7, name="Rosa"), store_id=PRACTICE_ID))
    pdf_file = pdf([*labels(-10443, name="قيقب ياباني"), of_practice], SMALL)
    text, practice = texts_of(PdfReader(io.BytesIO(pdf_file)))
    assert "-10443" in text
    assert "Hall3" in text
    assert plain("قيقب") in text or plain("قيقب")[::-1] in text
    assert "Practice" not in text
    assert "Practiceplant" in practice
    assert "Rosa" in practice


def test_genus_and_species_are_in_italics():
    for marked in (
        *("Salvia × jamensis| ‘Hot Lips’", "Ilex aquifolium| subsp. x", "|Rosa ‘Peace’"),
        *("|Red maple", "|Acer", "|鸡爪槭", "|acer rubrum"),
    ):
        italics, rest = marked.split("|")
        assert italics_of(italics + rest) == len(italics)


def test_a_name_gets_smaller_letters_and_then_more_lines_but_loses_none(qapp):
    room = QSizeF(20, 9) * MILLIMETRE
    for name in ("Acer", "W" * 300, "Acer palmatum " * 60, "قيقب ياباني " * 40, "🌱" * 99):
        tag = "Hall 3, bench 12 " * 4
        laid_out = _fitting(Label("7", name, tag), 12, room, QFont())
        assert laid_out.toPlainText() == f"{name}\n{tag}"
        assert laid_out.size().height() <= room.height()
        assert laid_out.idealWidth() <= room.width() + 1
    # A short name keeps its size, below the words of a practice plant.
    for practice, words in ((False, "Acer"), (True, " Practice plant \nAcer")):
        laid_out = _fitting(Label("7", "Acer", practice=practice), 8, room, QFont())
        assert laid_out.toPlainText() == words
        assert laid_out.size().height() > (1 + practice) * 8 * POINT
