"""The message of a second start that can't bring the first one forward."""

from enum import Enum
from typing import assert_never

from plantdesk.domain.invisible import reveal_name
from plantdesk.ui.startup.plain_window import show_plainly
from plantdesk.ui.wording import isolated, translate


class AlreadyOpen(Enum):
    """Where PlantDesk is open, or that it doesn't answer."""

    SESSION = "session"
    COMPUTER = "computer"
    SILENT = "silent"


def tell_already_open(kind: AlreadyOpen, computer: str = "") -> None:
    """`computer` is the name of the other computer, if known."""
    title, text = already_open_texts(kind, computer)
    show_plainly(title, text, end=translate("start", "&Close"))


def already_open_texts(kind: AlreadyOpen, computer: str = "") -> tuple[str, str]:
    match kind:
        case AlreadyOpen.SESSION:
            return (
                translate("start", "PlantDesk is open in another session of this computer"),
                translate(
                    "start",
                    "Somebody has it open under another sign-in. Everything typed there is kept."
                    " Close it there, then start it here again.",
                ),
            )
        case AlreadyOpen.COMPUTER:
            where = (
                translate("start", "PlantDesk is open on the computer {0}").format(
                    isolated(reveal_name(computer))
                )
                if computer
                else translate("start", "PlantDesk is open on another computer")
            )
            return (
                where,
                translate(
                    "start",
                    "It uses the same folder, and only one may. Everything typed there is kept."
                    " Close it there, then start it here again.",
                ),
            )
        case AlreadyOpen.SILENT:
            return (
                translate("start", "PlantDesk is open but does not answer"),
                translate(
                    "start",
                    "What was saved is kept. Wait a minute, then start it again. If it still does"
                    " not answer, sign out of this computer and in again.",
                ),
            )
        case _:
            assert_never(kind)
