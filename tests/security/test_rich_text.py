"""Words from outside are never read as markup: Qt guesses, and loads what an image tag names."""

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QColor, QHelpEvent, QImage
from PySide6.QtWidgets import QApplication, QLabel, QToolTip

from plantdesk.domain.pausing import Pause, Paused
from plantdesk.outbox.news import Rest
from plantdesk.ui.band.queue_pill import QueuePill
from tests.ui.stage import queue_of

RED = QColor(255, 0, 0)


@pytest.fixture
def image(tmp_path, monkeypatch):
    """A tag that loads a red picture, in place of a device that never ends."""
    monkeypatch.chdir(tmp_path)
    picture = QImage(40, 40, QImage.Format.Format_RGB32)
    picture.fill(RED)
    assert picture.save("a.png")
    return '<img src="a.png">'


def tip_of(widget, qtbot):
    """The label that Qt shows where the mouse rests on the widget."""
    middle = widget.rect().center()
    event = QHelpEvent(QEvent.Type.ToolTip, middle, widget.mapToGlobal(middle))
    QApplication.sendEvent(widget, event)
    qtbot.waitUntil(lambda: QToolTip.isVisible())
    (tip,) = (w for w in QApplication.topLevelWidgets() if w.objectName() == "qtooltip_label")
    assert isinstance(tip, QLabel)
    return tip


def has_red(widget):
    image = widget.grab().toImage()
    places = (QPoint(x, y) for x in range(image.width()) for y in range(image.height()))
    return any(image.pixelColor(place) == RED for place in places)


def test_pointing_at_the_queue_loads_nothing_that_a_refusal_names(open_window, image, qtbot):
    window, desk = open_window()
    paused = Paused(Pause.REFUSES_EVERYTHING, image)
    desk.deliver(queue_of(1, rest=Rest(paused)))
    pill = window.findChild(QueuePill)
    assert isinstance(pill, QueuePill)
    assert not has_red(tip_of(pill, qtbot))
