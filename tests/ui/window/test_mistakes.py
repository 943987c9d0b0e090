"""A mistake in an added plant: noted, found again, and corrected in the store by somebody."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from tests.stages.shared import named

NOTE = "Wrong tag: it is a tree"


def note_down(window, note):
    """Note a mistake in the plant on the card, and copy it for the store contact."""

    def write():
        window.click("What is wrong?")
        window.type(note)
        window.click("Copy for your store contact")
        window.press(Qt.Key.Key_Return)

    window.answers.append(write)
    window.click("Note a mistake…")


def test_a_mistake_is_to_do_until_somebody_corrected_it(show_window):
    window = show_window()
    window.scan(7, "Rosa canina", "shrub")
    window.shows("Rosa canina, 7, shrub, Added")
    note_down(window, NOTE)
    window.until(lambda: "with a mistake" in window.result)
    assert f"“{NOTE}”" in window.result
    copied = QGuiApplication.clipboard().text().splitlines()
    assert copied[:-1] == [
        "Store: Shop 1",
        "Plant id: 7",
        "Name: Rosa canina",
        "Tag: shrub",
        f"Mistake: {NOTE}",
    ]
    assert copied[-1].startswith("Reference: ")
    window.until(lambda: named("pages").accessibleTabName(1) == "All plants, 1 to do")
    window.click("Corrected in the store")
    window.until(lambda: named("pages").accessibleTabName(1) == "All plants")
    assert window.result.startswith("Added to Shop 1.")
    assert named("Note a mistake…")
