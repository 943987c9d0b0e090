"""Cards that ask before the window switches to another store."""

from plantdesk.domain.store import Store
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import Card
from plantdesk.ui.wording import store_name, translate


def typed_text_card(store: Store) -> Card:
    """Ask before what was typed in the practice store gets into the form of a real one."""
    name = store_name(store)
    return Card(
        "warned",
        "check",
        translate("card", "Switch to {0}?").format(name),
        translate("card", "What you typed was for practice. It isn’t added."),
        (),
        translate(
            "card", "{0} is a real store. Keep the text in the form, or clear it first?"
        ).format(name),
        actions=(Action.KEEP_AND_SWITCH, Action.CLEAR_AND_SWITCH, Action.STAY),
    )


def other_store_card(store: Store, facts: tuple[tuple[str, str], ...]) -> Card:
    """Ask before the window switches to the store of a plant to edit."""
    name = store_name(store)
    return Card(
        "warned",
        "check",
        translate("card", "Switch to {0}?").format(name),
        translate("card", "This plant is for {0}. Nothing has changed.").format(name),
        facts,
        translate("card", "To edit it, switch to {0}. New plants go there, too.").format(name),
        actions=(Action.SWITCH_AND_EDIT, Action.STAY),
    )
