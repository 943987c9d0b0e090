"""Labels as a scanner sees them, rendered by PDFium and read by ZXing, and their dialog."""

import io
import re

import pypdfium2
import pytest
from msgspec.structs import replace
from pypdf import PdfReader
from PySide6.QtCore import QLocale, QPointF, QRectF, QSettings, QSizeF, Qt
from PySide6.QtGui import QFont
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QLabel
from zxingcpp import read_barcodes

from plantdesk.desk.plant_list import PlantsRead
from plantdesk.domain.plant import ID_MAX, ID_MIN
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.ui.labels import labels_dialog
from plantdesk.ui.labels.label import MILLIMETRE, Label, LabelPages, _fitting, italics_of, label_of
from plantdesk.ui.labels.labels_dialog import LabelsDialog
from plantdesk.ui.labels.sheets import SHEETS, Choices, CodeKind, Paper
from plantdesk.ui.widgets.paper import POINT, page_layout
from plantdesk.ui.window.menus import MENUS
from plantdesk.ui.wording import isolated
from tests.ui.plants.sheets import PaperStage, pdf_of, plain, texts_of
from tests.ui.plants.stage import Shown, added, checks, waits

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
    # Where the first label lies, as Avery's own templates say in mm or parts of an inch.
    corners = {
        "L7159": (7.25, 12.9), "L7165": (4.65, 13.1), "L7163": (4.65, 15.15), "L7160": (7.2, 15.1),
        "3474": (0, 0.5), "L4736": (9.85, 21.3), "L7651": (4.75, 10.7), "5160": (4.8, 12.7),
        "5163": (4.0, 12.7), "5162": (4.0, 21.1), "5161": (4.0, 12.7), "5167": (7.1, 12.7),
    }  # fmt: skip
    for sheet in SHEETS:
        corner = sheet.label(0).topLeft()
        assert (corner.x(), corner.y()) == pytest.approx(corners[sheet.name], abs=0.2)
        places = [sheet.label(place) for place in range(sheet.count)]
        paper = QRectF(0, 0, sheet.size.width(), sheet.size.height())
        assert all(paper.contains(place) for place in places)
        # A printer leaves an edge white, which cuts off labels without any.
        reached = [sheet.printable(place) for place in range(sheet.count)]
        assert all(paper.adjusted(4, 4, -4, -4).contains(place) for place in reached)
        assert (reached == places) is (min(corners[sheet.name]) >= 4.5)
        inner = [place.adjusted(0.1, 0.1, -0.1, -0.1) for place in places]
        assert not any(inner[0].intersects(each) for each in inner[1:])


def test_texts_are_on_the_label_and_say_if_it_is_for_practice(qapp):
    of_practice = label_of(replace(added(7, name="Rosa", tag=None), store_id=PRACTICE_ID))
    assert of_practice == Label("7", "Rosa", practice=True)
    pdf_file = pdf([*labels(-10443, name="قيقب ياباني"), of_practice], SMALL)
    text, practice = texts_of(PdfReader(io.BytesIO(pdf_file)))
    assert "-10443" in text
    assert "Hall3" in text
    assert plain("قيقب") in text or plain("قيقب")[::-1] in text
    assert "Practice" not in text
    assert "Practiceplant" in practice
    assert "Rosa" in practice
    # Where there is room, the name is the largest, and the id nearly as large. In points.
    found, (page,) = {}, PdfReader(io.BytesIO(pdf(labels(7, name="Acer"), L7159))).pages
    page.extract_text(visitor_text=lambda text, *how: found.update({text.strip()[:4]: how[-1]}))
    name, plant_id, tag = (found[text] / POINT for text in ("Acer", "7", "Hall"))
    assert 17 > name > plant_id > max(tag, 0.8 * name) > 9


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
    # Where there is room for more than two lines, larger letters are not worth a third.
    name = Label("7", "Acer palmatum dissectum")
    laid_out = _fitting(name, 12, QSizeF(28, 40) * MILLIMETRE, QFont())
    assert laid_out.begin().layout().lineCount() == 2
    # A short name keeps its size, below the words of a practice plant.
    for practice, words in ((False, "Acer"), (True, " Practice plant \nAcer")):
        laid_out = _fitting(Label("7", "Acer", practice=practice), 8, room, QFont())
        assert laid_out.toPlainText() == words
        assert laid_out.size().height() > (1 + practice) * 8 * POINT
    # All is black on white paper in any theme, or white on black, each in its own direction.
    whole = Label("7", "Ilex aquifolium ‘Alba’", "قيقب", practice=True)
    laid_out = _fitting(whole, 6, QSizeF(60, 40) * MILLIMETRE, QFont())
    bold, black = "font-size:60px; font-weight:600;", "color:#000000;"
    assert re.findall(r'<span style=" (.*?)">(.*?)<', laid_out.toHtml()) == [
        (f"{bold} color:#ffffff; background-{black}", " Practice plant "),
        (f"{bold} font-style:italic; {black}", "Ilex aquifolium"),
        (f"{bold} {black}", " ‘Alba’"),
        (f"font-size:45px; {black}", "قيقب"),
    ]
    tag = laid_out.findBlockByNumber(2)
    assert tag.textDirection() is Qt.LayoutDirection.RightToLeft
    assert tag.layout().lineAt(0).naturalTextRect().left() == 0


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
    # Their edges show on the screen only.
    drawn = dialog.view.widget().pixmap().toImage()
    inks = {drawn.pixelColor(x, drawn.height() * 3 // 4).name() for x in range(5, 400)}
    assert {"#ffffff"} < inks
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
    assert not dialog.make_pages(dialog._layout).outlined
    # One of an own size is a page. On sheets, it says that the size matters.
    dialog = opened.open(1, 2, 3)
    sheet, roll = ["Labels", "First free label"], ["Width in mm", "Height in mm"]
    always = ["Paper", "Code to scan", "Labels per plant"]
    note = dialog.findChild(QLabel, "labelsNote")
    assert note.text().startswith("Print at actual size")
    for paper, words in ((Paper.A4, always + sheet), (Paper.ROLL, always + roll)):
        opened.choose(dialog._paper, paper)
        labels = [label for label in dialog.findChildren(QLabel) if label.buddy()]
        shown = [label.text().replace("&", "") for label in labels if label.isVisible()]
        said = [label.buddy().accessibleName() for label in labels if label.buddy().isVisible()]
        assert (sorted(shown), sorted(said)) == (sorted(words), sorted(words))
        assert note.isVisible() is (paper is Paper.A4)
    dialog._width.setValue(70)
    opened.choose(dialog._code, CodeKind.BARS)
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
    choices = again._paper, again._code, again._sheet
    words = [box.itemText(at) for box in choices for at in range(box.count())]
    assert words[:4] == ["A4 sheets", "Letter sheets", "Label printer", "QR code"]
    size = f"{isolated('38.1 × 21.2')} mm, 65 per sheet (Avery L7651)"
    assert (words[4], words[-1]) == ("Bar code (Code 128)", size)
    assert (len(words), again._first.maximum(), again._copies.maximum()) == (12, 65, 99)
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
        ([PlantsRead((checks(2),), 1)], "Only added plants get labels."),
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
