"""The content of a result card: what happened, whether the plant is saved, what to do now."""

from enum import Enum, auto
from typing import assert_never

from msgspec import Struct

from plantdesk.domain.invisible import reveal_name, reveal_words
from plantdesk.domain.outcome import HeldBack, Outcome, Refused, Unsure
from plantdesk.domain.plant import NewPlant, ServiceError
from plantdesk.ui.wording import shortened, translate

# A longer reply shows only its start until the user opens it.
_LONGEST_REPLY, _MOST_LINES, _LONGEST_START = 600, 8, 160
# A text with a larger share of unprintable characters is none.
_MOST_ODD = 0.1


class Action(Enum):
    """The action of a button in the card."""

    EDIT = auto()
    # Removes the plant first, so that it is not sent while it is in the form.
    EDIT_WAITING = auto()
    TRY_AGAIN = auto()
    STOP = auto()
    REMOVE = auto()
    UNDO = auto()
    THERE = auto()
    SEND_AGAIN = auto()
    NOT_THERE = auto()
    ENTER_TOKEN = auto()
    # What the band asks as well: whether plants were sent, or may be sent another way.
    SHOW_QUESTION = auto()
    GO_ONLINE = auto()
    GO_ON = auto()
    SEND_NOW = auto()
    CHECK_ADDRESS = auto()
    CHECK_SETTINGS = auto()
    SEND_TOO = auto()
    SET_ASIDE = auto()
    USE_HTTPS = auto()
    PUT_BACK = auto()
    SAVE_AGAIN = auto()
    ADD_ANYWAY = auto()
    LEAVE_OUT = auto()
    OPEN_AGAIN = auto()
    SHOW_FOLDER = auto()
    RESTORE = auto()
    SHOW_PLANTS = auto()
    # Answers to the question about another store.
    SWITCH_AND_EDIT = auto()
    KEEP_AND_SWITCH = auto()
    CLEAR_AND_SWITCH = auto()
    STAY = auto()


class StoreReply(Struct, frozen=True):
    """The reply, unchanged. `number` is its error or status line, or empty.

    `details` stay folded until the user opens them.
    """

    number: str
    text: str
    refusal: bool = True
    details: str = ""
    # Stands for a text that is only in the details.
    summary: str = ""

    @property
    def shown(self) -> str:
        return self.summary or shortened(self.text, reveal_words)

    @property
    def shown_details(self) -> str:
        return shortened(self.details, reveal_words)

    @property
    def whole(self) -> str:
        """All of it as it came, to copy."""
        return "\n".join(part for part in (self.number, self.text, self.details) if part)


def reply_of(outcome: Outcome | None) -> StoreReply | None:
    """Return what was answered. None if it says no more than the outcome."""
    match outcome:
        case Refused(said=ServiceError(error, message, details)):
            number = translate("card", "Error {0}").format(error)
            return StoreReply(number, message, details=details)
        case Refused(http_status=status, said=str(text)):
            return reply(status, text)
        case HeldBack(http_status=status, said=said) | Unsure(http_status=status, said=said) if (
            said.strip()
        ):
            return reply(status, said, refusal=False)
        case _:
            return None


def reply(status: int | None, said: str, *, refusal: bool = True) -> StoreReply:
    """A reply that is not an Error record. Fold what would hide the plant and the advice."""
    number = "" if status is None else translate("card", "Status {0}").format(status)
    if is_web_page(said):
        return StoreReply(number, "", refusal, said, translate("card", "A web page"))
    odd = sum(not (letter.isprintable() or letter in "\r\n\t") for letter in said)
    if odd + said.count("\ufffd") > len(said) * _MOST_ODD:
        return StoreReply(number, "", refusal, said, translate("card", "Unreadable data"))
    if len(said) > _LONGEST_REPLY or said.count("\n") > _MOST_LINES:
        start = " ".join(reveal_words(said[:_LONGEST_START]).split())
        return StoreReply(number, "", refusal, said, f"{start}…")
    return StoreReply(number, said, refusal)


def is_web_page(said: str) -> bool:
    return said.lstrip("\ufeff \r\n\t")[:14].lower().startswith(("<!doctype html", "<html"))


