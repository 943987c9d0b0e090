"""The day sheet, painted into PDF files and read from them, and its preview."""

import io
from math import ceil

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QImage, QPageLayout, QPainter
from PySide6.QtTest import QTest

from plantdesk.desk.news import FileWritten
from plantdesk.domain.plant import ID_MAX, ID_MIN
from plantdesk.sheets.files import FileFault
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.plants.paper.day_sheet import SheetRow
from plantdesk.ui.plants.paper.day_sheet_dialog import DaySheetDialog
from plantdesk.ui.plants.paper.sheet_pages import SheetPages
from tests.ui.plants.sheets import (
    PaperStage,
    painted,
    paper,
    plain,
    row,
    sheet_of,
    texts_of,
    to_check,
)

# The tests' own font has not all letters.
pytestmark = pytest.mark.qt_log_ignore("OpenType support missing")
HEADINGS = plain("Status Plant id Name and tag When")


def laid_out(sheet, *, right_to_left=False):
    pages = SheetPages(sheet, paper(), QFont(), right_to_left=right_to_left)
    for _ in pages.lay_out():
        pass
    return pages


def words_of(pages):
    return [pages.words(page) for page in range(1, pages.count + 1)]


def drawn(pages, page):
    """Return a page without its left and upper margins, on a larger picture."""
    image = QImage(1400, 1600, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    for _ in pages.paint(painter, page, 96):
        pass
    painter.end()
    return image


def below_the_end(pages):
    """Return the pages on which something reaches into the foot."""
    room = pages.height - pages._high(pages._html.foot(1, 1))
    ends = (max(y + pages._high(block) for block, y in page) for page in pages._pages)
    return [number for number, end in enumerate(ends, start=1) if end > room + 1]


def is_blank(image):
    white = image.copy()
    white.fill(QColor("white"))
    return image == white


def test_it_has_its_period_store_and_counts_and_boxes_to_tick_for_plants_to_check(qtbot, qapp):
    reader = painted(qtbot, sheet_of(to_check(10438), row(7), row(8)))
    # The space between words is read as a tab.
    text = " ".join(reader.pages[0].extract_text().split())
    assert text.startswith(
        "Day sheet Period 3 March 2026 Store Green Acres Computer HALL-PC-2 Made on 3 March 2026"
    )
    assert "1 To check 3 In all" in text
    assert text.count("Not there") == 1
    assert reader.metadata.title == "Day sheet"


def test_every_page_has_its_headings_and_number_and_the_last_a_place_to_sign(qtbot, qapp):
    texts = texts_of(painted(qtbot, sheet_of(*map(row, range(60)))))
    assert len(texts) > 1
    for number, text in enumerate(texts, start=1):
        assert HEADINGS in text
        assert f"Page{number}of{len(texts)}" in text
        assert ("Signature" in text) == ("Date" in text) == (number == len(texts))
    (text,) = texts_of(painted(qtbot, sheet_of()))
    assert plain("No plants in this period.") in text
    assert "Signature" in text


def test_the_signature_is_never_alone_on_a_page(qapp):
    alone, ends = [], set()
    for count in range(15, 45):
        pages = laid_out(sheet_of(*map(row, range(10_000, 10_000 + count))))
        assert below_the_end(pages) == []
        ends.add(pages.count)
        if str(10_000 + count - 1) not in pages.words(pages.count):
            alone.append(count)
    assert (alone, ends) == ([], {1, 2})


def test_a_text_longer_than_anybody_reads_is_shortened(qapp):
    for long in ("Acer " * 2000, "x" * 10_000):
        pages = laid_out(sheet_of(row(1), row(2, long, tag=long), row(3)))
        assert "".join(words_of(pages)).count("…") == 2
        assert below_the_end(pages) == []


@pytest.mark.parametrize("right_to_left", [False, True])
def test_nothing_reaches_beyond_the_margins(qapp, right_to_left):
    rows = [
        to_check(ID_MIN, "Rosa " * 40, tag="T" * 300, status="Nobody knows yet" * 3),
        to_check(ID_MAX, "W" * 300, when="3 September 2026 14:05:09", store="Store " * 20),
        row(3, "قيقب ياباني " * 20, happened="x" * 400),
    ]
    pages = laid_out(sheet_of(*rows), right_to_left=right_to_left)
    size = paper().paintRect(QPageLayout.Unit.Point).size() * (96 / 72)
    right, bottom = ceil(size.width()), ceil(size.height())
    for page in range(1, pages.count + 1):
        image = drawn(pages, page)
        assert not is_blank(image.copy(0, 0, right, bottom))
        assert is_blank(image.copy(right, 0, image.width() - right, image.height()))
        assert is_blank(image.copy(0, bottom, image.width(), image.height() - bottom))


# PySide drops a byte order mark at the start of a text.
texts = st.text(
    st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufeff"), max_size=300
)
rows_made = st.builds(
    SheetRow,
    icon=st.sampled_from(["added", "check", "refused", "waiting", "sending", "removed"]),
    open=st.booleans(),
    plant_id=st.integers(ID_MIN, ID_MAX).map(str),
    to_check=st.booleans(),
    **dict.fromkeys(("status", "name", "tag", "store", "when", "happened", "reference"), texts),
)


@given(rows=st.lists(rows_made, max_size=12))
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_nothing_of_any_row_is_lost(qapp, rows):
    pages = laid_out(sheet_of(*rows))
    assert below_the_end(pages) == []
    shown = "".join("".join(words_of(pages)).split())
    for each in rows:
        for text in (each.status, each.plant_id, each.name, each.tag, each.when, each.happened):
            if len(text) < 20:
                assert "".join(text.split()) in shown
    assert f"Page{pages.count}of{pages.count}" in shown


@pytest.fixture
def opened(qapp, qtbot, tmp_path, monkeypatch):
    """A dialog with pages enough to turn."""
    opened = PaperStage(qapp, qtbot, tmp_path, monkeypatch)
    sheet = sheet_of(to_check(10_438), *map(row, range(10_500, 10_600)))
    opened.show(DaySheetDialog(opened.look, sheet, opened.desk, None))
    yield opened
    opened.put_away()


def test_it_begins_with_the_first_page_which_is_heard_and_keys_turn_pages_at_their_end(opened):
    dialog, view, last = opened.dialog, opened.dialog.view, opened.dialog._pages.count
    assert dialog.place.text().startswith("Page 1 of ")
    assert (dialog.back.isEnabled(), dialog.forward.isEnabled()) == (False, True)
    dialog.forward.click()
    assert view.accessibleName().startswith("Page 2 of ")
    assert "Plant id" in view.accessibleDescription()
    assert "10438" not in view.accessibleDescription()
    dialog.back.click()
    assert "10438" in view.accessibleDescription()
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
    dialog, desk = opened.dialog, opened.desk
    text = "".join(texts_of(PdfReader(io.BytesIO(opened.save()))))
    assert [n for n in (10_438, *range(10_500, 10_600)) if str(n) not in text] == []
    desk.answer("write_file", FileWritten(opened.path, FileFault.FULL))
    assert opened.message == not_written_text("sheet.pdf", FileFault.FULL)
    opened.save()
    desk.answer("write_file", FileWritten(opened.path))
    assert opened.message == "Saved as \u2068sheet.pdf\u2069."
    opened.save()
    dialog.close_button.click()
    assert "Still working" in opened.message
    assert dialog.isVisible()
    desk.answer("write_file", FileWritten(opened.path))
    assert dialog.isHidden()


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_printing_tells_how_many_pages_were_sent_and_closing_waits_once_for_it(opened, qtbot):
    file, opened.printed = opened.printed, opened.folder / "gone" / "printed.pdf"
    opened.print("The printer didn’t accept the pages. Check the printer, then try again.")
    opened.printed = file
    opened.print()
    pages = len(PdfReader(file).pages)
    assert opened.message == f"Sent {pages} pages to the printer."
    file.unlink()
    opened.dialog.print.click()
    opened.dialog.close_button.click()
    assert opened.dialog.isVisible()
    qtbot.waitUntil(opened.dialog.isHidden)
    assert len(PdfReader(file).pages) == pages
