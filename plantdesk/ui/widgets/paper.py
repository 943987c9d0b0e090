"""Pages of paper: the first is shown, and all are painted on a printer or into a PDF."""

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QBuffer, QIODevice, QLocale, QMarginsF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPixmap,
)
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QScrollArea, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import FileWritten
from plantdesk.domain.local_time import today
from plantdesk.sheets.files import FileFault
from plantdesk.ui.file_words import written_text
from plantdesk.ui.flow import answer_from, in_turns, start
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.dialog import Dialog, end_row
from plantdesk.ui.widgets.file_dialogs import ask_where_to_save, documents
from plantdesk.ui.widgets.layouts import Item, boxed, column
from plantdesk.ui.widgets.scrolls import FollowingScroll, beside_bar
from plantdesk.ui.wording import number, translate

_LEAST_EM = 14
# Units in a point. Fonts take only whole numbers of them.
POINT = 10
# Letter paper is usual there (CLDR). Everywhere else, A4 is.
_TERRITORIES = QLocale.Country
_LETTER = frozenset({
    _TERRITORIES.UnitedStates, _TERRITORIES.Canada, _TERRITORIES.Mexico, _TERRITORIES.Philippines,
    _TERRITORIES.Chile, _TERRITORIES.Colombia, _TERRITORIES.CostaRica, _TERRITORIES.Guatemala,
    _TERRITORIES.Nicaragua, _TERRITORIES.Panama, _TERRITORIES.ElSalvador, _TERRITORIES.Venezuela,
    _TERRITORIES.PuertoRico, _TERRITORIES.Belize,
})  # fmt: skip


class Pages(Protocol):
    """Counted from 1. Laying out comes first; like painting, it goes on in short steps."""

    @property
    def count(self) -> int: ...
    def lay_out(self) -> Iterator[None]: ...
    def paint(self, painter: QPainter, page: int, dots_per_inch: float) -> Iterator[None]: ...

    def words(self, page: int) -> str:
        """Return all texts of a page, each on a line of its own."""


