"""Missing letters are found before a picture shows boxes for them."""

from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget

from plantdesk.ui.startup.missing_letters import missing_in

# The last code point, for private use: no font has it.
NOWHERE = "\U0010fffd"


def test_letters_of_the_font_are_not_missing(qapp: QApplication) -> None:
    label = QLabel("Acer ‘Osakazuki’ …\u2068 12\u2069")
    assert missing_in(label) == set()


def test_a_letter_that_no_font_has_is_found_in_every_text(qapp: QApplication) -> None:
    for inner in (QLabel(NOWHERE), QLineEdit(NOWHERE), QLineEdit(placeholderText=NOWHERE)):
        window = QWidget()
        QVBoxLayout(window).addWidget(inner)
        assert missing_in(window) == {NOWHERE}
