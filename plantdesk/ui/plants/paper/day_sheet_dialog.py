"""The day sheet before it is printed or saved, page by page."""

from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QLocale, QMarginsF, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QKeyEvent,
    QPageLayout,
    QPageSize,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QScrollArea, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import FileWritten
from plantdesk.domain.local_time import local_day
from plantdesk.sheets.files import FileFault
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.plants.paper.day_sheet import DaySheet
from plantdesk.ui.plants.paper.sheet_pages import SheetPages, SheetPainting, pdf_writer
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.buttons.end_row import end_row
from plantdesk.ui.widgets.buttons.send_button import SendButton
from plantdesk.ui.widgets.buttons.wrapping import Wrapping
from plantdesk.ui.widgets.fields.field import RIM
from plantdesk.ui.widgets.fields.stepper import Stepper
from plantdesk.ui.widgets.file_dialogs import ask_where_to_save, documents
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.widgets.turns import Turns
from plantdesk.ui.wording import isolated, number, translate

# In percent of the size on paper. A larger page would take too much memory.
_ZOOMS, _ZOOM_STEP = range(50, 201, 10), 10
_MARGIN_MM = 15
# Around the page.
_AIR = 12
# Letter paper is usual there (CLDR). Everywhere else, A4 is.
_TERRITORIES = QLocale.Country
_LETTER = frozenset({
    _TERRITORIES.UnitedStates, _TERRITORIES.Canada, _TERRITORIES.Mexico, _TERRITORIES.Philippines,
    _TERRITORIES.Chile, _TERRITORIES.Colombia, _TERRITORIES.CostaRica, _TERRITORIES.Guatemala,
    _TERRITORIES.Nicaragua, _TERRITORIES.Panama, _TERRITORIES.ElSalvador, _TERRITORIES.Venezuela,
    _TERRITORIES.PuertoRico, _TERRITORIES.Belize,
})  # fmt: skip


