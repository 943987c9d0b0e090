"""The list on paper, printed into a PDF file and read as pictures."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QFont, QPageLayout, QPageSize
from PySide6.QtPrintSupport import QPrinter
from pytestqt.qtbot import QtBot

from plantdesk.domain.plant import ID_MAX, NewPlant
from plantdesk.sheets.check_list import CheckLine
from plantdesk.ui.plants.printing import Printing

HEADS = ("Plant id", "Name", "Tag", "Store", "Sent at", "Reference")
SENT = datetime(2026, 3, 3, 14, 5, 9, tzinfo=UTC)
REFERENCE = "1d7b3c5e-8f0a-4b1c-9d2e-000000010438"


def line(number: int, name: str = "Ginkgo biloba ‘Mariken’") -> CheckLine:
    return CheckLine(NewPlant(number, name, "Tree"), "Lakeside Botanic Garden", SENT, REFERENCE)


def printer_into(file: Path) -> QPrinter:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    size = QPageSize(QPageSize.PageSizeId.A4)
    margins = QMarginsF(15, 15, 15, 15)
    portrait = QPageLayout.Orientation.Portrait
    printer.setPageLayout(QPageLayout(size, portrait, margins, QPageLayout.Unit.Millimeter))
    return printer


def pages_of(qtbot: QtBot, file: Path, lines: list[CheckLine]) -> int:
    printer = printer_into(file)
    printing = Printing(printer, lines, HEADS, QFont())
    with qtbot.waitSignal(printing.printed) as told:
        printing.start()
    assert told.args is not None
    return int(told.args[0])


def test_a_short_list_is_one_page(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "list.pdf"
    assert pages_of(qtbot, file, [line(10438), line(ID_MAX)]) == 1
    assert file.read_bytes().startswith(b"%PDF")


def test_a_long_list_takes_as_many_pages_as_it_needs(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "list.pdf"
    pages = pages_of(qtbot, file, [line(n) for n in range(100)])
    assert 3 <= pages <= 8
    assert file.read_bytes().count(b"/Type /Page\n") == pages


def test_a_name_longer_than_a_page_ends(qtbot: QtBot, tmp_path: Path) -> None:
    lines = [line(1), line(2, "Acer " * 3000), line(3)]
    assert pages_of(qtbot, tmp_path / "list.pdf", lines) == 3


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_printer_that_takes_nothing_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    assert pages_of(qtbot, tmp_path / "gone" / "list.pdf", [line(1)]) == 0
