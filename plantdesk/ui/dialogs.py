"""What the window asks and tells, each brought about by a person."""

from PySide6.QtWidgets import QWidget

from plantdesk import __version__
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.ui.look import Look
from plantdesk.ui.question import Question, ask
from plantdesk.ui.session_model import Item, row_of
from plantdesk.ui.token_dialog import TokenDialog
from plantdesk.ui.wording import number, translate


def ask_for_token(look: Look, store: Store, parent: QWidget) -> Token | None:
    dialog = TokenDialog(look, store, parent)
    dialog.exec()
    dialog.deleteLater()
    return dialog.token


def may_empty_practice(look: Look, parent: QWidget) -> bool:
    return ask(
        look,
        parent,
        translate("window", "Empty the practice store?"),
        translate("window", "Its plants are forgotten. They were for learning only."),
        go_on=translate("window", "&Empty it"),
        keep=translate("window", "&Keep it"),
    )


def may_lose(look: Look, parent: QWidget, count: int) -> bool:
    return ask(
        look,
        parent,
        translate("window", "Quit without saving?"),
        translate("window", "Plants that are not saved are lost: {0}").format(number(count)),
        go_on=translate("window", "&Quit and lose them"),
        keep=translate("window", "&Stay"),
    )


def tell_form_is_in_use(look: Look, parent: QWidget) -> None:
    _tell(
        look,
        parent,
        translate("window", "You are typing another plant"),
        translate("window", "Add or clear that one first. Nothing was changed."),
        translate("window", "&Back to the form"),
    )


def tell_lost(look: Look, parent: QWidget, lost: list[Item]) -> None:
    """The disk was full to the end: the person can still write it down."""
    texts = "\n".join(row_of(item).spoken for item in lost)
    _tell(
        look,
        parent,
        translate("window", "Not saved"),
        translate("window", "Write this down, it is nowhere else: {0}").format(texts),
        translate("window", "&Close"),
    )


def tell_about(look: Look, parent: QWidget) -> None:
    _tell(
        look,
        parent,
        translate("window", "PlantDesk {0}").format(__version__),
        translate(
            "window", "For entering plants by hand, with nothing lost and nothing sent twice."
        ),
        translate("window", "&Close"),
    )


def _tell(look: Look, parent: QWidget, title: str, text: str, close: str) -> None:
    question = Question(look, parent, title, text, keep=close)
    question.exec()
    question.deleteLater()
