"""What can be done with the selected cells, by keys and in the menu."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMenu

from plantdesk.domain.sheet.changes import Edit, Edited, EditRefusal
from plantdesk.domain.typed import PlantField
from plantdesk.sheets.reading.faults import NotReadable
from plantdesk.ui.many.table.clipboard import Block, cells_of_mime, cells_to_mime
from plantdesk.ui.many.table.model import SheetModel
from plantdesk.ui.many.table.view import SheetView
from plantdesk.ui.many.table.words import COLUMNS, SheetColumn, refusal_text
from plantdesk.ui.wording import translate

_Key = QKeySequence.StandardKey


class Command(NamedTuple):
    """In the menu with `text`."""

    run: Callable[[], object]
    keys: tuple[_Key | str, ...] = ()
    text: str = ""
    group: int = 0
    # Whether the menu offers it.
    possible: Callable[[], bool] = lambda: True


class Commands:
    def __init__(
        self,
        view: SheetView,
        edited: Callable[[Edited], object],
        say: Callable[[str, bool], object],
        find: Callable[[], object],
    ) -> None:
        """`say` takes what an edit did, or why it did nothing, and whether it was refused."""
        self._view = view
        self._model: SheetModel = view.sheet_model
        self._edited = edited
        self._say = say
        # Whether only some of the rows are shown.
        self.filtered = False
        self._find = find
        view.command_of, view.offer_menu, view.say_locked = self._of, self._offer, self._say_locked

    def take(self, result: Edited | EditRefusal, said: str = "") -> bool:
        """Tell what an edit did, and return whether it changed anything."""
        if isinstance(result, EditRefusal):
            self._say(refusal_text(result), True)
            return False
        if result.change is None:
            return False
        self._edited(result)
        if said:
            self._say(said, False)
        return True

    def run(self, keys: QKeySequence.StandardKey) -> None:
        """Do what these keys do."""
        for command in self._all():
            if keys in command.keys:
                command.run()

    def _all(self, rows: int = 1) -> tuple[Command, ...]:
        """Return all commands. The menu says how many `rows` are selected."""
        view = self._view

        return (
            Command(self.cut, (_Key.Cut,), translate("many", "Cu&t")),
            Command(self.copy, (_Key.Copy,), translate("many", "&Copy")),
            Command(self.paste, (_Key.Paste,), translate("many", "&Paste")),
            Command(self.undo, (_Key.Undo,), translate("many", "&Undo"), 1,
                    lambda: self._model.sheet is not None and self._model.sheet.can_undo),
            Command(self.redo, (_Key.Redo, "Ctrl+Y", "Ctrl+Shift+Z"), translate("many", "&Redo"), 1,
                    lambda: self._model.sheet is not None and self._model.sheet.can_redo),
            Command(self.delete, ("Ctrl+-",), translate("many", "&Delete %Ln rows", None, rows), 2),
            Command(self._find, (_Key.Find,), translate("many", "F&ind…"), 3),
            Command(self.clear, ("Del", "Backspace")),
            Command(view.selectAll, (_Key.SelectAll,)),
            Command(lambda: view.step(1, 0), ("Return", "Enter")),
            Command(lambda: view.step(-1, 0), ("Shift+Return", "Shift+Enter")),
            Command(view.edit_current, ("F2",)),
            Command(view.want_menu, ("Menu", "Shift+F10")),
            Command(view.want_current_column, ("Alt+Down",)),
        )  # fmt: skip

    def _of(self, event: QKeyEvent) -> Callable[[], object] | None:
        """Return what a key does."""
        pressed = QKeySequence(event.keyCombination()).toString().replace("Num+", "")
        for command in self._all():
            for keys in command.keys:
                if keys == pressed or (isinstance(keys, _Key) and event.matches(keys)):
                    return command.run
        return None

    def _offer(self, where: QPoint) -> None:
        """Show the menu of the selected cells."""
        chosen = self._view.selected
        if self._model.sheet is None or chosen is None:
            return
        menu = QMenu(self._view)
        menu.setObjectName("sheetMenu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        rows, group = chosen.bottom - chosen.top + 1, 0
        for command in self._all(rows):
            if not command.text:
                continue
            if command.group != group:
                group = command.group
                menu.addSeparator()
            action = menu.addAction(command.text)
            action.setShortcut(QKeySequence(command.keys[0]) if command.keys else QKeySequence())
            action.setEnabled(command.possible())
            action.triggered.connect(command.run)
        menu.popup(where)

    def _say_locked(self) -> None:
        self._say(refusal_text(EditRefusal.LOCKED), True)

    def copy(self) -> None:
        if count := self._copy():
            self._say(translate("many", "%Ln cells copied.", None, count), False)

    def cut(self) -> None:
        if self._copy():
            self.clear()

    def paste(self) -> None:
        sheet, chosen, block = self._model.sheet, self._view.selected, self._on_clipboard()
        if sheet is None or chosen is None or not block:
            return
        if len(block) == 1 and len(block[0]) == 1:
            # One text goes into all of the cells.
            selected = self._view.selected_rows()
            said = _pasted(len(selected) * len(chosen.fields))
            self.take(sheet.fill(selected, chosen.fields, block[0][0]), said)
            return
        rows = self._model.rows[chosen.top : chosen.top + len(block)]
        if len(rows) < len(block) and self.filtered:
            # The rest would go to rows that are hidden.
            text = translate("many", "Nothing was pasted. Show all rows first.")
            self._say(text, True)
        elif self.take(sheet.paste(rows, chosen.fields[0], block)):
            self._select_pasted(chosen.top, chosen.fields[0], block)
            self._say(_pasted(sum(map(len, block))), False)

    def clear(self) -> None:
        sheet, chosen = self._model.sheet, self._view.selected
        if sheet is not None and chosen is not None:
            self.take(sheet.fill(self._view.selected_rows(), chosen.fields, ""))

    def delete(self) -> None:
        sheet, rows = self._model.sheet, self._view.selected_rows()
        if sheet is not None and rows:
            said = translate("many", "%Ln rows deleted.", None, len(rows))
            self.take(sheet.delete(rows), said)

    def undo(self) -> None:
        sheet = self._model.sheet
        if sheet is None or not sheet.can_undo:
            self._say(translate("many", "Nothing to undo."), False)
            return
        self._go_back(sheet.undo(), translate("many", "Undone."))

    def redo(self) -> None:
        sheet = self._model.sheet
        if sheet is None or not sheet.can_redo:
            self._say(translate("many", "Nothing to redo."), False)
            return
        self._go_back(sheet.redo(), translate("many", "Redone."))

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
            self._say(text, True)
            return ()

    def _select_pasted(self, top: int, field: PlantField, block: Block) -> None:
        first = COLUMNS[field]
        last = min(SheetColumn.TAG, first + max(map(len, block)) - 1)
        bottom = min(len(self._model.rows), top + len(block)) - 1
        self._view.select(top, bottom, first, last)

    def _go_back(self, edited: Edited, said: str) -> None:
        """Go where something was undone or redone."""
        self._edited(edited)
        self._go(edited)
        self._say(said, False)

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
