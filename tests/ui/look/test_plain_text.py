"""Texts that look like markup show as plain text."""

from hypothesis import example, given
from hypothesis import strategies as st
from PySide6.QtGui import QAccessible, QTextDocument
from PySide6.QtGui import Qt as QtGui
from PySide6.QtWidgets import QWidget

from plantdesk.ui.look.plain_text import named_action, plain_tip, set_tip


def read(tip):
    """Return the text that the tooltip shows after Qt has guessed its format."""
    if not QtGui.mightBeRichText(tip):
        return tip
    document = QTextDocument()
    document.setHtml(tip)
    return document.toPlainText()


@given(st.text(st.sampled_from("<>&lt;!DOCTYPE?xml/bi pqr \n\"'"), max_size=30))
@example("two\n  <b>lines</b>")
@example('<img src="//host/share">')
def test_no_text_becomes_markup_in_a_tooltip(text):
    tip = plain_tip(text)
    if QtGui.mightBeRichText(tip):
        # Only our own two tags.
        assert tip.count("<") == 2
        assert "".join(read(tip).split()) == "".join(text.split())


def test_a_screen_reader_reads_the_text_of_a_tooltip_without_another(qapp):
    widget = QWidget()
    told = QAccessible.queryAccessibleInterface(widget)
    new, tip = ("", "Rosa <i>x</i>", "Rosa <i>x</i>"), ("its own", "tip", "its own")
    for own, text, said in (new, ("Rosa <i>x</i>", "Acer", "Acer"), tip):
        widget.setAccessibleDescription(own)
        set_tip(widget, text)
        assert (read(widget.toolTip()), told.text(QAccessible.Text.Description)) == (text, said)
    # Nor has a name in a menu a letter or markup.
    action = named_action("Smith & <b>Sons</b>", widget)
    assert action.text() == "Smith && <b>Sons</b>"
    assert read(action.toolTip()) == "Smith & <b>Sons</b>"
