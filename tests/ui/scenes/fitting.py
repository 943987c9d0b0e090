"""Find what is cut off in a window: texts, buttons, and areas too small to scroll in."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QLabel,
    QListView,
    QMenu,
    QTabBar,
    QToolButton,
    QWidget,
)

from plantdesk.ui.add.plant_form import PlantForm
from plantdesk.ui.results.result_card import ResultCard
from plantdesk.ui.widgets.buttons.button import Link
from plantdesk.ui.widgets.buttons.send_button import SendButton
from plantdesk.ui.widgets.fields.boxes import Choice
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.widgets.labels import Elided

_LEAST_LINES, _LEAST_ROWS = 5, 2
# The parts of a result card that show without scrolling beside the form.
_CARD_PARTS = ("headline", "saved", "now")


def faults_in(window, *, longer=False):
    """Return a line for each part of the window that can't be read.

    Where all texts are `longer`, people may have to scroll, and a tab may end in dots.
    """
    if isinstance(window, QMenu):
        return []
    faults = [*_beyond_screen(window), *_cut(window)]
    if longer:
        return [fault for fault in faults if not fault.startswith("cut: Tabs")]
    return [*faults, *_too_small_to_scroll(window), *_hidden(window)]


def _beyond_screen(window):
    room, size = window.screen().availableSize(), window.size()
    if size.width() > room.width() or size.height() > room.height():
        yield f"the window is larger than the screen: {size.width()} × {size.height()}"


def _cut(window):
    for part in window.findChildren(QWidget):
        if not part.isVisible() or part.window() is not window:
            continue
        match part:
            case QLabel() | QAbstractButton() if not part.text():
                continue
            case Elided():
                fits = part.width() >= part.minimumSizeHint().width()
            case QLabel():
                fits = _label_fits(part)
            case QToolButton():
                # Qt's own, which show an icon alone.
                fits = True
            case SendButton() if part.toolTip():
                # May be shortened: it names the store.
                fits = True
            case Choice():
                # May be shortened: its list has all of it.
                fits = True
            case Link():
                fits = part.width() >= part.sizeHint().width()
            case QAbstractButton():
                fits = part.width() >= _width(part, part.text())
            case ExactText():
                fits = part.height() >= part.document().size().height()
            case QTabBar():
                sizes = ((part.tabRect(n), part.tabSizeHint(n)) for n in range(part.count()))
                fits = all(rect.width() >= hint.width() for rect, hint in sizes)
            case _:
                continue
        if not fits:
            yield f"cut: {_name(part)}"
        elif not _inside_parents(part, window):
            yield f"outside of its parent: {_name(part)}"


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


def _inside_parents(part, window):
    """Whether no parent clips it. What a scroll area holds may only be wider than the area."""
    area = QRect(part.rect())
    child, parent = part, part.parentWidget()
    while parent is not None and child is not window:
        area = QRect(part.mapTo(parent, QPoint()), part.size())
        if parent.objectName() == "qt_scrollarea_viewport":
            return area.left() >= 0 and area.right() < parent.width()
        if not parent.rect().contains(area):
            return False
        child, parent = parent, parent.parentWidget()
    return True


def _too_small_to_scroll(window):
    for area in window.findChildren(QAbstractScrollArea):
        if not area.isVisible() or area.verticalScrollBar().maximum() == 0:
            continue
        height = area.viewport().height()
        if isinstance(area, QListView):
            enough = height >= _LEAST_ROWS * area.sizeHintForRow(0)
        else:
            enough = height >= _LEAST_LINES * area.fontMetrics().height()
        if not enough:
            yield f"only {height} pixels to scroll in: {_name(area)}"


def _hidden(window):
    """Beside the form, what happened and what to do show at once."""
    for card in window.findChildren(ResultCard):
        form = window.findChild(PlantForm)
        if not card.isVisible() or form is None or _top(card, window) > _top(form, window) + 50:
            continue
        parts = [card.findChild(QLabel, name) for name in _CARD_PARTS]
        for part in [*parts, *card.buttons.findChildren(QAbstractButton)]:
            if isinstance(part, QWidget) and part.isVisible():
                seen = part.visibleRegion().boundingRect()
                if seen.height() < part.height():
                    yield f"not in sight: {_name(part)}"


def _top(part, window):
    return part.mapTo(window, QPoint()).y()


def _width(part, text):
    return QFontMetrics(part.font()).size(Qt.TextFlag.TextShowMnemonic.value, text).width()


def _name(part):
    text = part.property("text") or ""
    return f"{type(part).__name__} {part.objectName()} {text!r}"
