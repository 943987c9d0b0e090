"""The content of a result card: what happened, whether the plant is saved, what to do now."""

from msgspec import Struct

from plantdesk.domain.invisible import reveal_name, reveal_words
from plantdesk.domain.outcome import HeldBack, Outcome, Refused, Unsure
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.typed import Typed
from plantdesk.ui.entry.action import Action
from plantdesk.ui.wording import shortened, translate

# What is known of a plant: names and values.
Pairs = tuple[tuple[str, str], ...]
# A longer reply shows only its start until the user opens it.
_LONGEST_REPLY, _MOST_LINES, _LONGEST_START = 600, 8, 160
# A text with a larger share of unprintable characters is none.
_MOST_ODD = 0.1


class StoreReply(Struct, frozen=True):
    """The reply, unchanged. `number` is its error or its status, shown only in an `ink`."""

    number: str
    text: str
    ink: str = ""
    # Folded until the user opens them.
    details: str = ""
    # Stands for a text that is only in the details.
    summary: str = ""

    @property
    def shown(self) -> str:
        return self.summary or shortened(self.text, reveal_words)

    @property
    def shown_number(self) -> str:
        return self.number if self.ink else ""

    @property
    def whole(self) -> str:
        """All of it as it came, to copy."""
        return "\n".join(part for part in (self.number, self.text, self.details) if part)


def reply_of(outcome: Outcome | None) -> StoreReply | None:
    """Return what was answered. None if it says no more than the outcome."""
    match outcome:
        case Refused(said=ServiceError(error, message, details)):
            number = translate("card", "Error {0}").format(error)
            return StoreReply(number, message, "wrong", details)
        case Refused(http_status=status, said=str(text)):
            return _reply(status, text, "wrong")
        case HeldBack(http_status=status, said=said) | Unsure(http_status=status, said=said) if (
            said.strip()
        ):
            return _reply(status, said)
        case _:
            return None


def _reply(status: int | None, said: str, ink: str = "") -> StoreReply:
    """A reply that is not an Error record. Fold what would hide the plant and the advice."""
    number = "" if status is None else translate("card", "Status {0}").format(status)
    odd = sum(not (letter.isprintable() or letter in "\r\n\t") for letter in said)
    if is_web_page(said):
        summary = translate("card", "A web page")
    elif odd + said.count("\ufffd") > len(said) * _MOST_ODD:
        summary = translate("card", "Unreadable data")
    elif len(said) > _LONGEST_REPLY or said.count("\n") > _MOST_LINES:
        summary = f"{' '.join(reveal_words(said[:_LONGEST_START]).split())}…"
    else:
        return StoreReply(number, said, ink)
    return StoreReply(number, "", ink, said, summary)


def is_web_page(said: str) -> bool:
    return said.lstrip("\ufeff \r\n\t")[:14].lower().startswith(("<!doctype html", "<html"))


class Card(Struct, frozen=True):
    icon: str
    tone: str
    headline: str
    saved: str
    facts: Pairs
    now: str
    nothing_to_do: bool = False
    reply: StoreReply | None = None
    moving: bool = False
    actions: tuple[Action, ...] = ()
    # The section of the guide about it.
    section: str = ""
    # Names of the facts to compare. Their invisible characters are shown as codes.
    compared: tuple[str, ...] = ()

    def shown(self, name: str, value: str) -> str:
        return shortened(value, reveal_name) if name in self.compared else shortened(value)

    @property
    def spoken(self) -> str:
        reply = f"{self.reply.shown_number} {self.reply.shown}" if self.reply else ""
        facts = ", ".join(self.shown(*fact) for fact in self.facts)
        parts = (f"{self.headline}.", f"{facts}.", self.saved, reply, self.now)
        return " ".join(part for part in parts if part)


# With their letters, each of which means the same wherever it shows. Some have none: both Edits
# have a key, the band's button sets a plant aside as well, the button that stops sending gives way
# to others at any moment, and a mistake isn't urgent.
CARD_BUTTONS = {
    Action.EDIT: "Edit and add again",
    Action.EDIT_WAITING: "Edit",
    Action.TRY_AGAIN: "Try a&gain unchanged",
    Action.STOP: "Stop sending",
    Action.REMOVE: "Re&move",
    Action.UNDO: "&Undo",
    Action.THERE: "It’s the&re",
    Action.SEND_AGAIN: "Not there: send a&gain…",
    Action.NOT_THERE: "Not there: &don’t add",
    Action.ENTER_TOKEN: "Enter to&ken…",
    Action.DECIDE: "Decide no&w…",
    Action.GO_ONLINE: "&Go online",
    Action.SEND_NOW: "Send no&w",
    Action.CHECK_ADDRESS: "Chec&k the address…",
    Action.SET_ASIDE: "Set aside",
    Action.SEND_TOO: "Send any&way",
    Action.SEND_AT_ONCE: "Send no&w",
    Action.USE_HTTPS: "S&witch to https…",
    Action.PUT_BACK: "Put &back",
    Action.SAVE_AGAIN: "Try a&gain",
    Action.OPEN_AGAIN: "Try a&gain",
    Action.ADD_ANYWAY: "Add any&way",
    Action.LEAVE_OUT: "&Don’t add",
    Action.CONTINUE: "Continue",
    Action.DONT_KEEP: "Don’t keep",
    Action.REPORT_MISTAKE: "Note a mistake…",
    Action.CORRECTED: "Corrected in the store",
    Action.NO_MISTAKE: "Not a mistake",
    Action.SHOW_FOLDER: "Show fo&lder",
    Action.RESTORE: "Restore bac&kup…",
    Action.SHOW_PRACTICE: "Show its p&lants…",
}


def action_text(action: Action) -> str:
    return translate("card", CARD_BUTTONS[action])


def facts(typed: Typed) -> Pairs:
    """Return what is filled in, each with its name."""
    names = (translate("plants", name) for name in ("Plant id", "Name", "Tag"))
    return tuple((name, text) for name, text in zip(names, typed, strict=True) if text)
