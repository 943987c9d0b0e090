"""Find what is cut off in a window: texts, buttons, and areas too small to scroll in."""

from PySide6 import QtWidgets
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics

from plantdesk.ui.widgets.buttons.button import Link
from plantdesk.ui.widgets.buttons.send_button import SendButton
from plantdesk.ui.widgets.dialog import Dialog
from plantdesk.ui.widgets.fields.boxes import Choice
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.widgets.labels import Elided


def faults_in(window, *, longer=False):
    """Return a line for each part of the window that can't be read.

    Where all texts are `longer`, people may have to scroll, and a tab may end in dots.
    """
    if isinstance(window, QtWidgets.QMenu):
        return []
    parts = [part for part in window.findChildren(QtWidgets.QWidget) if part.isVisible()]
    faults = [_fault_of(part, longer=longer) for part in parts if part.window() is window]
    room, size = window.screen().availableSize(), window.size()
    if size != size.boundedTo(room):
        faults.append(f"the window is larger than the screen: {size.width()} × {size.height()}")
    if isinstance(window, Dialog) and not window.isRightToLeft():
        faults.append(_ragged(parts))
    return [fault for fault in faults if fault]


def _ragged(parts):
    """Tell of a dialog whose content ends before or after the last button below it."""
    boxes = [part for part in parts if part.property("box") in ("card", "text")]
    boxes += [part for part in parts if isinstance(part, QtWidgets.QDateEdit)]
    buttons = [part for part in parts if isinstance(part, QtWidgets.QPushButton)]
    ends = [
        max(part.mapTo(part.window(), part.rect().topRight()).x() for part in each)
        for each in (boxes, buttons)
    ]
    return f"content and buttons end apart: {ends}" if ends[0] != ends[1] else ""


def _fault_of(part, *, longer):
    name = f"{type(part).__name__} {part.objectName()} {part.property('text') or ''!r}"
    match part:
        case QtWidgets.QLabel() | QtWidgets.QAbstractButton() if not part.text():
            return ""
        case Elided():
            fits = part.width() >= part.minimumSizeHint().width()
        case QtWidgets.QLabel():
            fits = _label_fits(part)
        # Shortened on purpose: a list or a tooltip has all of it. Qt's own show an icon alone.
        case Choice() | QtWidgets.QToolButton():
            fits = True
        case SendButton() if part.toolTip():
            fits = True
        case Link():
            fits = part.width() >= part.sizeHint().width()
        case QtWidgets.QAbstractButton():
            fits = part.width() >= _width(part, part.text())
        case ExactText():
            fits = part.height() >= part.document().size().height()
        case QtWidgets.QTabBar():
            tabs = [(part.tabRect(n), part.tabSizeHint(n)) for n in range(part.count())]
            fits = longer or all(rect.width() >= hint.width() for rect, hint in tabs)
        case QtWidgets.QAbstractScrollArea():
            return "" if longer or _can_scroll(part) else f"too small to scroll in: {name}"
        case _:
            return ""
    if not fits:
        return f"cut: {name}"
    return "" if _inside_parents(part) else f"outside of its parent: {name}"


def _label_fits(label):
    if "…" in label.text() and label.accessibleName():
        # Shortened on purpose; the whole text is its name.
        return True
    if label.wordWrap():
        words = label.text().replace("\u200b", " ").split()
        longest = max(_width(label, word) for word in words)
        fits = label.contentsRect().width() >= longest
        return fits and label.height() >= label.heightForWidth(label.width())
    return label.contentsRect().width() >= _width(label, label.text())


def _inside_parents(part):
    """Whether no parent clips it. What a scroll area holds may only be wider than the area."""
    child, parent = part, part.parentWidget()
    while not child.isWindow():
        area = QRect(part.mapTo(parent, QPoint()), part.size())
        if parent.objectName() == "qt_scrollarea_viewport":
            return area.left() >= 0 and area.right() < parent.width()
        if not parent.rect().contains(area):
            return False
        child, parent = parent, parent.parentWidget()
    return True


def _can_scroll(area):
    row = area.sizeHintForRow(0) if isinstance(area, QtWidgets.QListView) else 0
    least = 2 * row or 5 * area.fontMetrics().height()
    return area.verticalScrollBar().maximum() == 0 or area.viewport().height() >= least


def _width(part, text):
    return QFontMetrics(part.font()).size(Qt.TextFlag.TextShowMnemonic.value, text).width()
