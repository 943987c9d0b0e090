"""The first of some pages, before they are printed or saved."""

from collections.abc import Callable, Generator
from functools import partial

from PySide6.QtCore import QBuffer, QIODevice, QPoint, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QPagedPaintDevice,
    QPageLayout,
    QPainter,
    QPaintEvent,
    QPdfWriter,
    QPixmap,
)
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QScrollArea, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import FileWritten
from plantdesk.sheets.files import FileFault
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.flow import Wait, answer_from, start
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.dialog import Dialog, end_row
from plantdesk.ui.widgets.file_dialogs import ask_where_to_save, documents
from plantdesk.ui.widgets.layouts import Item, boxed, column
from plantdesk.ui.widgets.paper.painting import Pages, paint_pages, pdf_writer
from plantdesk.ui.widgets.scrolls.column import beside_bar
from plantdesk.ui.widgets.scrolls.following_scroll import FollowingScroll
from plantdesk.ui.widgets.turns import Turns
from plantdesk.ui.wording import isolated, number, translate

_LEAST_EM = 14


class PaperDialog(Dialog):
    """Printing and saving take turns of the event loop. Closing waits for them once.

    Subclasses make the pages, and call `begin` as soon as they can.
    """

    def __init__(
        self,
        look: Look,
        name: str,
        words: tuple[str, str, str],
        layout: QPageLayout,
        desk: Desk,
        parent: QWidget | None,
        *above: Item,
    ) -> None:
        """`words` are a title, that of the dialog for saving, and the name of the file.

        `above` stands above the page.
        """
        title, self._save_title, self._file = words
        super().__init__(look, parent, name, title)
        self._desk = desk
        self._layout = layout
        self._turns: Turns | None = None
        self._painting: Generator[None, None, None] | None = None
        # Whether Close was chosen while something was printed or saved.
        self._closing = False
        self.view = QScrollArea()
        self.view.setObjectName("sheetPage")
        self.view.setProperty("box", "text")
        self.view.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        # What is around it scrolls before it gets lower.
        self.view.setMinimumHeight(_LEAST_EM * look.measures.base)
        self.place = plain_label(ink="text2")
        self.place.setObjectName("pageNumber")
        self.save = self.button(
            "saveSheet", translate("sheet", "&Save as PDF…"), lambda: start(self._save(), self)
        )
        self.close_button = self.button("closeSheet", translate("sheet", "&Close"), self.reject)
        self.print = self.filled_button(
            "printSheet", translate("sheet", "&Print…"), lambda: start(self._print(), self)
        )
        # In a small window with large text, only this scrolls.
        scroll = FollowingScroll()
        content = column(*above, self.place, self.view, gap=8)
        content.setStretchFactor(self.view, 1)
        content.setContentsMargins(beside_bar(scroll, 0))
        scroll.setWidget(boxed(content, "clear"))
        ends = end_row(self, self.print, self.close_button)
        self.lay_out(scroll, self.save, None, ends, side=16)
        self.resize(QSize(880, 860).boundedTo(self.room))
        self.view.setFocus()

    def make_pages(self, layout: QPageLayout) -> Pages:
        """Make the pages to print on paper like this."""
        raise NotImplementedError

    def set_up(self, printer: QPrinter) -> None:
        """Prepare a printer before the user chooses it."""
        printer.setPageMargins(self._layout.margins(), self._layout.units())

    def begin(self, layout: QPageLayout, pages: Pages) -> None:
        """Show the first of these pages once they are laid out."""
        self._layout = layout
        if self._turns is not None:
            self._turns.deleteLater()
        self.print.setEnabled(False)
        self.save.setEnabled(False)
        self.place.setText(translate("sheet", "Preparing the pages…"))
        start(self._show(pages), self)

    def done(self, result: int) -> None:
        if self._painting is not None and not self._closing:
            self._closing = True
            self.message.say(
                translate("sheet", "Still working. Choose Close again to close anyway.")
            )
            return
        if self._painting is not None:
            # Its painter ends before the device.
            self._painting.close()
        super().done(result)

    async def _show(self, pages: Pages) -> None:
        self._turns = Turns(pages.lay_out(), self)
        await _end_of(self._turns)
        words = translate("sheet", "Page {0} of {1}").format(number(1), number(pages.count))
        self.place.setText(words)
        self.view.setWidget(_Paper(pages, self._layout, self.width() - 2 * 32))
        self.view.setAccessibleName(words)
        self.view.setAccessibleDescription(pages.words(1))
        self.print.setEnabled(True)
        self.save.setEnabled(True)

    async def _print(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self.windowTitle())
        self.set_up(printer)
        if self._painting is None and ask_for_printer(printer, self):
            pages = self.make_pages(printer.pageLayout())
            if await self._paint(printer, pages, translate("sheet", "Printing…")):
                self._end(translate("sheet", "Sent %Ln pages to the printer.", None, pages.count))

    async def _save(self) -> None:
        if self._painting is not None:
            return
        kinds = translate("sheet", "PDF document (*.pdf)")
        path = ask_where_to_save(self, self._save_title, documents() / self._file, kinds)
        if path is None:
            return
        # In memory: the engine writes the file, because a drive may be slow or hang.
        buffer = QBuffer(self)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = pdf_writer(buffer, self._layout, self.windowTitle())
        pages = self.make_pages(self._layout)
        if await self._paint(writer, pages, translate("sheet", "Saving…")):
            content = bytes(buffer.data().data())
            failed = FileWritten(path, FileFault.OTHER)
            written = await answer_from(
                self._desk, lambda engine: engine.write_file(path, content), failed
            )
            if isinstance(written.fault, FileFault):
                self._end(not_written_text(path.name, written.fault), failed=True)
            else:
                self._end(translate("sheet", "Saved as {0}.").format(isolated(path.name)))

    async def _paint(self, device: QPagedPaintDevice, pages: Pages, words: str) -> bool:
        self.message.say(words)
        accepted = False

        def paint() -> Generator[None, None, None]:
            nonlocal accepted
            accepted = yield from paint_pages(device, pages)

        self._painting = paint()
        await _end_of(Turns(self._painting, self))
        if not accepted and isinstance(device, QPdfWriter):
            said = translate("sheet", "The PDF can’t be written there. Choose another place.")
            self._end(said, failed=True)
        elif not accepted:
            said = translate(
                "sheet", "The printer didn’t accept the pages. Check the printer, then try again."
            )
            self._end(said, failed=True)
        return accepted

    def _end(self, words: str, *, failed: bool = False) -> None:
        self._painting = None
        self.message.say(words, "wrong" if failed else "text2")
        # The user has to see what failed, even after Close.
        if self._closing and not failed:
            self.accept()
        self._closing = False


