"""What is told of each edit of the sheet."""

from PySide6.QtCore import QObject, Signal

from plantdesk.domain.sheet.changes import Edited, EditRefusal
from plantdesk.ui.many.table.words import refusal_text


class SheetEdits(QObject):
    # Carries `Edited`.
    changed = Signal(object)
    # What an edit did, or why it did nothing: (text, whether it was refused).
    said = Signal(str, bool)

    def take(self, result: Edited | EditRefusal, said: str = "") -> bool:
        """Tell what an edit did, and return whether it changed anything."""
        if isinstance(result, EditRefusal):
            self.said.emit(refusal_text(result), True)
            return False
        if result.change is None:
            return False
        self.changed.emit(result)
        if said:
            self.said.emit(said, False)
        return True
