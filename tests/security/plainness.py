"""Reads all that Qt could show, point at or hand out, and fails where it would be rich text."""

import re

from PySide6 import QtWidgets
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QTextDocument
from PySide6.QtGui import Qt as QtGui

# What `plain_tip` makes of a text that Qt would take for markup.
_ESCAPED = re.compile(r'<p style="white-space:pre-wrap">[^<]*</p>')
_TEXTS = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
_HEARD = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Help)
# The marks of a journey, such as "added-added".
_MARK = re.compile("[a-z]+-[a-z]+")


def read_everything():
    """Every text of every widget, action and row there is; none of them is rich."""
    found = []
    for widget in QtWidgets.QApplication.allWidgets():
        if widget.objectName() != "qtooltip_label":
            found += [widget.windowTitle(), *_texts(widget)]
            found += [action.text() for action in widget.actions()]
            found += [as_shown(each.toolTip()) for each in (widget, *widget.actions())]
            found += _heard(widget)
    return [text for text in found if text]


def as_shown(tip):
    """What a tooltip reads; Qt guesses its format."""
    if not QtGui.mightBeRichText(tip):
        return tip
    assert _ESCAPED.fullmatch(tip), f"markup in a tooltip: {tip}"
    document = QTextDocument()
    document.setHtml(tip)
    return document.toPlainText()


def _texts(widget):
    match widget:
        case QtWidgets.QLabel():
            assert widget.textFormat() is Qt.TextFormat.PlainText, widget
            yield widget.text()
        case QtWidgets.QTextEdit():
            assert not _is_formatted(widget.document()), widget
            yield widget.toPlainText()
        case QtWidgets.QLineEdit() | QtWidgets.QAbstractButton():
            yield widget.text()
        case QtWidgets.QTabBar():
            for at in range(widget.count()):
                yield widget.tabText(at)
                yield as_shown(widget.tabToolTip(at))
        case QtWidgets.QAbstractItemView() | QtWidgets.QComboBox():
            model = widget.model()
            for index in (model.index(row, 0) for row in range(model.rowCount())):
                yield from (str(index.data(role) or "") for role in _TEXTS)
                yield as_shown(str(index.data(Qt.ItemDataRole.ToolTipRole) or ""))


def _is_formatted(document):
    """Whether anything in it is more than its letters, or an icon of ours."""
    for form in document.allFormats():
        form = form.toCharFormat()
        picture = form.isImageFormat() and not _MARK.fullmatch(form.toImageFormat().name())
        if picture or form.isAnchor() or form.fontItalic():
            return True
    return False


def _heard(widget):
    interface = QAccessible.queryAccessibleInterface(widget)
    for kind in _HEARD if interface else ():
        text = interface.text(kind)
        assert "white-space:pre-wrap" not in text, f"markup is read out: {text}"
        yield text
