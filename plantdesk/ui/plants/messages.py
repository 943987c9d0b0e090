"""Messages at the foot of the page, and the button that undoes what they tell of."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from plantdesk.desk.news import AlreadyHere, NotChanged
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.buttons.button import Link
from plantdesk.ui.widgets.labels import MessageLine
from plantdesk.ui.widgets.layouts import row
from plantdesk.ui.wording import already_here_text, translate


class Messages(QWidget):
    """A message stays until the next one."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.undo = Link(look, "undoAnswer")
        self.undo.show_text(translate("card", "Undo"))
        self.undo.hide()
        policy = self.undo.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.undo.setSizePolicy(policy)
        self._note = MessageLine(look, "plantsNote", "line")
        line = row(self._note, self.undo, gap=8)
        line.setStretchFactor(self._note, 1)
        self.setLayout(line)

    def say(
        self, words: str, *, wrong: bool = False, undo: bool = False, saved: Path | None = None
    ) -> None:
        """Show a message and announce it. `undo` offers to undo what it tells of."""
        # The details may have an Undo of their own.
        self.undo.setAccessibleName(translate("plants", "Undo: {0}").format(words))
        self.undo.setVisible(undo)
        self._note.say(words, "wrong" if wrong else "text2", saved=saved)

    def clear(self) -> None:
        self.say("")

    def say_not_changed(self, news: NotChanged) -> None:
        text = translate(
            "plants",
            "This computer can’t save the change now. Make room on the disk, then try again.",
        )
        if news.gone:
            text = translate("plants", "This plant is no longer on this computer.")
        self.say(text, wrong=True)

    def say_already_here(self, item: AlreadyHere) -> None:
        """It can’t be undone: its id was used again."""
        decide = translate("plants", "Nothing has changed. Go to Add a plant to decide.")
        self.say(f"{already_here_text(item.entry)} {decide}", wrong=True)
