"""A file that is dropped anywhere on the window opens on the page Add many. It sends nothing."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QWindow

from plantdesk.ui.widgets.file_dialogs import files_of
from plantdesk.ui.window.pages import Pages


class FileDrop(QObject):
    """Sees the window's events before its widgets: a field would take a file's name as text."""

    def __init__(self, window: QWindow, pages: Pages) -> None:
        super().__init__(window)
        self._pages = pages
        # Whether what is dragged now is a file.
        self._file = False
        window.installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        match event:
            case QDragEnterEvent():
                self._enter(event)
            case QDragMoveEvent() if self._file:
                event.acceptProposedAction()
            case QDropEvent() if self._file and event.type() == QEvent.Type.Drop:
                self._drop(event)
                return True
            case _:
                if event.type() == QEvent.Type.DragLeave and self._file:
                    self._leave()
                    return True
                return False
        return self._file

    def _enter(self, event: QDragEnterEvent) -> None:
        self._file = self._takes_files and bool(files_of(event.mimeData()))
        if self._file:
            self._show_hovered(True)
            event.acceptProposedAction()

    def _drop(self, event: QDropEvent) -> None:
        self._leave()
        event.acceptProposedAction()
        if files := files_of(event.mimeData()):
            self._pages.show_many()
            self._pages.many.source.open_files(files)

    def _leave(self) -> None:
        self._file = False
        self._show_hovered(False)

    def _show_hovered(self, hovered: bool) -> None:
        if self._pages.many_shown:
            self._pages.many.source.card.show_hovered(hovered)

    @property
    def _takes_files(self) -> bool:
        """Not during the first start, and not while the program quits."""
        pages = self._pages
        return pages.shown and pages.add.isEnabled()
