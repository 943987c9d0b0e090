"""Messages at the foot of the page, and the buttons that stop or undo what they tell of."""

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from plantdesk.desk.news import AlreadyHere, NotChanged
from plantdesk.domain.search.plant_search import MOST_TO_SORT
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import fill, restyle, start_alignment
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import row
from plantdesk.ui.wording import already_here_text, number, translate

_GAP = 8


class Messages(QWidget):
    """A message stays until the next one. Where the page scrolls, none takes no room."""

    # Another message shows, or none: it may need another height.
    changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._message = ""
        self._wrong = False
        self._shown = "", False
        # Whether it covers the foot of what scrolls.
        self._covers = False
        self.cancel = Link(look, "cancelExport")
        self.cancel.show_text(translate("plants", "Cancel"))
        self.cancel.hide()
        self.undo = Link(look, "undoAnswer")
        self.undo.show_text(translate("plants", "Undo"))
        self.undo.hide()
        self._icon = Icon(look, "wrong", "refused")
        self._icon.hide()
        self._note = wrapped("", "text2", "small")
        self._note.setObjectName("plantsNote")
        self._note.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        line = row(self._icon, self._note, self.undo, self.cancel, gap=_GAP)
        line.setStretchFactor(self._note, 1)
        self.setLayout(line)

    def say(self, words: str, *, wrong: bool = False, undo: bool = False) -> None:
        """Show a message and announce it. `undo` offers to undo what it tells of."""
        self._message, self._wrong = words, wrong
        # The details may have an Undo of their own.
        self.undo.setAccessibleName(translate("plants", "Undo: {0}").format(words))
        self.undo.setVisible(undo)
        self._show()
        if self.isVisible():
            announce(self._note, words)

    def say_wrong(self, words: str) -> None:
        self.say(words, wrong=True)

    def clear(self) -> None:
        self._message, self._wrong = "", False
        self.undo.hide()
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

    def say_too_long(self) -> None:
        text = translate("plants", "Lists of more than {0} plants can only be sorted by time.")
        self.say(text.format(number(MOST_TO_SORT)))

    def fit(self, width: int, *, reserved: bool) -> None:
        """Be as high as the message at this width. `reserved` keeps room for one line."""
        room = width
        for part in (self._icon, self.undo, self.cancel):
            if not part.isHidden():
                room -= part.sizeHint().width() + _GAP
        self._note.ensurePolished()
        words = self._note.heightForWidth(max(1, room)) if self._note.text() else 0
        self._covers = not reserved
        least = self.cancel.sizeHint().height() if reserved or not self.cancel.isHidden() else 0
        self._note.setFixedHeight(max(least, words))
        self.setVisible(self._note.height() > 0)

    def paintEvent(self, _: QPaintEvent) -> None:
        if self._covers:
            line = QRect(0, 0, self.width(), self._look.theme.hairline)
            fill(QPainter(self), line, self._look.theme.line)

    def show_cancel(self, shown: bool) -> None:
        """Offer to stop what the messages tell of."""
        self.cancel.setVisible(shown)
        self.changed.emit()

    def _show(self) -> None:
        if (self._message, self._wrong) == self._shown:
            # Each letter typed in the search clears them.
            return
        self._shown = self._message, self._wrong
        self._note.setText(self._message)
        self._icon.setVisible(self._wrong)
        self._note.setProperty("ink", "wrong" if self._wrong else "text2")
        restyle(self._note)
        self.changed.emit()
