"""The window's questions and messages. Each follows an action of the user."""

from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.proxy import ConnectionSettings
from plantdesk.domain.store import Store
from plantdesk.journal.records import Doubt, WaitingBatch
from plantdesk.ui.entry.way_words import token_way_text
from plantdesk.ui.journal_words import NoticeWords, doubt_text
from plantdesk.ui.look.look import Look
from plantdesk.ui.results.session_model import Item, row_of
from plantdesk.ui.widgets.cells import MAX_ROW_TEXT
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import isolated, store_name, translate, unbroken_address

Entries = tuple[Entry, ...]


class _Words(NamedTuple):
    title: str
    text: str
    keep: str
    go_on: str = ""
    other: str = ""


_ADDRESS_IS_GIVEN = _Words(
    "Your administrator set this address",
    "Only your administrator can change the address of {0} to {1}. Nothing has changed.",
    keep="&Back",
)
_ADDRESS_IS_TAKEN = _Words(
    "{0} already has this address",
    "Two stores can’t share the address {1}. Nothing has changed.",
    keep="&Back",
)
_TOKEN_WAY = _Words("Send your token that way?", "{0}", "&Decide later", go_on="&Send token")
_REMOVING_BATCH = _Words("Remove the rest of this sheet?", "{0}", "&Keep", go_on="&Remove")
_LOSING = _Words("Quit without saving?", "{0}", "&Stay", go_on="&Quit anyway")
_LOSING_SHEET = _Words(
    "Quit without saving the sheet?",
    "This computer couldn’t save your last changes on Add many. They will be lost. "
    "To keep them, make room on the disk, then change a cell.",
    keep="&Stay",
    go_on="&Quit anyway",
)
_DELAYED = _Words(
    "{0}",
    "{1}",
    keep="&Stay",
    go_on="Send no&w",
    other="Keep for &later",
)
_LOST = _Words(
    "Not saved",
    "This is neither saved nor sent. Copy it or write it down before PlantDesk closes:",
    keep="&Close",
)
_FORM_IN_USE = _Words(
    "You are typing another plant", "Add or clear that one first. Nothing has changed.", "&Back"
)
_TEXT_ALONG = _Words(
    "Switch to {0}?",
    "What you typed was for practice. {0} is a real store.",
    keep="&Stay here",
    go_on="Keep and s&witch",
    other="C&lear and switch",
)
_EDITING_ELSEWHERE = _Words(
    "Switch to {0}?",
    "This plant is for {0}. To edit it, switch to {0}. New plants go there, too.",
    keep="&Stay here",
    go_on="S&witch and edit",
)
_SENDING_AGAIN = _Words(
    "Send this plant again?",
    "{0}, {1}, will be sent to {2} again. If it’s already there, {2} will have it twice, and "
    "PlantDesk can’t remove it.",
    keep="&Don’t send",
    go_on="&Send again",
)
_SENDING_SEVERAL = _SENDING_AGAIN._replace(
    title="{0}",
    text="They will be sent to {1} again. If they’re already there, they will be there twice, and "
    "PlantDesk can’t remove them.",
)
_SENT = _Words(
    "Were these plants already sent?",
    "{0}",
    keep="&Decide later",
    go_on="Ne&ver sent: send them",
    other="Check &first",
)
_NOTICE = _Words("{0}", "{1}", keep="&Close", other="Open the &folder")


def address_is_given(look: Look, parent: QWidget, store: Store, address: str) -> Question:
    shown = unbroken_address(address)
    return _question(look, parent, _ADDRESS_IS_GIVEN, isolated(store.name), shown)


def address_is_taken(look: Look, parent: QWidget, other: Store, address: str) -> Question:
    shown = unbroken_address(address)
    return _question(look, parent, _ADDRESS_IS_TAKEN, isolated(other.name), shown)


def may_send_token(
    look: Look, parent: QWidget, store: Store, settings: ConnectionSettings
) -> Question:
    return _question(look, parent, _TOKEN_WAY, token_way_text(store, settings))


def may_remove_batch(look: Look, parent: QWidget, batch: WaitingBatch) -> Question:
    text = translate(
        "window", "%Ln plants won’t be sent. The sheet itself stays.", None, batch.waiting
    )
    return _question(look, parent, _REMOVING_BATCH, text)


def may_lose(look: Look, parent: QWidget, unsaved: list[Item]) -> Question:
    text = translate("window", "%Ln unsaved plants will be lost.", None, len(unsaved))
    return _question(look, parent, _LOSING, text, exact=_listed(unsaved))


def may_lose_sheet(look: Look, parent: QWidget) -> Question:
    return _question(look, parent, _LOSING_SHEET)


def delayed_plants(look: Look, parent: QWidget, count: int) -> Question:
    """GO_ON sends them, OTHER keeps them for the next start."""
    title = translate("window", "%Ln plants haven’t been sent yet", None, count)
    text = translate(
        "window",
        "%Ln plants are saved on this computer. If you keep them, you can look them over at the "
        "next start.",
        None,
        count,
    )
    return _question(look, parent, _DELAYED, title, text)


def lost_plants(look: Look, parent: QWidget, lost: list[Item]) -> Question:
    """The last chance to copy plants that could not be saved."""
    return _question(look, parent, _LOST, exact=_listed(lost))


def form_is_in_use(look: Look, parent: QWidget) -> Question:
    return _question(look, parent, _FORM_IN_USE)


def may_take_text_along(look: Look, parent: QWidget, store: Store) -> Question:
    """GO_ON keeps what was typed for practice in the form, OTHER clears it first."""
    return _question(look, parent, _TEXT_ALONG, store_name(store))


def may_switch_to_edit(look: Look, parent: QWidget, store: Store) -> Question:
    return _question(look, parent, _EDITING_ELSEWHERE, store_name(store))


def may_send_again(look: Look, parent: QWidget, entries: Entries, *stores: Store) -> Question:
    names, plant = ", ".join(map(store_name, stores)), entries[0].plant
    if len(entries) > 1:
        title = translate("window", "Send %Ln plants again?", None, len(entries))
        return _question(look, parent, _SENDING_SEVERAL, title, names)
    about = isolated(str(plant.id)), isolated(plant.name[:MAX_ROW_TEXT])
    return _question(look, parent, _SENDING_AGAIN, *about, names)


def were_they_sent(look: Look, parent: QWidget, doubt: Doubt) -> Question:
    """GO_ON if they never were, OTHER if they may have been."""
    return _question(look, parent, _SENT, doubt_text(doubt))


def notice(look: Look, parent: QWidget, told: NoticeWords) -> Question:
    """OTHER opens the folder of a file that was saved."""
    saved = told.success and told.exact
    words = _NOTICE if saved else _NOTICE._replace(other="")
    return _question(look, parent, words, told.headline, told.text, exact=told.exact)


def _question(
    look: Look, parent: QWidget, words: _Words, *values: str, exact: str = ""
) -> Question:
    shown = [translate("window", each).format(*values) if each else "" for each in words]
    title, text, keep, go_on, other = shown
    return Question(look, parent, title, text, keep=keep, go_on=go_on, other=other, exact=exact)


def _listed(items: list[Item]) -> str:
    return "\n".join(row_of(item).spoken for item in items)
