"""Takes the plan of a window, to build a bare one with the same widgets."""

from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QLabel,
    QMenu,
    QScrollArea,
    QStackedLayout,
    QTabBar,
)

from tests.bench.plan import STRETCH


def plan_of(window):
    """Its size, the menu bar and the widget in the middle."""
    size = (window.width(), window.height())
    return size, _menu(window.menuBar()), _widget(window.centralWidget())


def _menu(menu):
    entries = tuple(_action(action) for action in menu.actions())
    return (_kind(menu), "", menu.title() if isinstance(menu, QMenu) else "", False, entries)


def _action(action):
    inner = action.menu()
    if isinstance(inner, QMenu):
        return _menu(inner)
    return ("QAction", "", "" if action.isSeparator() else action.text(), False, ())


def _widget(widget):
    inside = ()
    if isinstance(widget, QScrollArea):
        inside = (_widget(widget.widget()),)
    elif (layout := widget.layout()) is not None:
        inside = (_layout(layout),)
    kind, text = _kind(widget), _text(widget)
    if kind == "QWidget" and not inside and widget.accessibleName():
        # It paints its words itself.
        kind, text = "QLabel", widget.accessibleName()
    return (kind, widget.objectName(), text, widget.isHidden(), inside)


def _text(widget):
    if isinstance(widget, QTabBar):
        return "\n".join(widget.tabText(index) for index in range(widget.count()))
    if isinstance(widget, QLabel):
        # A bare label has no field to lead to, and would show the mark.
        return widget.text().replace("&", "") if widget.buddy() else widget.text()
    return widget.text() if isinstance(widget, QAbstractButton) else ""


def _layout(layout):
    kind = _kind(layout)
    if isinstance(layout, QBoxLayout):
        across = (QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.RightToLeft)
        kind = "QHBoxLayout" if layout.direction() in across else "QVBoxLayout"
    inside = []
    for place in range(layout.count()):
        item = layout.itemAt(place)
        if inner := item.layout():
            inside.append(_layout(inner))
        elif widget := item.widget():
            node = _widget(widget)
            # A stack hides its pages itself.
            inside.append(
                (*node[:3], False, node[4]) if isinstance(layout, QStackedLayout) else node
            )
        elif item.expandingDirections():
            inside.append(STRETCH)
    return (kind, "", "", False, tuple(inside))


def _kind(thing):
    """Qt's own class: what a class of ours paints or decides is no part of the plan."""
    return next(
        kind.__name__ for kind in type(thing).__mro__ if kind.__module__.startswith("PySide6")
    )