class _Paper(QWidget):
    """Draws a page once, and again on another screen."""

    def __init__(self, pages: Pages, layout: QPageLayout, width: int) -> None:
        """At most as wide as this, and at most twice as large as on paper."""
        super().__init__()
        self._pages, self._layout = pages, layout
        points = layout.fullRect(QPageLayout.Unit.Point).size()
        self._dots = min(2.0 * self.logicalDpiX(), width * 72 / points.width())
        self._drawn: QPixmap | None = None
        self.setFixedSize((points * self._dots / 72).toSize())

    def paintEvent(self, _: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._drawn is None or self._drawn.devicePixelRatio() != ratio:
            self._drawn = self._draw(ratio)
        QPainter(self).drawPixmap(QPoint(), self._drawn)

    def _draw(self, ratio: float) -> QPixmap:
        drawn = QPixmap(self.size() * ratio)
        drawn.setDevicePixelRatio(ratio)
        # Paper is white in every theme.
        drawn.fill(QColor(Qt.GlobalColor.white))
        painter = QPainter(drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.translate(
            self._layout.paintRect(QPageLayout.Unit.Point).topLeft() * self._dots / 72
        )
        for _ in self._pages.paint(painter, 1, self._dots):
            pass
        painter.end()
        return drawn


def ask_for_printer(printer: QPrinter, parent: QWidget) -> bool:
    """The system's own dialog."""
    dialog = QPrintDialog(printer, parent)
    chosen = dialog.exec()
    dialog.deleteLater()
    return chosen == QDialog.DialogCode.Accepted.value


def _end_of(turns: Turns) -> Wait:
    def arm(resume: Callable[[object], None]) -> None:
        turns.ended.connect(partial(resume, None))
        turns.start()

    return Wait(arm)
