"""Cutting blocks of text between two pages."""

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication

from plantdesk.ui.plants.paper.sheet_blocks import Block, Paper, points

WORDS = [f"word{n}" for n in range(40)]


@pytest.fixture
def block(qapp: QApplication) -> Block:
    """Two columns, whose lines don't stand beside each other, and a box beside the second line."""
    paper = Paper(QSizeF(points(300), points(400)), QFont(), right_to_left=False)
    block = Block()
    block.add_text(paper.text(" ".join(WORDS), points(90), 9), QPointF(0, points(3)))
    block.add_text(paper.text(" ".join(WORDS), points(90), 7), QPointF(points(100), 0))
    block.add_box(QRectF(points(200), points(12), points(11), points(11)))
    return block


def test_a_part_is_no_higher_than_its_room(block: Block) -> None:
    start, room = 0.0, points(30)
    while start < block.last_line_end:
        end = block.cut(start, block.top(start) + room)
        inside = [line for line in block._lines() if start + 1 < line.bottom <= end + 1]
        assert inside
        assert max(line.bottom for line in inside) - min(line.top for line in inside) <= room
        assert block.top(start) <= min(line.top for line in inside)
        start = end


def test_cuts_lose_and_repeat_nothing(block: Block) -> None:
    shown, start = [], 0.0
    while start < block.last_line_end:
        end = block.cut(start, block.top(start) + points(30))
        assert end > start
        shown += block.words(start, end).split()
        start = end
    assert sorted(shown) == sorted(WORDS * 2)


def test_what_is_higher_than_the_room_is_not_cut(block: Block) -> None:
    assert block.cut(0, points(2)) == 0


def test_line_breaks_of_a_service_are_kept(qapp: QApplication) -> None:
    paper = Paper(QSizeF(points(300), points(400)), QFont(), right_to_left=False)
    assert paper.text("one\r\ntwo\nthree", points(300), 9).lineCount() == 3


def test_nothing_is_painted_above_its_place(block: Block) -> None:
    """After a cut beside a line, too: on paper, the headings stand there."""
    start = block.cut(0, points(30))
    assert any(line.top + 1 < start < line.bottom - 1 for line in block._lines())
    image = QImage(QSize(5000, 7000), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    block.paint(painter, QPointF(0, 1000), start, block.height)
    painter.end()
    above = image.copy(0, 0, 5000, 1000)
    white = QImage(above.size(), above.format())
    white.fill(QColor("white"))
    assert above == white
    assert image.copy(0, 1000, 5000, 6000) != image.copy(0, 0, 5000, 6000)
