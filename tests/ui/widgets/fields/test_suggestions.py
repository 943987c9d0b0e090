"""Texts that fit what is typed are offered below a field, and taken by keys."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from plantdesk.ui.widgets.fields.suggestions import Suggestions


def test_keys_choose_among_the_texts_in_which_a_word_begins_so(qtbot):
    window, box = QWidget(), QLineEdit()
    qtbot.addWidget(window)
    QVBoxLayout(window).addWidget(box)
    window.resize(400, 400)
    window.show()
    with qtbot.waitActive(window):
        window.activateWindow()
    box.setFocus()
    offered = Suggestions(box)
    offered.offer(["Tree", "Élder tree", "Shrub", "Strees"])
    keys = Qt.Key
    for typed, pressed, shown, text in (
        ("tre", (keys.Key_Return,), [], "tre"),
        ("tre", (), ["Tree", "Élder tree"], "tre"),
        ("eld", (keys.Key_Down, keys.Key_Return), [], "Élder tree"),
        # What is typed in full isn't offered.
        ("Tree", (), ["Élder tree"], "Tree"),
        ("", (), [], ""),
        ("", (keys.Key_Up,), [], ""),
        ("", (keys.Key_Down, keys.Key_Down, keys.Key_Up, keys.Key_Enter), [], "Tree"),
    ):
        box.selectAll()
        QTest.keyClick(box, keys.Key_Delete)
        QTest.keyClicks(box, typed)
        for key in pressed:
            QTest.keyClick(box, key)
        found = [offered.item(at).text() for at in range(offered.count()) if offered.isVisible()]
        assert (found, box.text()) == (shown, text)
