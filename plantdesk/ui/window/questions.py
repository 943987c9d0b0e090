"""The window's questions and messages. Each follows an action of the user."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow, QWidget

from plantdesk.ui.flow import Wait, answer_of
from plantdesk.ui.look.look import Look
from plantdesk.ui.results.session_model import Item, row_of
from plantdesk.ui.room import Room
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window.pages import Pages
from plantdesk.ui.wording import translate


class Words(NamedTuple):
    """Texts with %Ln are asked with a count."""

    title: str
    text: str
    keep: str
    go_on: str = ""
    other: str = ""


TOKEN_WAY = Words("Send your token that way?", "{0}", "&Decide later", go_on="&Send token")
REMOVING_BATCH = Words(
    "Remove the rest of this sheet?",
    "%Ln plants won’t be sent. The sheet itself stays.",
    keep="&Keep",
    go_on="&Remove",
)
LOSING = Words(
    "Quit without saving?", "%Ln unsaved plants will be lost.", "&Stay", go_on="&Quit anyway"
)
LOSING_SHEET = Words(
    "Quit without saving the sheet?",
    "This computer couldn’t save your last changes on Add many. They will be lost. "
    "To keep them, make room on the disk, then change a cell.",
    keep="&Stay",
    go_on="&Quit anyway",
)
# GO_ON sends them, OTHER keeps them for the next start.
DELAYED = Words(
    "%Ln plants haven’t been sent yet",
    "%Ln plants are saved on this computer. If you keep them, you can look them over at the "
    "next start.",
    keep="&Stay",
    go_on="Send no&w",
    other="Keep for &later",
)
# The last chance to copy plants that could not be saved.
LOST = Words(
    "Not saved",
    "This is neither saved nor sent. Copy it or write it down before PlantDesk closes:",
    keep="&Close",
)
FORM_IN_USE = Words(
    "You are typing another plant", "Add or clear that one first. Nothing has changed.", "&Back"
)
# GO_ON keeps what was typed for practice in the form, OTHER clears it first.
TEXT_ALONG = Words(
    "Switch to {0}?",
    "What you typed was for practice. {0} is a real store.",
    keep="&Stay here",
    go_on="Keep and s&witch",
    other="C&lear and switch",
)
EDITING_ELSEWHERE = Words(
    "Switch to {0}?",
    "This plant is for {0}. To edit it, switch to {0}. New plants go there, too.",
    keep="&Stay here",
    go_on="S&witch and edit",
)
SENDING_AGAIN = Words(
    "Send this plant again?",
    "{0}, {1}, will be sent to {2} again. If it’s already there, {2} will have it twice, and "
    "PlantDesk can’t remove it.",
    keep="&Don’t send",
    go_on="&Send again",
)
SENDING_SEVERAL = SENDING_AGAIN._replace(
    title="Send %Ln plants again?",
    text="They will be sent to {1} again. If they’re already there, they will be there twice, and "
    "PlantDesk can’t remove them.",
)
# GO_ON if they never were, OTHER if they may have been.
SENT = Words(
    "Were these plants already sent?",
    "{0}",
    keep="&Decide later",
    go_on="Ne&ver sent: send them",
    other="Check &first",
)
NOTICE = Words("{0}", "{1}", keep="&Close")
# OTHER opens the folder.
FILE_NOTICE = NOTICE._replace(other="Open the &folder")


class Place(NamedTuple):
    room: Room
    window: QMainWindow
    pages: Pages


class Part(QObject):
    """A part of the window: what it is given, and how it asks."""

    def __init__(self, place: Place) -> None:
        super().__init__(place.window)
        self.place = place
        self.room, self._window, self.pages = place
        self._look, self._desk, self._stores, _, self._settings = self.room
        self._form = self.pages.add.form

    def _ask(self, words: Words, *values: str, **more: Any) -> Wait:
        return answer_of(question(self._look, self._window, words, *values, **more))


def question(
    look: Look, parent: QWidget, words: Words, *values: str, count: int = -1, exact: str = ""
) -> Question:
    # Asked with a number, Qt finds no translation of a text without a plural.
    asked = ((text, None, count if "%Ln" in text else -1) for text in words)
    told = [each[0] and translate("window", *each) for each in asked]
    title, text, keep, go_on, other = (each.format(*values) for each in told)
    return Question(look, parent, title, text, keep=keep, go_on=go_on, other=other, exact=exact)


def listed(items: Iterable[Item]) -> str:
    return "\n".join(row_of(item).spoken for item in items)
