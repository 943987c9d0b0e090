import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.chips import Chip, Chips
from tests.ui.stage import GREEN


@pytest.fixture
def chips(qtbot):
    """With `told`, the kinds that they told of."""
    words = {"all": "All", "added": "Added", "refused": "Refused"}
    chips = {key: Chip(key, word) for key, word in words.items()}
    shown = Chips(Look(QApplication.instance(), GREEN), chips, "all", "Which plants")
    qtbot.addWidget(shown)
    shown.resize(900, 60)
    shown.show()
    shown.show_counts({"all": 3, "added": 2, "refused": 1})
    shown.told = []
    shown.changed.connect(lambda: shown.told.append(shown.kind))
    return shown


def test_arrow_keys_choose_among_the_chips_that_have_a_count(qtbot, chips):
    chips.show_counts({"all": 1, "added": 0, "refused": 1})
    with qtbot.waitActive(chips):
        chips.activateWindow()
    chips.findChild(QAbstractButton, "all").setFocus()
    for key, kind in ((Qt.Key.Key_Right, "refused"), (Qt.Key.Key_Left, "all")):
        QTest.keyClick(QApplication.focusWidget(), key)
        assert (chips.told.pop(), chips.told) == (kind, [])
        assert QApplication.focusWidget().objectName() == kind
    # Enter switches none.
    QTest.keyClick(chips.findChild(QAbstractButton, "refused"), Qt.Key.Key_Return)
    assert chips.kind == "all"


def test_in_a_narrow_window_the_chips_are_one_drop_down(chips):
    box = chips.findChild(QComboBox)
    assert not box.isVisible()
    chips.resize(300, 60)
    assert box.isVisible()
    assert not chips.findChild(QAbstractButton, "all").isVisible()
    assert [box.itemText(place) for place in range(3)] == ["All  3", "Added  2", "Refused  1"]
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert chips.told == ["added"]
    # It follows the list, too.
    chips.choose("refused")
    chips.show_counts({"all": 3, "refused": 4})
    assert (box.currentText(), box.count()) == ("Refused  4", 2)