class PaperDialog(Dialog):
    """Printing and saving take turns of the event loop. Closing waits until all is painted.

    Subclasses make the pages, and call `begin` as soon as they can.
    """

    def __init__(
        self,
        look: Look,
        name: str,
        title: str,
        layout: QPageLayout,
        desk: Desk,
        parent: QWidget | None,
        *above: Item,
    ) -> None:
        """`above` stands above the page."""
        super().__init__(look, parent, name, title)
        self._desk = desk
        self._layout = layout
        self._pages: Pages | None = None
        # Whether pages are being painted, and Close was chosen meanwhile.
        self._paints = self._closes = False
        self.view = QScrollArea()
        self.view.setObjectName("sheetPage")
        self.view.setProperty("box", "text")
        self.view.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        # What is around it scrolls before it gets lower.
        self.view.setMinimumHeight(_LEAST_EM * look.measures.base)
        self.place = plain_label(ink="text2", name="pageNumber")
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
        content.setContentsMargins(beside_bar(scroll, 16, 0))
        scroll.setWidget(boxed(content, "clear"))
        self.lay_out(scroll, self.save, None, end_row(self, self.print, self.close_button), side=16)
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
        self._layout, self._pages = layout, pages
        self.print.setEnabled(False)
        self.save.setEnabled(False)
        self.place.setText(translate("sheet", "Preparing the pages…"))
        start(self._show(pages), self)

    def done(self, result: int) -> None:
        self._closes = self._paints
        if not self._closes:
            super().done(result)

    async def _show(self, pages: Pages) -> None:
        await in_turns(pages.lay_out(), self)
        if pages is not self._pages:
            return
        words = translate("sheet", "Page {0} of {1}").format(number(1), number(pages.count))
        self.place.setText(words)
        page = plain_label()
        page.setPixmap(self._draw(pages))
        self.view.setWidget(page)
        self.view.setAccessibleName(words)
        self.view.setAccessibleDescription(pages.words(1))
        self.print.setEnabled(True)
        self.save.setEnabled(True)

    def _draw(self, pages: Pages) -> QPixmap:
        """Draw the first page as wide as there is room, at most twice as large as on paper."""
        unit, ratio = QPageLayout.Unit.Point, self.devicePixelRatioF()
        points, width = self._layout.fullRect(unit).size(), self.width() - 2 * 32
        dots = min(2.0 * self.logicalDpiX(), width * 72 / points.width())
        drawn = QPixmap((points * dots / 72 * ratio).toSize())
        drawn.setDevicePixelRatio(ratio)
        # Paper is white in every theme.
        drawn.fill(QColor(Qt.GlobalColor.white))
        painter = QPainter(drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = drawn.deviceIndependentSize().toSize()
        painter.drawRect(0, 0, edge.width() - 1, edge.height() - 1)
        painter.translate(self._layout.paintRect(unit).topLeft() * dots / 72)
        for _ in pages.paint(painter, 1, dots):
            pass
        painter.end()
        return drawn

    async def _print(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self.windowTitle())
        self.set_up(printer)
        if self._paints or not ask_for_printer(printer, self):
            return
        pages = self.make_pages(printer.pageLayout())
        if await self._paint(printer, pages, translate("sheet", "Printing…")):
            self._end(translate("sheet", "Sent %Ln pages to the printer.", None, pages.count))
        else:
            said = translate(
                "sheet", "The printer didn’t accept the pages. Check the printer, then try again."
            )
            self._end(said, failed=True)

    async def _save(self) -> None:
        if self._paints:
            return
        name = f"{self.windowTitle()} {today().isoformat()}.pdf"
        path = ask_where_to_save(self, documents() / name)
        if path is None:
            return
        # In memory: the engine writes the file, because a drive may be slow or hang.
        buffer = QBuffer(self)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = pdf_writer(buffer, self._layout, self.windowTitle())
        pages = self.make_pages(self._layout)
        await self._paint(writer, pages, translate("sheet", "Saving…"))
        content = bytes(buffer.data().data())
        failed = FileWritten(path, FileFault.OTHER)
        written = await answer_from(
            self._desk, lambda engine: engine.write_file(path, content), failed
        )
        saved = path if written.fault is None else None
        self._end(written_text(written), failed=saved is None, saved=saved)

    async def _paint(self, device: QPagedPaintDevice, pages: Pages, words: str) -> bool:
        self.message.say(words)
        self._paints, self._closes = True, False
        accepted: bool = await in_turns(paint_pages(device, pages), self)
        self._paints = False
        return accepted

    def _end(self, words: str, *, failed: bool = False, saved: Path | None = None) -> None:
        self.message.say(words, "wrong" if failed else "text2", saved=saved)
        if self._closes and not failed:
            self.reject()


def ask_for_printer(printer: QPrinter, parent: QWidget) -> bool:
    """The system's own dialog."""
    return QPrintDialog(printer, parent).exec() == QDialog.DialogCode.Accepted.value


def paint_pages(device: QPagedPaintDevice, pages: Pages) -> Generator[None, None, bool]:
    """Paint on a printer or a PDF, in short steps. Return whether it accepted all pages."""
    yield from pages.lay_out()
    painter = QPainter()
    try:
        accepted = painter.begin(device)
        for page in range(1, pages.count + 1):
            accepted = accepted and (page == 1 or device.newPage())
            if accepted:
                yield from pages.paint(painter, page, device.logicalDpiX())
    finally:
        if painter.isActive():
            painter.end()
    return accepted


def pdf_writer(target: QIODevice, layout: QPageLayout, title: str) -> QPdfWriter:
    writer = QPdfWriter(target)
    writer.setPageLayout(layout)
    writer.setTitle(title)
    writer.setCreator("PlantDesk")
    return writer


def page_layout(size: QPageSize, margin_mm: float) -> QPageLayout:
    margins = QMarginsF(margin_mm, margin_mm, margin_mm, margin_mm)
    portrait = QPageLayout.Orientation.Portrait
    return QPageLayout(size, portrait, margins, QPageLayout.Unit.Millimeter)


def is_letter_usual() -> bool:
    """Whether paper in the user's country has the size Letter, rather than A4."""
    return QLocale.system().territory() in _LETTER


def sized(font: QFont, size: float) -> QFont:
    """Return the font in this size in points, in units of the paper."""
    found = QFont(font)
    found.setPixelSize(round(size * POINT))
    found.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    # No tabular figures: PDF readers don't know those glyphs, and an id could not be searched.
    return found
