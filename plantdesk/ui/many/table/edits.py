"""Edits of the sheet as the user makes them, and what undo says about each."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from plantdesk.domain.sheet.changes import Edit, Edited, EditRefusal
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField
from plantdesk.ui.many.problem_words import row_number
from plantdesk.ui.many.table.words import field_word, refusal_text
from plantdesk.ui.wording import translate


class Step(NamedTuple):
    """A step that was undone or redone, and what to say about it."""

    edited: Edited
    said: str


class SheetEdits(QObject):
    """Every edit is one step for undo, with a name such as “pasting 12 cells”."""

    # Carries `Edited`.
    changed = Signal(object)
    # What an edit did, or why it did nothing: (text, whether it was refused).
    said = Signal(str, bool)

    def __init__(self) -> None:
        super().__init__()
        self._sheet: WorkSheet | None = None
        # The names of the steps, newest last. The sheet may have forgotten the oldest.
        self._back: list[str] = []
        self._forward: list[str] = []

    def begin(self, sheet: WorkSheet | None) -> None:
        if sheet is not self._sheet:
            self._sheet, self._back, self._forward = sheet, [], []

    def type(self, row: int, field: PlantField, text: str) -> None:
        if self._sheet is not None:
            name = translate("many", "typing in row {0}, {1}")
            name = name.format(row_number(row), field_word(field))
            self.take(self._sheet.set_cells({(row, field): text}), name)

    def clear(self, rows: Sequence[int], fields: Collection[PlantField]) -> bool:
        name = translate("many", "clearing %Ln cells", None, len(rows) * len(fields))
        return self._sheet is not None and self.take(self._sheet.clear(rows, fields), name)

    def paste(self, rows: Sequence[int], field: PlantField, block: Sequence[Sequence[str]]) -> bool:
        if self._sheet is None:
            return False
        name = translate("many", "pasting %Ln cells", None, sum(map(len, block)))
        return self.take(self._sheet.paste(rows, field, block), name)

    def fill(self, rows: Sequence[int], fields: Collection[PlantField], text: str) -> None:
        """Put the same text into all of these cells."""
        if self._sheet is not None:
            count = len(rows) * len(fields)
            name = translate("many", "pasting %Ln cells", None, count)
            if self.take(self._sheet.fill(rows, fields, text), name):
                self.said.emit(translate("many", "%Ln cells pasted.", None, count), False)

    def fill_down(self, rows: Sequence[int], fields: Collection[PlantField]) -> None:
        if self._sheet is not None:
            name = translate("many", "filling down %Ln rows", None, len(rows) - 1)
            if self.take(self._sheet.fill_down(rows, fields), name):
                said = translate("many", "%Ln rows filled.", None, len(rows) - 1)
                self.said.emit(said, False)

    def number_ids(self, rows: Sequence[int], first: int) -> bool:
        if self._sheet is None:
            return False
        name = translate("many", "numbering %Ln rows", None, len(rows))
        done = self.take(self._sheet.number_ids(rows, first), name)
        if done:
            self.said.emit(translate("many", "%Ln rows numbered.", None, len(rows)), False)
        return done

    def delete(self, rows: Collection[int]) -> None:
        if self._sheet is not None:
            name = translate("many", "deleting %Ln rows", None, len(rows))
            if self.take(self._sheet.delete(rows), name):
                self.said.emit(translate("many", "%Ln rows deleted.", None, len(rows)), False)

    def replace(self, text: str, by: str, *, match_case: bool) -> None:
        if self._sheet is None:
            return
        result = self._sheet.replace(text, by, match_case=match_case)
        rows = len(result.change.keys) if isinstance(result, Edited) and result.change else 0
        name = translate("many", "replacing in %Ln rows", None, rows)
        if self.take(result, name):
            self.said.emit(translate("many", "Replaced in %Ln rows.", None, rows), False)
        elif isinstance(result, Edited):
            self.said.emit(translate("many", "Nothing was found."), False)

    def set_columns(self, columns: Columns) -> None:
        if self._sheet is not None:
            self.take(self._sheet.set_columns(columns), translate("many", "choosing columns"))

    def undo(self) -> Step | None:
        if self._sheet is None or not self._sheet.can_undo:
            self.said.emit(translate("many", "Nothing to undo."), False)
            return None
        edited = self._sheet.undo()
        name = self._back.pop() if self._back else ""
        self._forward.append(name)
        self.changed.emit(edited)
        return Step(edited, _told(translate("many", "Undone: {0}."), name))

    def redo(self) -> Step | None:
        if self._sheet is None or not self._sheet.can_redo:
            self.said.emit(translate("many", "Nothing to redo."), False)
            return None
        edited = self._sheet.redo()
        name = self._forward.pop() if self._forward else ""
        self._back.append(name)
        self.changed.emit(edited)
        return Step(edited, _told(translate("many", "Redone: {0}."), name))

    def take(self, result: Edited | EditRefusal, name: str) -> bool:
        """Note a step under its name, and return whether anything changed."""
        if isinstance(result, EditRefusal):
            self.said.emit(refusal_text(result), True)
            return False
        if result.change is None:
            return False
        self.note(result, name)
        self.changed.emit(result)
        return True

    def note(self, edited: Edited, name: str) -> None:
        """Note the name of a step. What is sent and freed is no step."""
        if isinstance(edited.change, Edit):
            self._back.append(name)
            self._forward.clear()


def _told(words: str, name: str) -> str:
    return words.format(name or translate("many", "a change"))