class DaySheetDialog(QDialog):
    """Printing and saving take turns of the event loop. Closing waits for them once."""

    def __init__(self, look: Look, sheet: DaySheet, desk: Desk, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._look = look
        self._sheet = sheet
        self._desk = desk
        self._font = look.measures.body
        self._layout = usual_layout()
        self._painting: SheetPainting | None = None
        self._printer: QPrinter | None = None
        self._busy = False
        self._closing = False
        self._closed = False
        self.setObjectName("daySheet")
        self.setWindowTitle(translate("sheet", "Day sheet"))
        self._pages = SheetPages(sheet, self._layout, self._font, right_to_left=_mirrored())
        self.view = _PageView(look, self._layout)
        self.back = plain_button("previousPage", translate("sheet", "P&revious page"))
        self.back.clicked.connect(lambda: self._show_page(self.view.number - 1))
        self.forward = plain_button("nextPage", translate("sheet", "&Next page"))
        self.forward.clicked.connect(lambda: self._show_page(self.view.number + 1))
        self.place = plain_label(ink="text2")
        self.place.setObjectName("pageNumber")
        zoom = translate("sheet", "&Zoom")
        self.zoom = Stepper(look, zoom.replace("&", ""), _ZOOMS, _ZOOM_STEP)
        self.zoom.box.setObjectName("sheetZoom")
        self.zoom.box.setSuffix("\u00a0%")
        self.zoom.box.valueChanged.connect(lambda: self.view.set_zoom(self.zoom.value))
        self._zoom_label = plain_label(zoom)
        self._zoom_label.setBuddy(self.zoom.box)
        self._icon = Icon(look, "wrong", "refused")
        self._message = wrapped(translate("sheet", "Preparing the pages…"), "text2", "small")
        self._message.setObjectName("sheetMessage")
        self.save = plain_button("saveSheet", translate("sheet", "&Save as PDF…"))
        self.save.clicked.connect(self._save)
        self.close_button = plain_button("closeSheet", translate("sheet", "&Close"))
        self.close_button.clicked.connect(self.reject)
        self.print = SendButton(look, sends=False)
        self.print.setObjectName("printSheet")
        self.print.setText(translate("sheet", "&Print…"))
        self.print.clicked.connect(self._print)
        self._lay_out()
        look.style_window_now(self)
        self.resize(QSize(880, 860).boundedTo(self.screen().availableSize() - QSize(32, 64)))
        self.zoom.show_value(self.view.fitting_zoom(self.width() - 2 * 16))
        self.view.set_zoom(self.zoom.value)
        self.view.setFocus()
        self._turns = Turns(self._pages.lay_out(), self)
        self._turns.ended.connect(self._show_first_page)
        self._show_buttons()
        self._turns.start()

    def done(self, result: int) -> None:
        if self._busy and not self._closing:
            self._closing = True
            self._say(translate("sheet", "Still working. Choose Close again to close anyway."))
            return
        if self._painting is not None:
            self._painting.stop()
        self._closed = True
        super().done(result)

    def _show_first_page(self) -> None:
        self._say("")
        # Not before: the number of pages was not known.
        self.view.page_wanted.connect(self._show_page)
        self._show_page(1)

    def _show_page(self, page: int) -> None:
        """Show a page, or the nearest that there is."""
        page = min(max(page, 1), self._pages.count)
        words = translate("sheet", "Page {0} of {1}")
        words = words.format(number(page), number(self._pages.count))
        turned = page != self.view.number
        self.place.setText(words)
        self.view.show_page(self._pages, page, words)
        self._show_buttons()
        if turned:
            announce(self, words)

    def _show_buttons(self) -> None:
        """A button that is disabled while it has the focus gives it to the page."""
        ready = self.view.number > 0
        for button, possible in (
            (self.back, self.view.number > 1),
            (self.forward, ready and self.view.number < self._pages.count),
            (self.print, ready),
            (self.save, ready),
        ):
            if not possible and button.hasFocus():
                self.view.setFocus()
            button.setEnabled(possible)

    def _print(self) -> None:
        if self._busy:
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(translate("sheet", "Day sheet"))
        margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
        printer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
        if ask_for_printer(printer, self):
            self._printer = printer
            painting = SheetPainting(printer, self._sheet, self._font, right_to_left=_mirrored())
            painting.painted.connect(self._tell_printed)
            self._begin(painting, translate("sheet", "Printing…"))

    def _tell_printed(self, pages: int) -> None:
        self._end(translate("sheet", "Sent %Ln pages to the printer.", None, pages))

    def _save(self) -> None:
        if self._busy:
            return
        name = translate("sheet", "day sheet {0}.pdf")
        day = local_day(self._sheet.made_at).isoformat()
        path = ask_where_to_save(
            self,
            translate("sheet", "Save the day sheet"),
            documents() / name.format(day),
            translate("sheet", "PDF document (*.pdf)"),
        )
        if path is None:
            return
        # In memory: the engine writes the file, because a drive may be slow or hang.
        self._buffer = QBuffer(self)
        self._buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        self._writer = pdf_writer(self._buffer, self._layout)
        painting = SheetPainting(self._writer, self._sheet, self._font, right_to_left=_mirrored())
        painting.painted.connect(lambda: self._write(path))
        self._begin(painting, translate("sheet", "Saving…"))

    def _write(self, path: Path) -> None:
        content = bytes(self._buffer.data().data())
        self._desk.ask(lambda engine: engine.write_file(path, content), self._tell_saved)

    def _tell_saved(self, written: FileWritten) -> None:
        if self._closed:
            return
        if isinstance(written.fault, FileFault):
            self._fail(not_written_text(written.path.name, written.fault))
        else:
            self._end(translate("sheet", "Saved as {0}.").format(isolated(written.path.name)))

    def _begin(self, painting: SheetPainting, words: str) -> None:
        self._busy = True
        self._painting = painting
        painting.setParent(self)
        painting.failed.connect(self._fail)
        self._say(words)
        painting.start()

    def _end(self, words: str) -> None:
        self._busy = False
        self._say(words)
        if self._closing:
            self.accept()

    def _fail(self, words: str) -> None:
        # The user has to see it, even after Close.
        self._busy = self._closing = False
        self._say(words, wrong=True)

    def _say(self, words: str, *, wrong: bool = False) -> None:
        self._message.setText(words)
        self._message.setProperty("ink", "wrong" if wrong else "text2")
        restyle(self._message)
        self._icon.setVisible(wrong)
        if words:
            announce(self, words)

    def _lay_out(self) -> None:
        tools = QWidget()
        flow = Wrapping(tools, 16)
        turning = QWidget()
        turning.setLayout(row(self.back, self.place, self.forward, gap=8))
        zooming = QWidget()
        zooming.setLayout(row(self._zoom_label, self.zoom, gap=8))
        for part in (turning, zooming):
            flow.addWidget(part)
        message = row(self._icon, self._message, gap=8)
        message.setAlignment(self._icon, Qt.AlignmentFlag.AlignTop)
        message.setStretchFactor(self._message, 1)
        self._icon.hide()
        ends = row(self.save, None, end_row(self, self.print, self.close_button), gap=8)
        whole = column(tools, self.view, message, ends, margins=(16, 16, 16, 16 - RIM), gap=8)
        whole.setStretchFactor(self.view, 1)
        self.setLayout(whole)


class _PageView(QScrollArea):
    """One page. The keys turn pages at the ends of what can be scrolled."""

    page_wanted = Signal(int)

    def __init__(self, look: Look, layout: QPageLayout) -> None:
        super().__init__()
        self.setObjectName("sheetPage")
        self.setProperty("box", "text")
        self.setAccessibleName(translate("sheet", "Day sheet"))
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.number = 0
        self._paper = _Paper(look, layout)
        self.setWidget(self._paper)

    def show_page(self, pages: SheetPages, page: int, name: str) -> None:
        backwards = page < self.number
        turned = page != self.number
        self.number = page
        self._paper.show_page(pages, page)
        self.setAccessibleName(name)
        self.setAccessibleDescription(pages.words(page))
        if turned:
            bar = self.verticalScrollBar()
            bar.setValue(bar.maximum() if backwards else bar.minimum())

    def set_zoom(self, percent: int) -> None:
        self._paper.set_zoom(percent)

    def fitting_zoom(self, width: int) -> int:
        """Return the largest zoom up to 100 with which a page is no wider than this."""
        bar = self.verticalScrollBar().sizeHint().width() + 8
        fitting = [zoom for zoom in _ZOOMS if self._paper.size_at(zoom).width() + bar <= width]
        return min(100, max(fitting, default=_ZOOMS[0]))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        keys = Qt.Key
        match event.key():
            case keys.Key_Home:
                self.page_wanted.emit(1)
            case keys.Key_End:
                # Shows the last one.
                self.page_wanted.emit(self.number + 1_000_000)
            case keys.Key_PageDown | keys.Key_Down if bar.value() == bar.maximum():
                self.page_wanted.emit(self.number + 1)
            case keys.Key_PageUp | keys.Key_Up if bar.value() == bar.minimum():
                self.page_wanted.emit(self.number - 1)
            case _:
                super().keyPressEvent(event)


class _Paper(QWidget):
    """Draws a page once, and again after a change of page, zoom or screen."""

    def __init__(self, look: Look, layout: QPageLayout) -> None:
        super().__init__()
        self._look = look
        self._layout = layout
        self._pages: SheetPages | None = None
        self._page = 0
        self._zoom = 100
        self._drawn: QPixmap | None = None

    def show_page(self, pages: SheetPages, page: int) -> None:
        self._pages, self._page, self._drawn = pages, page, None
        self.update()

    def set_zoom(self, percent: int) -> None:
        self._zoom, self._drawn = percent, None
        self.resize(self.size_at(percent))
        self.update()

    def size_at(self, percent: int) -> QSize:
        whole = self._layout.fullRect(QPageLayout.Unit.Point).size() * self._dots(percent) / 72
        return whole.toSize() + QSize(2 * _AIR, 2 * _AIR)

    def paintEvent(self, _: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._drawn is None or self._drawn.devicePixelRatio() != ratio:
            self._drawn = self._draw(ratio)
        painter = QPainter(self)
        painter.drawPixmap(QPoint(_AIR, _AIR), self._drawn)
        theme = self._look.theme
        painter.setPen(QPen(QColor(theme.border), theme.hairline))
        edge = _AIR - theme.hairline / 2
        painter.drawRect(QRectF(self.rect()).adjusted(edge, edge, -edge, -edge))

    def _draw(self, ratio: float) -> QPixmap:
        drawn = QPixmap((self.size() - QSize(2 * _AIR, 2 * _AIR)) * ratio)
        drawn.setDevicePixelRatio(ratio)
        # Paper is white in every theme.
        drawn.fill(QColor(Qt.GlobalColor.white))
        if self._pages is not None:
            painter = QPainter(drawn)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            dots = self._dots(self._zoom)
            painter.translate(self._layout.paintRect(QPageLayout.Unit.Point).topLeft() * dots / 72)
            for _ in self._pages.paint(painter, self._page, dots):
                pass
            painter.end()
        return drawn

    def _dots(self, percent: int) -> float:
        return self.logicalDpiX() * percent / 100


def ask_for_printer(printer: QPrinter, parent: QWidget) -> bool:
    """The system's own dialog."""
    dialog = QPrintDialog(printer, parent)
    chosen = dialog.exec()
    dialog.deleteLater()
    return bool(chosen)


def usual_layout() -> QPageLayout:
    """Return a page of the paper that is usual in the user's country."""
    letter = QLocale.system().territory() in _LETTER
    size = QPageSize.PageSizeId.Letter if letter else QPageSize.PageSizeId.A4
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    portrait = QPageLayout.Orientation.Portrait
    return QPageLayout(QPageSize(size), portrait, margins, QPageLayout.Unit.Millimeter)


def _mirrored() -> bool:
    return QGuiApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft
