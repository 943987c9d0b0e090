"""The message of a start that ends at once: PlantDesk is open, or the folder isn't safe."""

from typing import assert_never

from plantdesk.desk.instance.instance import AlreadyOpen, First, OtherComputer, Unsafe
from plantdesk.domain.invisible import reveal_name
from plantdesk.ui.startup.plain_window import show_plainly
from plantdesk.ui.wording import isolated, translate


def tell_already_open(first: AlreadyOpen) -> None:
    title, text = already_open_texts(first)
    show_plainly(title, text, end=translate("window", "&Close"))


def already_open_texts(first: AlreadyOpen) -> tuple[str, str]:
    """The title and the text of its window."""
    match first:
        case First.OTHER_SESSION:
            return (
                translate("start", "PlantDesk is open in another session"),
                translate(
                    "start",
                    "You or another user of this computer have it open. Everything typed there is "
                    "kept. Close it there, then start it here again.",
                ),
            )
        case OtherComputer(computer):
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
                    "Both use the same folder, and only one can be open. Everything typed there "
                    "is kept. Close it there, then start it here again.",
                ),
            )
        case First.ADDS_SHEET:
            return (
                translate("start", "PlantDesk is adding a sheet"),
                translate(
                    "start",
                    "The command “plantdesk add” sends plants without a window. Your plants are "
                    "kept. Wait until it has ended, or press Ctrl+C in its terminal. Then start "
                    "PlantDesk again.",
                ),
            )
        case First.NO_ANSWER:
            return (
                translate("start", "PlantDesk is open but doesn’t respond"),
                translate(
                    "start",
                    "Your plants are kept. Wait a minute, then start it again. If it still "
                    "doesn’t respond, sign out of this computer and sign in again.",
                ),
            )
        case Unsafe(path, is_folder):
            remedy = (
                translate("start", "Let only yourself write there, or choose another folder.")
                if is_folder
                else translate("start", "Delete this file, then start PlantDesk again.")
            )
            changed = translate("start", "Other users of this computer can change {0}.")
            nothing = translate("start", "Nothing was opened or sent.")
            return (
                translate("start", "This folder isn’t safe for PlantDesk"),
                f"{changed.format(isolated(reveal_name(str(path))))} {nothing} {remedy}",
            )
        case _:
            assert_never(first)
