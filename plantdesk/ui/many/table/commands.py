"""What can be done with the selected cells, by keys and in the menu."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu

from plantdesk.domain.sheet.changes import Edit, Edited, EditRefusal
from plantdesk.domain.typed import PlantField
from plantdesk.sheets.reading.faults import NotReadable
from plantdesk.ui.many.table.clipboard import Block, cells_of_mime, cells_to_mime
from plantdesk.ui.many.table.edits import SheetEdits
from plantdesk.ui.many.table.grid.model import SheetModel
from plantdesk.ui.many.table.grid.view import SheetView
from plantdesk.ui.many.table.words import COLUMNS, SheetColumn, refusal_text
from plantdesk.ui.wording import translate


class _Offer(NamedTuple):
    text: str
    keys: QKeySequence | QKeySequence.StandardKey
    act: Callable[[], object]
    enabled: bool


class Commands(QObject):
    find_wanted = Signal()
    numbers_wanted = Signal()

    def __init__(self, view: SheetView, edits: SheetEdits) -> None:
        super().__init__(view)
        self._view = view
        self._model: SheetModel = view.sheet_model
        self._edits = edits
        # Whether only some of the rows are shown.
        self.filtered = False
        view.menu_wanted.connect(self.offer)
        view.copy_wanted.connect(self.copy)
        view.cut_wanted.connect(self.cut)
        view.paste_wanted.connect(self.paste)
        view.clear_wanted.connect(self.clear)
        view.undo_wanted.connect(self.undo)
        view.redo_wanted.connect(self.redo)
        view.fill_wanted.connect(self.fill_down)
        view.delete_wanted.connect(self.delete)
        view.find_wanted.connect(self.find_wanted)
        view.edit_refused.connect(self._say_locked)

    def copy(self) -> None:
        if count := self._copy():
            self._edits.said.emit(translate("many", "%Ln cells copied.", None, count), False)

    def cut(self) -> None:
        if self._copy():
            self.clear()

    def paste(self) -> None:
        sheet, chosen, block = self._model.sheet, self._view.selected, self._on_clipboard()
        if sheet is None or chosen is None or not block or self._refused():
            return
        if len(block) == 1 and len(block[0]) == 1:
            # One text goes into all of the cells.
            selected = self._view.selected_rows()
            said = _pasted(len(selected) * len(chosen.fields))
            self._edits.take(sheet.fill(selected, chosen.fields, block[0][0]), said)
            return
        rows = self._model.rows[chosen.top : chosen.top + len(block)]
        if len(rows) < len(block) and self.filtered:
            # The rest would go to rows that are hidden.
            text = translate("many", "Nothing was pasted. Show all rows first.")
            self._edits.said.emit(text, True)
        elif self._edits.take(sheet.paste(rows, chosen.fields[0], block)):
            self._select_pasted(chosen.top, chosen.fields[0], block)
            self._edits.said.emit(_pasted(sum(map(len, block))), False)

    def clear(self) -> None:
        sheet, chosen = self._model.sheet, self._view.selected
        if sheet is not None and chosen is not None and not self._refused():
            self._edits.take(sheet.clear(self._view.selected_rows(), chosen.fields))

    def fill_down(self) -> None:
        sheet, chosen = self._model.sheet, self._view.selected
        if sheet is None or chosen is None or self._refused():
            return
        # As in a spreadsheet, a single cell is filled from the one above.
        first = chosen.top if chosen.bottom > chosen.top else chosen.top - 1
        if first >= 0:
            rows = self._model.rows[first : chosen.bottom + 1]
            said = translate("many", "%Ln rows filled.", None, len(rows) - 1)
            self._edits.take(sheet.fill_down(rows, chosen.fields), said)

    def delete(self) -> None:
        sheet, rows = self._model.sheet, self._view.selected_rows()
        if sheet is not None and rows and not self._refused():
            said = translate("many", "%Ln rows deleted.", None, len(rows))
            self._edits.take(sheet.delete(rows), said)

    def undo(self) -> None:
        sheet = self._model.sheet
        if sheet is None or not sheet.can_undo:
            self._edits.said.emit(translate("many", "Nothing to undo."), False)
            return
        self._go_back(sheet.undo(), translate("many", "Undone."))

    def redo(self) -> None:
        sheet = self._model.sheet
        if sheet is None or not sheet.can_redo:
            self._edits.said.emit(translate("many", "Nothing to redo."), False)
            return
        self._go_back(sheet.redo(), translate("many", "Redone."))

    def offer(self, where: QPoint) -> None:
        """Show the menu of the selected cells."""
        sheet, chosen = self._model.sheet, self._view.selected
        if sheet is None or chosen is None:
            return
        keys, none = QKeySequence.StandardKey, QKeySequence()
        rows, open_ = chosen.bottom - chosen.top + 1, not self._model.sending
        groups = (
            (
                _Offer(translate("many", "Cu&t"), keys.Cut, self.cut, open_),
                _Offer(translate("many", "&Copy"), keys.Copy, self.copy, True),
                _Offer(translate("many", "&Paste"), keys.Paste, self.paste, open_),
            ),
            (
                _Offer(translate("many", "&Undo"), keys.Undo, self.undo, sheet.can_undo),
                _Offer(translate("many", "&Redo"), keys.Redo, self.redo, sheet.can_redo),
            ),
            (
                _Offer(
                    translate("many", "&Fill down"),
                    QKeySequence("Ctrl+D"),
                    self.fill_down,
                    open_ and chosen.bottom > 0,
                ),
                _Offer(
                    translate("many", "&Number the ids from…"),
                    none,
                    self.numbers_wanted.emit,
                    open_,
                ),
                _Offer(
                    translate("many", "&Delete %Ln rows", None, rows),
                    QKeySequence("Ctrl+-"),
                    self.delete,
                    open_,
                ),
            ),
            (
                _Offer(
                    translate("many", "Find and rep&lace…"),
                    QKeySequence("Ctrl+H"),
                    self.find_wanted.emit,
                    open_,
                ),
            ),
        )
        menu = QMenu(self._view)
        menu.setObjectName("sheetMenu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for group in groups:
            menu.addSeparator()
            for each in group:
                action = menu.addAction(each.text)
                action.setShortcut(QKeySequence(each.keys))
                action.setEnabled(each.enabled)
                action.triggered.connect(each.act)
        menu.popup(where)

    def _refused(self) -> bool:
        """Say so if only rows that can't be changed are shown."""
        if self._model.sending:
            self._say_locked()
        return self._model.sending

    def _say_locked(self) -> None:
        self._edits.said.emit(refusal_text(EditRefusal.LOCKED), True)

    def _copy(self) -> int:
        """Copy the selected cells, and return how many."""
        chosen, sheet = self._view.selected, self._model.sheet
        if chosen is None or sheet is None:
            return 0
        rows = self._view.selected_rows()
        cells = [[sheet.text(row, field) for field in chosen.fields] for row in rows]
        id_first = chosen.fields[0] is PlantField.ID
        QGuiApplication.clipboard().setMimeData(cells_to_mime(cells, id_first=id_first))
        return len(rows) * len(chosen.fields)

    def _on_clipboard(self) -> Block:
        try:
            return cells_of_mime(QGuiApplication.clipboard().mimeData())
        except NotReadable:
            text = translate("many", "Nothing was pasted. Copy fewer cells at once.")
            self._edits.said.emit(text, True)
            return ()

    def _select_pasted(self, top: int, field: PlantField, block: Block) -> None:
        first = COLUMNS[field]
        last = min(SheetColumn.TAG, first + max(map(len, block)) - 1)
        bottom = min(len(self._model.rows), top + len(block)) - 1
        self._view.select(top, bottom, first, last)

    def _go_back(self, edited: Edited, said: str) -> None:
        """Go where something was undone or redone."""
        self._edits.changed.emit(edited)
        self._go(edited)
        self._edits.said.emit(said, False)

    def _go(self, edited: Edited) -> None:
        sheet, index = self._model.sheet, self._view.currentIndex()
        if sheet is None or not isinstance(edited.change, Edit) or not index.isValid():
            return
        rows = [sheet.row_of(key) for key in edited.change.keys[:1]]
        place = self._model.place_of(rows[0]) if rows and rows[0] is not None else None
        if place is not None:
            self._view.go_to(place, index.column())


def _pasted(count: int) -> str:
    return translate("many", "%Ln cells pasted.", None, count)
