"""The content of a result card: what happened, whether the plant is saved, what to do now."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import assert_never

from plantdesk.domain.invisible import reveal_name, reveal_words
from plantdesk.domain.plant import NewPlant
from plantdesk.ui.wording import shortened, translate


class Action(Enum):
    """The action of a button in the card."""

    EDIT = auto()
    TRY_AGAIN = auto()
    STOP = auto()
    REMOVE = auto()
    UNDO = auto()
    THERE = auto()
    SEND_AGAIN = auto()
    NOT_THERE = auto()
    TAKE_BACK = auto()
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


@dataclass(frozen=True, slots=True)
class StoreReply:
    """The store's reply, unchanged. `number` is its error or status line, or empty.

    `details` stay folded until the user opens them.
    """

    number: str
    text: str
    refusal: bool = True
    details: str = ""

    @property
    def shown(self) -> str:
        return shortened(self.text, reveal_words)

    @property
    def shown_details(self) -> str:
        return shortened(self.details, reveal_words)


@dataclass(frozen=True, slots=True)
class Card:
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
    match action:
        case Action.EDIT:
            return translate("card", "Edit and add again")
        case Action.TRY_AGAIN:
            return translate("card", "Try again unchanged")
        case Action.STOP:
            return translate("card", "Stop sending")
        case Action.REMOVE:
            return translate("card", "Remove")
        case Action.UNDO:
            return translate("card", "Undo")
        case Action.THERE:
            return translate("card", "It is there")
        case Action.SEND_AGAIN:
            return translate("card", "Not there, send again…")
        case Action.NOT_THERE:
            return translate("card", "Not there, leave it")
        case Action.TAKE_BACK:
            return translate("card", "Take back")
        case Action.SET_ASIDE:
            return translate("card", "Set it aside")
        case Action.SEND_TOO:
            return translate("card", "Send it too")
        case Action.USE_HTTPS:
            return translate("card", "Switch to https…")
        case Action.PUT_BACK:
            return translate("card", "Put it back into the form")
        case Action.SAVE_AGAIN:
            return translate("card", "Try again")
        case Action.ADD_ANYWAY:
            return translate("card", "Add anyway")
        case Action.LEAVE_OUT:
            return translate("card", "Leave it out")
        case Action.OPEN_AGAIN:
            return translate("card", "Try again")
        case Action.SHOW_FOLDER:
            return translate("card", "Show the folder")
        case Action.RESTORE:
            return translate("card", "Restore backup…")
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
