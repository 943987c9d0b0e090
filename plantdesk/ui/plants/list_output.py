"""The list of what is to check: printed, saved or copied."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.lists import ListMade, ListWanted
from plantdesk.sheets.files import FileFault
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.plants.head import ListKind
from plantdesk.ui.widgets.file_dialogs import ask_where_to_save, documents
from plantdesk.ui.wording import isolated, number, short_store_name, translate

if TYPE_CHECKING:
    from plantdesk.ui.plants.printing import Printing


def heads() -> tuple[str, ...]:
    return (
        translate("list", "Plant id"),
        translate("list", "Name"),
        translate("list", "Tag"),
        translate("list", "Store"),
        translate("list", "Sent at"),
        translate("list", "Reference"),
    )


class ListOutput(QObject):
    """Each begins with a person's click; the words that come back have a place of their own."""

    # What is said of it, and whether it went wrong.
    told = Signal(str)
    went_wrong = Signal(str)

    def __init__(self, look: Look, stores: Stores, desk: Desk, page: QWidget) -> None:
        super().__init__(page)
        self._look = look
        self._stores = stores
        self._desk = desk
        self._page = page
        self._wanted: ListWanted | None = None
        self._kind = ListKind.COPY
        self._printing: Printing | None = None

    def make(self, kind: ListKind, store_id: str | None) -> None:
        path = None
        if kind is ListKind.SAVE:
            path = self._ask_for_path()
            if path is None:
                return
        names = {store.id: short_store_name(store) for store in self._stores.listed}
        after = translate("list", "after {0}")
        self._kind = kind
        self._wanted = wanted = ListWanted(store_id, heads(), names, path, after)
        self._desk.ask(lambda engine: engine.plants.make_list(wanted), self._take)

    def _take(self, made: ListMade) -> None:
        if made.wanted is not self._wanted:
            return
        count = number(len(made.lines))
        if not made.lines and self._kind is not ListKind.SAVE:
            self.told.emit(translate("open", "Nothing to check: the list is empty."))
            return
        match self._kind:
            case ListKind.COPY:
                QGuiApplication.clipboard().setText(made.text)
                told = translate("open", "Copied: {0} to check. Paste it into an email or a sheet.")
                self.told.emit(told.format(count))
            case ListKind.SAVE:
                self._tell_saved(made, count)
            case ListKind.PRINT:
                self._print(made)
            case _:
                assert_never(self._kind)

    def _tell_saved(self, made: ListMade, count: str) -> None:
        if made.fault is not None:
            self.went_wrong.emit(fault_words(made.fault))
            return
        name = made.wanted.path.name if made.wanted.path else ""
        told = translate("open", "Saved: {0} to check, in {1}.")
        self.told.emit(told.format(count, isolated(name)))

    def _print(self, made: ListMade) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        from plantdesk.ui.plants.printing import Printing

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(translate("list", "Plants to check"))
        dialog = QPrintDialog(printer, self._page)
        chosen = dialog.exec()
        dialog.deleteLater()
        if not chosen:
            return
        self._printing = Printing(printer, made.lines, heads(), self._look.measures.body)
        self._printing.setParent(self)
        count = number(len(made.lines))
        self._printing.printed.connect(partial(self._tell_printed, count))
        self._printing.start()

    def _tell_printed(self, count: str, pages: int) -> None:
        if not pages:
            self.went_wrong.emit(
                translate(
                    "open", "The printer didn’t accept the list. Check the printer, then try again."
                )
            )
            return
        told = translate("open", "Sent to the printer: {0} to check, %Ln pages.", None, pages)
        self.told.emit(told.format(count))

    def _ask_for_path(self) -> Path | None:
        """The system's own dialog; it also asks before it writes over a file."""
        table = translate("list", "Table for a spreadsheet (*.csv)")
        text = translate("list", "Plain text (*.txt)")
        return ask_where_to_save(
            self._page,
            translate("list", "Save the list of plants to check"),
            documents() / translate("list", "plants to check.csv"),
            f"{table};;{text}",
        )


def fault_words(fault: FileFault) -> str:
    match fault:
        case FileFault.FULL:
            why = translate("open", "The disk is full.")
        case FileFault.NOT_ALLOWED:
            why = translate("open", "You can’t write there, or another program has the file open.")
        case FileFault.GONE:
            why = translate("open", "That folder is gone.")
        case FileFault.OTHER:
            why = translate("open", "This computer can’t write there.")
        case _:
            assert_never(fault)
    after = translate("open", "The list was not saved. {0} Choose another place.")
    return after.format(why)
