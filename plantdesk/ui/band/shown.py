"""What the band's end shows, and the words of its buttons."""

from msgspec import Struct

from plantdesk.domain.search.plant_search import Kind
from plantdesk.ui.entry.action import Action
from plantdesk.ui.wording import translate

# With their letters, which the card's buttons don't have. What sets a plant aside has none.
BAND_BUTTONS = {
    Action.ENTER_TOKEN: "Enter t&oken…",
    Action.SEND_NOW: "Send n&ow",
    Action.CHECK_ADDRESS: "Sh&ow…",
    Action.USE_HTTPS: "Switch t&o https…",
    Action.DECIDE: "Decide n&ow…",
    Action.GO_ONLINE: "G&o online",
    Action.SET_ASIDE: "Set one aside",
    Action.SHOW_NOTICE: "Sh&ow…",
    Action.SHOW_COUNTED: "Sh&ow…",
    Action.OPEN_AGAIN: "Try n&ow",
    Action.QUIT_NOW: "&Quit now",
    Action.DONT_QUIT: "Sta&y",
}


class BandWords(Struct, frozen=True):
    """What the band's end shows."""

    icon: str
    text: str
    action: Action | None = None
    paused: bool = False
    full: str = ""
    # Shown beside the text instead of `full` where that is too long, as far as it fits.
    why: str = ""
    # A second button, in the place of *Change store*.
    other: Action | None = None
    # Which plants the action shows, or the one that it sets aside.
    about: Kind | str | None = None


def button_text(action: Action | None) -> str:
    return translate("band", BAND_BUTTONS[action]) if action else ""
