"""The style of each part of the window, as `styles.txt` keeps it.

They are those of 800x600 and --text 200. After a change that is wanted, print them into that
file again, as CONTRIBUTING.md says, and look at the difference.
"""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractScrollArea, QLabel, QWidget

from plantdesk.ui.widgets.labels import Icon

_STYLES = ("box", "type", "ink", "look", "tall", "room", "inset", "sends", "counts", "flush")
_STYLES += ("locked", "state", "wordWrap", "checkable")


def styles_in(window):
    """Return a line for each kind of part in the window that has a style of its own."""
    parts = (window, *window.findChildren(QWidget))
    lines = {_line_of(part) for part in parts if not part.objectName().startswith("qt_")}
    return {line for line in lines if "," in line}


def changes(styles):
    kept = {*Path(__file__).with_name("styles.txt").read_text("utf-8").splitlines()}
    yield from (f"a new style: {line}" for line in sorted(styles - kept))
    yield from (f"a style is gone: {line}" for line in sorted(kept - styles))


def _line_of(part):
    holder = None if part.isWindow() else part.parentWidget()
    while holder and not _our_class(holder):
        holder = holder.parentWidget()
    told = {name: part.property(name) for name in _STYLES}
    # Some areas take the focus only while there is something to scroll.
    if part.focusPolicy() != Qt.FocusPolicy.NoFocus and not isinstance(part, QAbstractScrollArea):
        told["focus"] = part.focusPolicy().name.removesuffix("Focus").lower()
    if isinstance(part, QLabel):
        told["has a buddy"] = part.buddy() is not None
    if isinstance(part, Icon):
        told |= {"icon": part._name, "in": part._ink, "size": part._size}
    told["figures"] = part.font().isFeatureSet(QFont.Tag("tnum"))
    told["named"] = part.accessibleName() != ""
    where = _our_class(holder) if holder else "a window"
    name = f"{_our_class(part) or type(part).__name__} {part.objectName()}".strip()
    shown = [key if value is True else f"{key} {value}" for key, value in told.items() if value]
    return f"{where}: {', '.join([name, *shown])}"


def _our_class(part):
    kinds = type(part).__mro__
    return next((one.__name__ for one in kinds if one.__module__.startswith("plantdesk")), "")
