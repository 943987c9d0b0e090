"""The table with the keys and the menu of a spreadsheet. Enter moves down and never sends."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMenu

from plantdesk.domain.sheet.changes import Edit, Edited, EditRefusal
from plantdesk.sheets.reading.clipboard import rows_of_clipboard
from plantdesk.sheets.reading.faults import NotReadable
from plantdesk.sheets.tables import tabbed
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.table.model import SheetModel
from plantdesk.ui.many.table.view import SheetView
from plantdesk.ui.many.words import refusal_text
from plantdesk.ui.wording import translate

_Key = QKeySequence.StandardKey
_Block = Sequence[Sequence[str]]


class Command(NamedTuple):
    """In the menu with `text`, perhaps below a `line`."""

    do: Callable[[], object]
    keys: tuple[_Key | str, ...]
    text: str = ""
    line: bool = False


class SheetEdits(SheetView):
    # An edit, an undo or a redo. Carries `Edited`.
    edited = Signal(object)
    # What an edit did, or why it did nothing, and whether it was refused.
    said = Signal(str, bool)
    find_wanted = Signal()

    def __init__(self, look: Look, model: SheetModel) -> None:
        super().__init__(look, model)
        # Whether only some of the rows are shown.
        self.filtered = False
        # What was copied last from here: others see it as text, in which commas may split cells.
        self._copied: tuple[str, _Block] = ("", ())
        self._commands = (
            Command(self.cut, (_Key.Cut,), translate("many", "Cu&t")),
            Command(self.copy, (_Key.Copy,), translate("many", "&Copy")),
            Command(self.paste, (_Key.Paste,), translate("many", "&Paste")),
            Command(self.undo, (_Key.Undo,), translate("many", "&Undo"), line=True),
            Command(self.redo, (_Key.Redo, "Ctrl+Y", "Ctrl+Shift+Z"), translate("many", "&Redo")),
            Command(self.delete, ("Ctrl+-",), translate("many", "&Delete rows"), line=True),
            Command(self.find_wanted.emit, (_Key.Find,), translate("many", "F&ind…"), line=True),
            Command(self.clear, ("Del", "Backspace")),
            Command(self.selectAll, (_Key.SelectAll,)),
            Command(lambda: self.step(1, 0), ("Return", "Enter")),
            Command(lambda: self.step(-1, 0), ("Shift+Return", "Shift+Enter")),
            Command(self.edit_current, ("F2",)),
            Command(self._want_menu, ("Menu", "Shift+F10")),
            Command(lambda: self.want_column(self.currentIndex().column()), ("Alt+Down",)),
        )
        self._by_keys: dict[str, Callable[[], object]] = {}
        for command in self._commands:
            for keys in command.keys:
                # A system may have several for one of its own.
                own = QKeySequence.keyBindings(keys) if isinstance(keys, _Key) else [keys]
                self._by_keys |= {QKeySequence(each).toString(): command.do for each in own}

    def take(self, result: Edited | EditRefusal, said: str = "") -> None:
        """Tell what an edit did."""
        if isinstance(result, EditRefusal):
            self.said.emit(refusal_text(result), True)
        elif result.change is not None:
            self.edited.emit(result)
            if said:
                self.said.emit(said, False)

    def run(self, keys: QKeySequence.StandardKey) -> None:
        """Do what these keys do."""
        self._by_keys[QKeySequence(keys).toString()]()

    # Keys and the menu

    def event(self, event: QEvent) -> bool:
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self._command_of(event) is not None:
            # Some of these are shortcuts of the window, too.
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        act = self._command_of(event)
        if act is not None:
            act()
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            # It belongs to the page.
            event.ignore()
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Qt calls this for letters that can't begin an edit. A search would take seconds."""
        del search
        self.take(EditRefusal.LOCKED)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        where, chosen = event.globalPos(), self.selected
        place = self.rowAt(self.viewport().mapFromGlobal(where).y())
        if event.reason() != QContextMenuEvent.Reason.Mouse:
            self._want_menu()
        elif place >= 0 and not (chosen and 0 <= place - chosen.top < len(chosen.rows)):
            # On a row's number.
            self.selectRow(place)
            self._offer(where)
        else:
            self._offer(where)

    def _command_of(self, event: QKeyEvent) -> Callable[[], object] | None:
        keys = QKeySequence(event.keyCombination()).toString()
        return self._by_keys.get(keys.replace("Num+", ""))

    def _want_menu(self) -> None:
        where = self.visualRect(self.currentIndex()).center()
        self._offer(self.viewport().mapToGlobal(where))

    def _offer(self, where: QPoint) -> None:
        """Show the menu of the selected cells."""
        menu = QMenu(self)
        menu.setObjectName("sheetMenu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for command in self._commands if self.selected else ():
            if command.line:
                menu.addSeparator()
            if command.text:
                action = menu.addAction(command.text)
                action.setShortcut(QKeySequence(command.keys[0]))
                action.triggered.connect(command.do)
        menu.popup(where)

    def edit_current(self) -> None:
        """Edit the text of the current cell from its end on."""
        trigger = self.EditTrigger.EditKeyPressed
        if not self.edit(self.currentIndex(), trigger, QEvent(QEvent.Type.None_)):
            self.take(EditRefusal.LOCKED)
        elif (editor := self._editor()) is not None:
            editor.end(False)

    # Edits

    def copy(self) -> None:
        if (chosen := self.selected) is not None:
            text = self.sheet_model.sheet.text
            cells = [[text(row, field) for field in chosen.fields] for row in chosen.rows]
            self._copied = tabbed(cells), cells
            QGuiApplication.clipboard().setText(self._copied[0])
            count = len(chosen.rows) * len(chosen.fields)
            self.said.emit(translate("many", "%Ln cells copied.", None, count), False)

    def cut(self) -> None:
        self.copy()
        self.clear()

    def paste(self) -> None:
        sheet, chosen, block = self.sheet_model.sheet, self.selected, self._on_clipboard()
        if chosen is None or not block:
            return
        if len(block) == 1 and len(block[0]) == 1:
            # One text goes into all of the cells.
            block = [[*block[0]] * len(chosen.fields)] * len(chosen.rows)
        rows = self.sheet_model.rows[chosen.top : chosen.top + len(block)]
        if len(rows) < len(block) and self.filtered:
            # The rest would go to rows that are hidden.
            self.said.emit(translate("many", "Nothing was pasted. Show all rows first."), True)
            return
        said = translate("many", "%Ln cells pasted.", None, sum(map(len, block)))
        self.take(sheet.paste(rows, chosen.fields[0], block), said)

    def clear(self) -> None:
        if (chosen := self.selected) is not None:
            self.take(self.sheet_model.sheet.fill(chosen.rows, chosen.fields, ""))

    def delete(self) -> None:
        if (chosen := self.selected) is not None:
            said = translate("many", "%Ln rows deleted.", None, len(chosen.rows))
            self.take(self.sheet_model.sheet.delete(chosen.rows), said)

    def undo(self) -> None:
        nothing = translate("many", "Nothing to undo.")
        self._go_back(self.sheet_model.sheet.undo(), translate("many", "Undone."), nothing)

    def redo(self) -> None:
        nothing = translate("many", "Nothing to redo.")
        self._go_back(self.sheet_model.sheet.redo(), translate("many", "Redone."), nothing)

    def _on_clipboard(self) -> _Block:
        text = QGuiApplication.clipboard().text()
        if text == self._copied[0]:
            return self._copied[1]
        try:
            return rows_of_clipboard(text) if text.strip() else ()
        except NotReadable:
            text = translate("many", "Nothing was pasted. Copy fewer cells at once.")
            self.said.emit(text, True)
            return ()

    def _go_back(self, edited: Edited, said: str, nothing: str) -> None:
        """Go where something was undone or redone."""
        self.take(edited)
        if isinstance(edited.change, Edit):
            rows = [self.sheet_model.sheet.row_of(key) for key in edited.change.keys[:1]]
            place = self.sheet_model.place_of(rows[0]) if rows and rows[0] is not None else None
            if place is not None:
                self.go_to(place, self.currentIndex().column())
        self.said.emit(nothing if edited.change is None else said, False)
