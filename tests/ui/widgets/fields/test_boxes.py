"""Boxes for a choice and a number."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from plantdesk.ui.widgets.fields.boxes import Choice, Stepper


def test_a_wheel_scrolls_the_page_and_changes_no_value(qtbot):
    choice, stepper = Choice("sheet", "Sheet"), Stepper("copies", "Copies", range(10))
    choice.show_options({None: "Find it", 0: "Row 1"}, None)
    for box in (choice, stepper):
        qtbot.addWidget(box)
        box.show()
        box.setFocus()
        for turn in (120, -120):
            none, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
            held = Qt.KeyboardModifier.NoModifier
            middle, angle = QPointF(box.rect().center()), QPoint(0, turn)
            wheel = QWheelEvent(middle, middle, QPoint(), angle, none, held, phase, False)
            QApplication.sendEvent(box, wheel)
            assert not wheel.isAccepted()
    assert (choice.value, stepper.value()) == (None, 0)
