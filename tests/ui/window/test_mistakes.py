"""A mistake in an added plant: reported, found again, and corrected in the store by somebody."""

from PySide6.QtCore import Qt

from tests.stages.shared import named

NOTE = "Wrong tag: it is a tree"


def report(window, note):
    """Report a mistake in the plant on the card."""

    def write():
        window.click("What is wrong?")
        window.type(note)
        window.press(Qt.Key.Key_Return)

    window.answers.append(write)
    window.click("Report a mistake…")


def test_a_mistake_is_to_do_until_somebody_corrected_it(show_window):
    window = show_window()
    window.scan(7, "Rosa canina", "shrub")
    window.shows("Rosa canina, 7, shrub, Added")
    report(window, NOTE)
    window.until(lambda: "with a mistake" in window.result)
    assert f"“{NOTE}”" in window.result
    window.until(lambda: named("pages").accessibleTabName(1) == "All plants, 1 to do")
    window.click("Corrected in the store")
    window.until(lambda: named("pages").accessibleTabName(1) == "All plants")
    assert window.result.startswith("Added to Shop 1.")
    assert named("Report a mistake…")
