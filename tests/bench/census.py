"""Takes the plan of a window, from which packaging/bare_window.py builds one with the same widgets.

A plan is a tree of kind, name, text, whether it is hidden, and what it holds.
"""

from PySide6 import QtWidgets

_STRETCH = ("stretch", "", "", False, ())


def plan_of(window):
    """Its size, the menu bar and the widget in the middle."""
    size = (window.width(), window.height())
    return size, _menu(window.menuBar()), _widget(window.centralWidget())


def _menu(menu):
    title = menu.title() if isinstance(menu, QtWidgets.QMenu) else ""
    return (_kind(menu), "", title, False, tuple(map(_action, menu.actions())))


def _action(action):
    if isinstance(inner := action.menu(), QtWidgets.QMenu):
        return _menu(inner)
    return ("QAction", "", "" if action.isSeparator() else action.text(), False, ())


def _widget(widget):
    inside = ()
    if isinstance(widget, QtWidgets.QScrollArea):
        inside = (_widget(widget.widget()),)
    elif (layout := widget.layout()) is not None:
        inside = (_layout(layout),)
    kind, text = _kind(widget), _text(widget)
    if kind == "QWidget" and not inside and widget.accessibleName():
        # It paints its words itself.
        kind, text = "QLabel", widget.accessibleName()
    return (kind, widget.objectName(), text, widget.isHidden(), inside)


def _text(widget):
    if isinstance(widget, QtWidgets.QTabBar):
        return "\n".join(widget.tabText(index) for index in range(widget.count()))
    if isinstance(widget, QtWidgets.QLabel):
        # A bare label has no field to lead to, and would show the mark.
        return widget.text().replace("&", "") if widget.buddy() else widget.text()
    return widget.text() if isinstance(widget, QtWidgets.QAbstractButton) else ""


def _layout(layout):
    kind = _kind(layout)
    if isinstance(layout, QtWidgets.QBoxLayout):
        down = layout.direction() is QtWidgets.QBoxLayout.Direction.TopToBottom
        kind = "QVBoxLayout" if down else "QHBoxLayout"
    elif kind == "QLayout":
        # Rows that wrap. Qt has none such.
        kind = "QHBoxLayout"
    inside = []
    for item in map(layout.itemAt, range(layout.count())):
        if inner := item.layout():
            inside.append(_layout(inner))
        elif widget := item.widget():
            node = _widget(widget)
            # A stack hides its pages itself.
            hidden = node[3] and not isinstance(layout, QtWidgets.QStackedLayout)
            inside.append((*node[:3], hidden, node[4]))
        elif item.expandingDirections():
            inside.append(_STRETCH)
    return (kind, "", "", False, tuple(inside))


def _kind(thing):
    """Qt's own class: what a class of ours paints or decides is no part of the plan."""
    return next(
        kind.__name__ for kind in type(thing).__mro__ if kind.__module__.startswith("PySide6")
    )
