"""The window's questions and messages. Each follows an action of the user."""

from PySide6.QtWidgets import QWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.store import Store
from plantdesk.domain.typed import LONGEST_TEXT
from plantdesk.journal.records import Doubt, WaitingBatch
from plantdesk.ui.entry.way_words import token_way_text
from plantdesk.ui.journal_words import NoticeWords, doubt_text
from plantdesk.ui.look.look import Look
from plantdesk.ui.results.session_model import Item, row_of
from plantdesk.ui.widgets.question import Question, ask
from plantdesk.ui.widgets.rows.painted_row import text_start
from plantdesk.ui.wording import isolated, number, store_name, translate, unbroken_address


def tell_address_is_given(look: Look, parent: QWidget, store: Store, address: str) -> None:
    _tell(
        look,
        parent,
        translate("store", "Your administrator set this address"),
        translate(
            "store",
            "Only your administrator can change the address of {1} to {0}. Nothing has changed.",
        ).format(unbroken_address(address), isolated(store.name)),
        translate("store", "&Back"),
    )


def tell_address_is_taken(look: Look, parent: QWidget, other: Store, address: str) -> None:
    _tell(
        look,
        parent,
        translate("store", "{0} already has this address").format(isolated(other.name)),
        translate("store", "Two stores can’t share the address {0}. Nothing has changed.").format(
            unbroken_address(address)
        ),
        translate("store", "&Back"),
    )


def confirm_token_way(look: Look, parent: QWidget, store: Store) -> bool:
    return ask(
        look,
        parent,
        translate("store", "Send your token that way?"),
        token_way_text(store),
        go_on=translate("store", "&Send token"),
        keep=translate("store", "&Decide later"),
    )


def confirm_emptying_practice(look: Look, parent: QWidget) -> bool:
    return ask(
        look,
        parent,
        translate("window", "Empty the practice store?"),
        translate("window", "Its plants will be deleted. They were for learning only."),
        go_on=translate("window", "&Empty"),
        keep=translate("window", "&Keep"),
    )


def confirm_removing_batch(look: Look, parent: QWidget, batch: WaitingBatch) -> bool:
    return ask(
        look,
        parent,
        translate("window", "Remove the rest of this sheet?"),
        translate(
            "window", "%Ln plants won’t be sent. The sheet itself stays.", None, batch.waiting
        ),
        go_on=translate("window", "&Remove"),
        keep=translate("window", "&Keep"),
    )


def confirm_losing(look: Look, parent: QWidget, unsaved: list[Item]) -> bool:
    question = Question(
        look,
        parent,
        translate("window", "Quit without saving?"),
        translate("window", "%Ln unsaved plants will be lost.", None, len(unsaved)),
        go_on=translate("window", "&Quit anyway"),
        keep=translate("window", "&Stay"),
        exact=_listed(unsaved),
    )
    return question.answer() == Question.GO_ON


def confirm_losing_sheet(look: Look, parent: QWidget) -> bool:
    return ask(
        look,
        parent,
        translate("window", "Quit without saving the sheet?"),
        translate(
            "window",
            "This computer couldn’t save your last changes on Add many. They will be lost. "
            "To keep them, make room on the disk, then change a cell.",
        ),
        go_on=translate("window", "&Quit anyway"),
        keep=translate("window", "&Stay"),
    )


def tell_form_is_in_use(look: Look, parent: QWidget) -> None:
    _tell(
        look,
        parent,
        translate("window", "You are typing another plant"),
        translate("window", "Add or clear that one first. Nothing has changed."),
        translate("window", "&Back"),
    )


def tell_plant_is_too_long(look: Look, parent: QWidget) -> None:
    """Plants of earlier versions can have texts of any length."""
    _tell(
        look,
        parent,
        translate("window", "This plant’s text is too long"),
        translate(
            "window",
            "A field takes up to {0} characters. Nothing has changed. Type the plant "
            "again with a shorter text.",
        ).format(number(LONGEST_TEXT)),
        translate("window", "&Back"),
    )


def confirm_sending_again(look: Look, entry: Entry, store: Store, parent: QWidget) -> bool:
    return ask(
        look,
        parent,
        translate("window", "Send this plant again?"),
        translate(
            "window",
            "{0}, {1}, will be sent to {2} again. If it’s already there, {2} will have it "
            "twice, and PlantDesk can’t remove it.",
        ).format(isolated(str(entry.plant.id)), text_start(entry.plant.name), store_name(store)),
        keep=translate("window", "&Don’t send"),
        go_on=translate("window", "&Send again"),
    )


def tell_lost(look: Look, parent: QWidget, lost: list[Item]) -> None:
    """Last chance to copy plants that could not be saved."""
    Question(
        look,
        parent,
        translate("window", "Not saved"),
        translate(
            "window",
            "This is neither saved nor sent. Copy it or write it down before PlantDesk closes:",
        ),
        keep=translate("window", "&Close"),
        exact=_listed(lost),
    ).answer()


def _listed(items: list[Item]) -> str:
    return "\n".join(row_of(item).spoken for item in items)


def tell_about_journal(look: Look, parent: QWidget, told: NoticeWords) -> None:
    close = translate("window", "&Close")
    Question(look, parent, told.headline, told.text, keep=close, exact=told.exact).answer()


def ask_if_sent(look: Look, parent: QWidget, doubt: Doubt) -> bool | None:
    """None if the user decides later."""
    answer = Question(
        look,
        parent,
        translate("window", "Were these plants already sent?"),
        doubt_text(doubt),
        keep=translate("window", "&Decide later"),
        go_on=translate("window", "Ne&ver sent: send them"),
        other=translate("window", "Sent or &unsure"),
    ).answer()
    return {Question.GO_ON: False, Question.OTHER: True}.get(answer)


def _tell(look: Look, parent: QWidget, title: str, text: str, close: str) -> None:
    Question(look, parent, title, text, keep=close).answer()
