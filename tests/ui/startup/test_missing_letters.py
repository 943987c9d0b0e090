"""A picture with boxes instead of letters is noticed before it is drawn."""

from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget

from plantdesk.ui.startup.missing_letters import missing_in

# For private use, in the last place that Unicode has: no font draws it.
NOWHERE = "\U0010fffd"


def test_what_a_font_has_is_not_missing(qapp: QApplication) -> None:
    label = QLabel("Acer ‘Osakazuki’ …\u2068 12\u2069")
    assert missing_in(label) == set()


def test_a_letter_that_no_font_has_is_found_wherever_it_stands(qapp: QApplication) -> None:
    for inner in (QLabel(NOWHERE), QLineEdit(NOWHERE), QLineEdit(placeholderText=NOWHERE)):
        window = QWidget()
        QVBoxLayout(window).addWidget(inner)
        assert missing_in(window) == {NOWHERE}
