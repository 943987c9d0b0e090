"""What `plantdesk add` says: one table of its exit codes, and the sentences beside it."""

from enum import Enum

from PySide6.QtCore import QCoreApplication

from plantdesk.desk.stores import StoresAtWork
from plantdesk.domain.sheet.verdicts import CellProblem
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState
from plantdesk.outbox.news import WaitReason
from plantdesk.ui.entry.why_waiting import why_words
from plantdesk.ui.many.row_words import short_problem
from plantdesk.ui.many.words import field_word
from plantdesk.ui.wording import store_name

# Isolates, which a terminal doesn't show, and the apostrophe of the window's words.
_PLAIN = {0x2066: None, 0x2067: None, 0x2068: None, 0x2069: None, 0x2019: "'"}


def plain(text: str) -> str:
    """Return a sentence of the window's as a terminal shows it."""
    return text.translate(_PLAIN)


def translate(context: str, text: str, unused: None = None, count: int = -1) -> str:
    return plain(QCoreApplication.translate(context, text, unused, count))


class Ending(Enum):
    """The exit code, and what is said then.

    1: some rows don't stand as added. 2: the file or the arguments can't be used. 3: not now.
    """

    # fmt: off
    ADDED = 0, ""
    NOT_ALL = 1, ""
    NOT_READ = 2, "{0}"
    NO_PLANTS = 2, "{0} has no plants."
    NO_SUCH_ROW = 2, "--headings names row {0}, and there are {1}."
    COLUMNS = 2, ("The columns of the plant id and the name aren't clear. Give them the headings "
        "id and name, then try again. Row {0} has: {1}.")
    ENCODING = 2, ("The encoding of this file can't be known. Name it, like --encoding {0}, or "
        "save the file as UTF-8.")
    NO_SUCH_STORE = 2, ("PlantDesk knows no store with this address or name. Open PlantDesk to "
        "connect it: Store, Add a store. It knows: {0}.")
    UNUSABLE = 3, "The data folder can't be used ({0}). Nothing was sent."
    UNSAFE = 3, "Other users can change {0}. Nothing was sent."
    OPEN = 3, ("PlantDesk is open, perhaps on another computer. Nothing was sent. Close it, or add "
        "the sheet in its window with Add many.")
    ADDS_SHEET = 3, ("PlantDesk is adding another sheet. Nothing was sent. Try again when it has "
        "ended.")
    JOURNAL = 3, "Your saved plants can't be read. Open PlantDesk to see them."
    NOT_SAVED = 3, "This computer can't save now. Nothing more was sent. Check the disk."
    OTHER_SHEET = 3, ("Another sheet with the id {0} still waits. Nothing was sent. Open "
        "PlantDesk to send or remove that sheet.")
    STOPPED = 3, "Stopped. Nothing was sent."
    # Its reason was told at once.
    HELD = 3, ""
    LEFT = 3, ("%Ln plants wait on this computer. The same command goes on with them, or open "
        "PlantDesk to send or remove them.")
    PAUSED = 3, "This sheet is paused in PlantDesk. Open it to send or remove the rest."
    NO_MORE = 3, "PlantDesk stopped sending. Open it to see why."
    # fmt: on


class End(Exception):
    """The end of the command: its exit code, and its sentence, if any."""

    def __init__(self, ending: Ending, *about: object, count: int = -1) -> None:
        self.code, text = ending.value
        super().__init__(translate("add", text, None, count).format(*about) if text else "")


def store_words(store: Store) -> str:
    return plain(store_name(store))


def pause_words(stores: StoresAtWork, store_id: str) -> tuple[str, bool]:
    """Say why nothing is sent, after "Paused: ", or nothing if plants are sent.

    Return also whether that passes without a person, or with one who answers the keyring.
    """
    rest, token = stores.rest(store_id), stores.tokens.news(store_id)
    if stores.terms.offline:
        return translate("add", "PlantDesk is set to work offline"), False
    if rest is None:
        return "", True
    if rest.why is WaitReason.DOUBT:
        return translate(
            "add", "waiting plants may already have been sent. Open PlantDesk and say if they were"
        ), False
    if rest.why is WaitReason.TOKEN:
        if token is None or token.found:
            # The password store wasn't asked yet, or never is.
            return translate("add", "PlantDesk is still starting"), True
        if token.keyring in (KeyringState.ASKED, KeyringState.WAITS):
            return translate("queue", "the password store hasn’t answered yet"), True
    words = why_words(rest.why, stores.known[store_id], token)
    return plain(words.reason), rest.until is not None


def problems_words(problems: tuple[CellProblem, ...]) -> str:
    """Return for example "Name: Type the plant's name", without a full stop."""
    text = translate("many", "{0}: {1}")
    return "; ".join(
        text.format(field_word(each.field), plain(short_problem(each)).rstrip("."))
        for each in problems
    )
