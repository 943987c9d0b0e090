"""Pages before they are printed or saved, one by one."""

from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QPageLayout
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import FileWritten
from plantdesk.sheets.files import FileFault
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.buttons.end_row import end_row
from plantdesk.ui.widgets.buttons.send_button import SendButton
from plantdesk.ui.widgets.buttons.wrapping import Wrapping
from plantdesk.ui.widgets.fields.field import RIM
from plantdesk.ui.widgets.fields.stepper import Stepper
from plantdesk.ui.widgets.file_dialogs import ask_where_to_save, documents
from plantdesk.ui.widgets.layouts import Item, column, row
from plantdesk.ui.widgets.message_line import MessageLine
from plantdesk.ui.widgets.paper.page_view import ZOOMS, PageView
from plantdesk.ui.widgets.paper.painting import Pages, Painting, pdf_writer
from plantdesk.ui.widgets.scrolls.column import beside_bar
from plantdesk.ui.widgets.scrolls.following_scroll import FollowingScroll
from plantdesk.ui.widgets.turns import Turns
from plantdesk.ui.wording import isolated, number, translate


class PaperDialog(QDialog):
    """Printing and saving take turns of the event loop. Closing waits for them once.

    Subclasses make the pages, and call `begin` as soon as they can.
    """

    def __init__(
        self,
        look: Look,
        words: tuple[str, str, str],
        layout: QPageLayout,
        desk: Desk,
        parent: QWidget | None,
        *above: Item,
    ) -> None:
        """`words` are a title, that of the dialog for saving, and the name of the file.

        `above` stands above the pages.
        """
        super().__init__(parent)
        self._look = look
        self._title, self._save_title, self._file = words
        self._desk = desk
        self._layout = layout
        self._pages: Pages | None = None
        self._painting: Painting | None = None
        self._printer: QPrinter | None = None
        # Whether the pages are laid out, something is printed or saved, and Close was chosen.
        self._ready = False
        self._busy = False
        self._closing = False
        self._closed = False
        self.setWindowTitle(self._title)
        self.view = PageView(look, layout, self._title)
        self.view.page_wanted.connect(self._show_page)
        self.back = plain_button("previousPage", translate("sheet", "P&revious page"))
        self.back.clicked.connect(lambda: self._show_page(self.view.number - 1))
        self.forward = plain_button("nextPage", translate("sheet", "&Next page"))
        self.forward.clicked.connect(lambda: self._show_page(self.view.number + 1))
        self.place = plain_label(ink="text2")
        self.place.setObjectName("pageNumber")
        zoom = translate("sheet", "&Zoom")
        self.zoom = Stepper(zoom.replace("&", ""), ZOOMS)
        self.zoom.box.setObjectName("sheetZoom")
        self.zoom.box.setSuffix("\u00a0%")
        self.zoom.box.valueChanged.connect(lambda: self.view.set_zoom(self.zoom.value))
        self._zoom_label = plain_label(zoom)
        self._zoom_label.setBuddy(self.zoom.box)
        self._message = MessageLine(look, "sheetMessage")
        self.save = plain_button("saveSheet", translate("sheet", "&Save as PDF…"))
        self.save.clicked.connect(self._save)
        self.close_button = plain_button("closeSheet", translate("sheet", "&Close"))
        self.close_button.clicked.connect(self.reject)
        self.print = SendButton(look, sends=False)
        self.print.setObjectName("printSheet")
        self.print.setText(translate("sheet", "&Print…"))
        self.print.clicked.connect(self._print)
        self._lay_out(above)
        look.style_window_now(self)
        self.resize(QSize(880, 860).boundedTo(self.screen().availableSize() - QSize(32, 64)))
        self.view.setFocus()
        self._turns = Turns(iter(()), self)
        self._show_buttons()

    def make_pages(self, layout: QPageLayout) -> Pages:
        """Make the pages to print on paper like this."""
        raise NotImplementedError

    def set_up(self, printer: QPrinter) -> None:
        """Prepare a printer before the user chooses it."""
        printer.setPageMargins(self._layout.margins(), self._layout.units())

    def begin(self, layout: QPageLayout, pages: Pages) -> None:
        """Show pages of this size. Another size is no wider than the window at first."""
        if not self._busy:
            self._message.say(translate("sheet", "Preparing the pages…"))
        self._ready = False
        resized, self._layout = self._pages is None or layout != self._layout, layout
        self._pages = pages
        if resized:
            self.view.paper.page_layout = layout
            self.zoom.show_value(self.view.fitting_zoom(self.width() - 2 * 16))
            self.view.set_zoom(self.zoom.value)
        self._show_buttons()
        self._turns.deleteLater()
        self._turns = Turns(pages.lay_out(), self)
        self._turns.ended.connect(self._show_laid_out)
        self._turns.start()

    def done(self, result: int) -> None:
        if self._busy and not self._closing:
            self._closing = True
            self._message.say(
                translate("sheet", "Still working. Choose Close again to close anyway.")
            )
            return
        if self._painting is not None:
            self._painting.stop()
        self._closed = True
        super().done(result)

    def _show_laid_out(self) -> None:
        if not self._busy:
            self._message.say("")
        self._ready = True
        self._show_page(self.view.number)

    def _show_page(self, page: int) -> None:
        """Show a page, or the nearest that there is."""
        if self._pages is None or not self._ready:
            # Their number isn't known yet.
            return
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
        ready, last = self._ready, self._pages.count if self._pages and self._ready else 0
        for button, possible in (
            (self.back, ready and self.view.number > 1),
            (self.forward, self.view.number < last),
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
        printer.setDocName(self._title)
        self.set_up(printer)
        if ask_for_printer(printer, self):
            self._printer = printer
            painting = Painting(printer, self.make_pages(printer.pageLayout()))
            painting.painted.connect(self._tell_printed)
            self._begin(painting, translate("sheet", "Printing…"))

    def _tell_printed(self, pages: int) -> None:
        self._end(translate("sheet", "Sent %Ln pages to the printer.", None, pages))

    def _save(self) -> None:
        if self._busy:
            return
        path = ask_where_to_save(
            self,
            self._save_title,
            documents() / self._file,
            translate("sheet", "PDF document (*.pdf)"),
        )
        if path is None:
            return
        # In memory: the engine writes the file, because a drive may be slow or hang.
        self._buffer = QBuffer(self)
        self._buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        self._writer = pdf_writer(self._buffer, self._layout, self._title)
        painting = Painting(self._writer, self.make_pages(self._layout))
        painting.painted.connect(lambda: self._write(path))
        self._begin(painting, translate("sheet", "Saving…"))

    def _write(self, path: Path) -> None:
        content = bytes(self._buffer.data().data())
        failed = FileWritten(path, FileFault.OTHER)
        self._desk.ask(lambda engine: engine.write_file(path, content), self._tell_saved, failed)

    def _tell_saved(self, written: FileWritten) -> None:
        if self._closed:
            return
        if isinstance(written.fault, FileFault):
            self._fail(not_written_text(written.path.name, written.fault))
        else:
            self._end(translate("sheet", "Saved as {0}.").format(isolated(written.path.name)))

    def _begin(self, painting: Painting, words: str) -> None:
        self._busy = True
        self._painting = painting
        painting.setParent(self)
        painting.failed.connect(self._fail)
        self._message.say(words)
        painting.start()

    def _end(self, words: str) -> None:
        self._busy = False
        self._message.say(words)
        if self._closing:
            self.accept()

    def _fail(self, words: str) -> None:
        # The user has to see it, even after Close.
        self._busy = self._closing = False
        self._message.say(words, "wrong")

    def _lay_out(self, above: tuple[Item, ...]) -> None:
        tools = QWidget()
        flow = Wrapping(tools, 16)
        turning = QWidget()
        turns = Wrapping(turning, 8)
        for each in (self.back, self.place, self.forward):
            turns.addWidget(each)
        zooming = QWidget()
        zooming.setLayout(row(self._zoom_label, self.zoom, gap=8))
        for part in (turning, zooming):
            flow.addWidget(part)
        ends = row(self.save, None, end_row(self, self.print, self.close_button), gap=8)
        # In a small window with large text, only this scrolls.
        scroll, inside = FollowingScroll(), QWidget()
        pages = column(*above, tools, self.view, gap=8)
        pages.setStretchFactor(self.view, 1)
        pages.setContentsMargins(beside_bar(scroll, 16))
        inside.setProperty("box", "clear")
        inside.setLayout(pages)
        scroll.setWidget(inside)
        foot = column(self._message, ends, margins=(16, 0, 16, 16 - RIM), gap=8)
        whole = column(scroll, foot, gap=8)
        whole.setStretchFactor(scroll, 1)
        self.setLayout(whole)


def ask_for_printer(printer: QPrinter, parent: QWidget) -> bool:
    """The system's own dialog."""
    dialog = QPrintDialog(printer, parent)
    chosen = dialog.exec()
    dialog.deleteLater()
    return bool(chosen)
