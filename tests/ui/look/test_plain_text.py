"""Texts that look like markup read as they are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QTextDocument
from PySide6.QtGui import Qt as QtGui
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.ui.look.plain_text import named_action, plain_tip, set_tip

MARKUP = [
    "Rosa <i>x</i>",
    '<img src="file:///dev/zero">',
    '<img src="//host/share">',
    "<!DOCTYPE html>",
    '<?xml version="1.0"?><b>x</b>',
    "a &lt; b",
    "two\n  <b>lines</b>",
]


def read(tip: str) -> str:
    """What the tooltip reads once Qt has guessed its format."""
    if not QtGui.mightBeRichText(tip):
        return tip
    document = QTextDocument()
    document.setHtml(tip)
    return document.toPlainText()


@pytest.mark.parametrize("text", MARKUP)
def test_a_tooltip_reads_as_its_text(text: str) -> None:
    assert read(plain_tip(text)) == text


@given(st.text(st.sampled_from("<>&lt;!DOCTYPE?xml/bi pqr \n\"'"), max_size=30))
def test_no_text_becomes_markup_in_a_tooltip(text: str) -> None:
    tip = plain_tip(text)
    if QtGui.mightBeRichText(tip):
        # Two tags, and both are ours.
        assert tip.count("<") == 2
        assert "".join(read(tip).split()) == "".join(text.split())


def test_usual_tooltips_stay_as_they_are() -> None:
    assert plain_tip("Smith & Sons, a > b") == "Smith & Sons, a > b"


def test_assistive_technology_reads_the_text_of_a_tooltip(qapp: QApplication) -> None:
    widget = QWidget()

    def described() -> str:
        return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Description)

    for text in ("Rosa <i>x</i>", "Rosa", ""):
        set_tip(widget, text)
        assert described() == text
    widget.setAccessibleDescription("its own")
    set_tip(widget, "<b>tip</b>")
    assert described() == "its own"


def test_a_name_on_a_menu_is_no_markup_and_has_no_letter(qapp: QApplication) -> None:
    menu = QObject()
    action = named_action("Smith & <b>Sons</b>", menu)
    assert action.text() == "Smith && <b>Sons</b>"
    assert read(action.toolTip()) == "Smith & <b>Sons</b>"