class Card(Struct, frozen=True):
    icon: str
    tone: str
    headline: str
    saved: str
    facts: tuple[tuple[str, str], ...]
    now: str
    nothing_to_do: bool = False
    reply: StoreReply | None = None
    moving: bool = False
    actions: tuple[Action, ...] = ()
    # Whether the first action is what helps, so that its button has a box.
    boxed: bool = True
    # The section of the guide about it.
    section: str = ""
    # Names of the facts to compare. Their invisible characters are shown as codes.
    compared: tuple[str, ...] = ()

    def shown(self, name: str, value: str) -> str:
        return shortened(value, reveal_name) if name in self.compared else shortened(value)

    @property
    def spoken(self) -> str:
        reply = f"{self.reply.number} {self.reply.shown}" if self.reply else ""
        facts = ", ".join(self.shown(*fact) for fact in self.facts)
        parts = (f"{self.headline}.", f"{facts}.", self.saved, reply, self.now)
        return " ".join(part for part in parts if part)


def action_text(action: Action) -> str:
    """Return the button's text with its letter, which means the same wherever it shows.

    Four have none: both Edits have a key, the band's button sets a plant aside as well, and the
    button that stops sending gives way to others at any moment.
    """
    match action:
        case Action.EDIT:
            return translate("card", "Edit and add again")
        case Action.EDIT_WAITING:
            return translate("card", "Edit")
        case Action.TRY_AGAIN:
            return translate("card", "Try a&gain unchanged")
        case Action.STOP:
            return translate("card", "Stop sending")
        case Action.REMOVE:
            return translate("card", "Re&move")
        case Action.UNDO:
            return translate("card", "&Undo")
        case Action.THERE:
            return translate("card", "It’s the&re")
        case Action.SEND_AGAIN:
            return translate("card", "Not there: send a&gain…")
        case Action.NOT_THERE:
            return translate("card", "Not there: &don’t add")
        case Action.ENTER_TOKEN:
            return translate("card", "Enter to&ken…")
        case Action.SHOW_QUESTION:
            return translate("card", "Sho&w…")
        case Action.GO_ONLINE:
            return translate("card", "&Go online")
        case Action.GO_ON:
            return translate("card", "&Go on")
        case Action.SEND_NOW:
            return translate("card", "Send no&w")
        case Action.CHECK_ADDRESS:
            return translate("card", "Chec&k the address…")
        case Action.CHECK_SETTINGS:
            return translate("card", "Chec&k the settings…")
        case Action.SET_ASIDE:
            return translate("card", "Set aside")
        case Action.SEND_TOO:
            return translate("card", "Send any&way")
        case Action.USE_HTTPS:
            return translate("card", "S&witch to https…")
        case Action.PUT_BACK:
            return translate("card", "Put &back")
        case Action.SAVE_AGAIN | Action.OPEN_AGAIN:
            return translate("card", "Try a&gain")
        case Action.ADD_ANYWAY:
            return translate("card", "Add any&way")
        case Action.LEAVE_OUT:
            return translate("card", "&Don’t add")
        case Action.SHOW_FOLDER:
            return translate("card", "Show fo&lder")
        case Action.RESTORE:
            return translate("card", "Restore bac&kup…")
        case Action.SHOW_PLANTS:
            return translate("card", "Show its p&lants…")
        case Action.SWITCH_AND_EDIT:
            return translate("card", "S&witch and edit")
        case Action.KEEP_AND_SWITCH:
            return translate("card", "Keep and s&witch")
        case Action.CLEAR_AND_SWITCH:
            return translate("card", "C&lear and switch")
        case Action.STAY:
            return translate("card", "Sta&y here")
        case _:
            assert_never(action)


def facts(plant: NewPlant, note: str = "") -> tuple[tuple[str, str], ...]:
    shown = [
        (translate("card", "Plant id"), f"{plant.id}   {note}".rstrip()),
        (translate("card", "Name"), plant.name),
    ]
    if plant.tag is not None:
        shown.append((translate("card", "Tag"), plant.tag))
    return tuple(shown)
