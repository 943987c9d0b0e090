"""What the band says about preferences that could not be read."""

from plantdesk.ui.preferences import Loaded
from plantdesk.ui.status_words import Notice
from plantdesk.ui.wording import isolated, translate


def preferences_notice(loaded: Loaded) -> Notice | None:
    """Nothing where there is nothing to say."""
    if loaded.set_aside is None and not loaded.unreadable:
        return None
    if loaded.set_aside is not None:
        full = translate(
            "preferences",
            "The file with your preferences could not be read. The usual ones hold now; your plants"
            " are not touched. Choose again under Edit, Preferences. The old file is kept as {0}.",
        ).format(isolated(str(loaded.set_aside)))
    else:
        full = translate(
            "preferences",
            "The file with your preferences could not be read, nor put aside. The usual ones hold"
            " now; your plants are not touched. What you choose under Edit, Preferences holds until"
            " PlantDesk closes.",
        )
    return Notice(translate("preferences", "The usual preferences hold"), full)
