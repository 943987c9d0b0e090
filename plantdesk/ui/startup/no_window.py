"""The message of a start without a window: it is open, the folder isn't safe, or it failed."""

from collections.abc import Mapping
from typing import NamedTuple

from plantdesk.desk.faults.logs import trace_of
from plantdesk.desk.instance.instance import AlreadyOpen, First, OtherComputer, Unsafe
from plantdesk.domain.invisible import reveal_name
from plantdesk.ui.startup.plain_window import show_plainly
from plantdesk.ui.wording import isolated, translate


class Words(NamedTuple):
    title: str
    text: str


TEXTS: Mapping[object, Words] = {
    First.OTHER_SESSION: Words(
        "PlantDesk is open in another session",
        "You or another user of this computer have it open. Everything typed there is kept. "
        "Close it there, then start it here again.",
    ),
    First.ADDS_SHEET: Words(
        "PlantDesk is adding a sheet",
        "The command “plantdesk add” sends plants without a window. Your plants are kept. Wait "
        "until it has ended, or press Ctrl+C in its terminal. Then start PlantDesk again.",
    ),
    First.NO_ANSWER: Words(
        "PlantDesk is open but doesn’t respond",
        "Your plants are kept. Wait a minute, then start it again. If it still doesn’t respond, "
        "sign out of this computer and sign in again.",
    ),
    OtherComputer: Words(
        "PlantDesk is open on another computer",
        "{0} uses the same folder, and only one computer can have it open. Everything typed there "
        "is kept. Close it there, then start it here again.",
    ),
    "folder": Words(
        "This folder isn’t safe for PlantDesk",
        "Other users of this computer can change {0}. Nothing was opened or sent. Let only "
        "yourself write there, or choose another folder.",
    ),
    "file": Words(
        "This file isn’t safe for PlantDesk",
        "Other users of this computer can change {0}. Nothing was opened or sent. Delete this "
        "file, then start PlantDesk again.",
    ),
    Exception: Words(
        "PlantDesk can’t start",
        "Nothing was lost and nothing was sent. Start it again. If that doesn’t help, show the "
        "details to the IT desk.",
    ),
}


def tell_no_window(why: AlreadyOpen | Exception) -> None:
    show_plainly(*no_window_texts(why), trace_of(why) if isinstance(why, Exception) else "")


def no_window_texts(why: AlreadyOpen | Exception) -> tuple[str, str]:
    """The title and the text of its window."""
    case, place = TEXTS[Exception], ""
    if isinstance(why, First):
        case = TEXTS[why]
    elif isinstance(why, OtherComputer):
        case, place = TEXTS[OtherComputer], why.host or "?"
    elif isinstance(why, Unsafe):
        case, place = TEXTS["folder" if why.is_folder else "file"], str(why.path)
    title, text = (translate("start", each) for each in case)
    return title, text.format(isolated(reveal_name(place)))
