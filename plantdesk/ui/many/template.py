"""Saves a template, a sheet with our headings, for people who have none yet."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.exports import ExportWanted
from plantdesk.desk.news import FileWritten
from plantdesk.domain.typed import PlantField
from plantdesk.sheets.files import FileFault
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.many.table.words import field_word
from plantdesk.ui.widgets.file_dialogs import ask_where_to_save, documents
from plantdesk.ui.wording import isolated, translate


class Template(QObject):
    # What is said, and whether it went wrong.
    told = Signal(str, bool)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk

    def save(self, page: QWidget) -> None:
        workbook = translate("many", "Excel workbook (*.xlsx)")
        table = translate("many", "Table for a spreadsheet (*.csv)")
        title = translate("many", "Plants")
        path = ask_where_to_save(
            page,
            translate("many", "Save a template"),
            documents() / f"{title}.xlsx",
            f"{workbook};;{table}",
        )
        if path is None:
            return
        wanted = ExportWanted(path, title, tuple(map(field_word, PlantField)), 0)
        failed = FileWritten(path, FileFault.OTHER)
        self._desk.ask(lambda engine: engine.export(wanted), self._tell, failed)

    def _tell(self, ended: FileWritten) -> None:
        name = ended.path.name
        if isinstance(ended.fault, FileFault):
            self.told.emit(not_written_text(name, ended.fault), True)
        elif not ended.cancelled and ended.fault is None:
            text = translate("many", "Saved: {0}. Type your plants into it, then open it here.")
            self.told.emit(text.format(isolated(name)), False)
