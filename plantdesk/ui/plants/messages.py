"""Messages below the list, and the button that stops what they tell of."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget

from plantdesk.desk.news import AlreadyHere, NotChanged
from plantdesk.desk.plant_list import ListChanged
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import row
from plantdesk.ui.wording import already_here_text, number, translate


class Messages(QWidget):
    """A message stays until the next one."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._message = ""
        self._wrong = False
        # Shown only where no message is.
        self._reading = ""
        self._held = False
        self._room = 1
        self.cancel = Link(look, "cancelExport")
        self.cancel.show_text(translate("plants", "Cancel"))
        self.cancel.hide()
        self._note = wrapped("", "text2", "small")
        self._note.setObjectName("plantsNote")
        self.setLayout(row(self._note, self.cancel, gap=8))

    def say(self, words: str, *, wrong: bool = False) -> None:
        """Show a message and announce it."""
        self._message, self._wrong, self._held = words, wrong, False
        self._show()
        if self.isVisible():
            announce(self._note, words)

    def say_wrong(self, words: str) -> None:
        self.say(words, wrong=True)

    def clear(self) -> None:
        self._message = self._reading = ""
        self._wrong = self._held = False
        self._show()

    def say_not_changed(self, news: NotChanged) -> None:
        if news.gone:
            self.say_wrong(translate("plants", "This plant is no longer on this computer."))
            return
        self.say_wrong(
            translate(
                "plants",
                "This computer can’t save the change now. Make room on the disk, then try again.",
            )
        )

    def say_already_here(self, item: AlreadyHere) -> None:
        """It can’t be undone: its id was used again."""
        decide = translate("plants", "Nothing has changed. Go to Add a plant to decide.")
        self.say_wrong(f"{already_here_text(item.entry)} {decide}")

    def show_progress(self, changed: ListChanged) -> None:
        """Show how many earlier plants are read, but not over another message."""
        self._reading = ""
        if changed.done < changed.of:
            text = translate("plants", "Reading earlier plants: {0} of {1}. Newer ones are listed.")
            self._reading = text.format(number(changed.done), number(changed.of))
        self._show()

    def show_held(self, held: bool) -> None:
        """Say that the list waits for the pointer, but not over what went wrong or goes on."""
        self._held = held and not self._wrong and self.cancel.isHidden()
        self._show()

    def fit(self, room: int) -> None:
        """Be as high as the message at this width, and always as high as the list may need."""
        self._room = max(1, room)
        self._note.ensurePolished()
        held = self._note.fontMetrics().boundingRect(
            QRect(0, 0, self._room, 10_000), Qt.TextFlag.TextWordWrap, _held_text()
        )
        least = max(self._look.measures.small_line, held.height())
        self._note.setFixedHeight(max(least, self._note.heightForWidth(self._room)))

    def _show(self) -> None:
        words = _held_text() if self._held else self._message or self._reading
        self._note.setText(words)
        self._note.setProperty("ink", "wrong" if self._wrong else "text2")
        restyle(self._note)
        self.fit(self._room)


def _held_text() -> str:
    return translate("plants", "The list has changed. Move the pointer away to update it.")
