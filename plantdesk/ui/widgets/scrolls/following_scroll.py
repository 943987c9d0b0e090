"""A scroll area that keeps the focused widget in view."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from plantdesk.ui.widgets.scrolls.column import keep_bar, scroll_upright

_AROUND = 32


def bring_into_view(widget: QWidget) -> None:
    """Scroll to a widget whose text has just changed, once it has its new size."""
    area = widget.parentWidget()
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    if area is not None:
        QTimer.singleShot(0, widget, lambda: area.ensureWidgetVisible(widget, 0, _AROUND))


class FollowingScroll(QScrollArea):
    def __init__(self) -> None:
        super().__init__()
        scroll_upright(self)
        keep_bar(self)
        # A widget that was just shown gets its place only after it got the focus.
        self._soon = QTimer(self, interval=0, singleShot=True)
        self._soon.timeout.connect(self._bring_into_view)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def forget_focus(self) -> None:
        """Don't bring into view what has just got the focus."""
        self._soon.stop()

    def _follow(self, _: QWidget | None, focused: QWidget | None) -> None:
        if focused is not None and self.isAncestorOf(focused):
            self._soon.start()

    def _bring_into_view(self) -> None:
        focused, content = QApplication.focusWidget(), self.widget()
        if focused is None or content is None or not self.isAncestorOf(focused):
            return
        self.ensureWidgetVisible(focused, 0, _AROUND)
        # In a field, Qt looks only at the text cursor: the field's edge may be cut off.
        if focused.height() < self.viewport().height():
            middle = focused.mapTo(content, focused.rect().center())
            self.ensureVisible(middle.x(), middle.y(), 0, (focused.height() + _AROUND) // 2)
