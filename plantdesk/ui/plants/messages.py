"""Messages at the foot of the page, and the button that undoes what they tell of."""

from PySide6.QtWidgets import QWidget

from plantdesk.desk.news import AlreadyHere, NotChanged
from plantdesk.domain.search.plant_search import MOST_TO_SORT
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.buttons.button import Link
from plantdesk.ui.widgets.labels import MessageLine
from plantdesk.ui.widgets.layouts import row
from plantdesk.ui.wording import already_here_text, number, translate


class Messages(QWidget):
    """A message stays until the next one. Its room is kept, or taken where it is needed."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._reserved = True
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

    def say(self, words: str, *, wrong: bool = False, undo: bool = False) -> None:
        """Show a message and announce it. `undo` offers to undo what it tells of."""
        # The details may have an Undo of their own.
        self.undo.setAccessibleName(translate("plants", "Undo: {0}").format(words))
        self.undo.setVisible(undo)
        self._note.say(words, "wrong" if wrong else "text2")
        self._show()

    def say_wrong(self, words: str) -> None:
        self.say(words, wrong=True)

    def clear(self) -> None:
        self.say("")

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

    def reserve(self, on: bool) -> None:
        """Keep room for a message, so that nothing moves when one comes."""
        self._reserved = on
        self._show()

    def _show(self) -> None:
        self.setVisible(self._reserved or bool(self._note.text))
