"""The content of a result card: what happened, whether the plant is saved, what to do now."""

from msgspec import Struct

from plantdesk.domain.invisible import reveal_name, reveal_words
from plantdesk.domain.outcome import HeldBack, Outcome, Refused, Unsure
from plantdesk.domain.plant import NewPlant, ServiceError
from plantdesk.ui.entry.action import Action
from plantdesk.ui.wording import shortened, translate

# A longer reply shows only its start until the user opens it.
_LONGEST_REPLY, _MOST_LINES, _LONGEST_START = 600, 8, 160
# A text with a larger share of unprintable characters is none.
_MOST_ODD = 0.1


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


# With their letters, each of which means the same wherever it shows. Some have none: both Edits
# have a key, the band's button sets a plant aside as well, the button that stops sending gives way
# to others at any moment, and a mistake isn't urgent. Nor have those of an unfinished plant, whose
# card stands above another one.
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
    Action.GO_ON: "&Go on",
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
    Action.DROP: "Don’t add",
    Action.DONT_KEEP: "Don’t keep",
    Action.UNDO_DROP: "Undo",
    Action.REPORT_MISTAKE: "Report a mistake…",
    Action.CORRECTED: "Corrected in the store",
    Action.NO_MISTAKE: "Not a mistake",
    Action.SHOW_FOLDER: "Show fo&lder",
    Action.RESTORE: "Restore bac&kup…",
    Action.SHOW_PRACTICE: "Show its p&lants…",
    Action.SWITCH_AND_EDIT: "S&witch and edit",
    Action.KEEP_AND_SWITCH: "Keep and s&witch",
    Action.CLEAR_AND_SWITCH: "C&lear and switch",
    Action.STAY: "Sta&y here",
}


def action_text(action: Action) -> str:
    return translate("card", CARD_BUTTONS[action])


def facts(plant: NewPlant, note: str = "") -> tuple[tuple[str, str], ...]:
    shown = [
        (translate("plants", "Plant id"), f"{plant.id}   {note}".rstrip()),
        (translate("plants", "Name"), plant.name),
    ]
    if plant.tag is not None:
        shown.append((translate("plants", "Tag"), plant.tag))
    return tuple(shown)
