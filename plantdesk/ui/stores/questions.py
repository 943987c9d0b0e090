"""Questions before a store is changed for good. The safe answer is the default."""

from PySide6.QtWidgets import QWidget

from plantdesk.domain.store import Store
from plantdesk.ui.look.look import Look
from plantdesk.ui.store_form.store_reading import EditedStore, changes_origin
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import isolated, translate, unbroken_address


def may_use_new_address(
    look: Look, parent: QWidget, saved: Store, edited: EditedStore, waiting: int, *, keep: str = ""
) -> Question:
    """Ask before sending plants to an address other than the one they were typed for."""
    lines = [
        translate(
            "store", "%Ln plants waiting for {0} will be sent to {1} instead of {2}.", None, waiting
        ).format(
            isolated(saved.name),
            unbroken_address(edited.store.address),
            unbroken_address(saved.address),
        )
    ]
    if edited.token is None and changes_origin(saved.address, edited.store.address):
        lines.append(
            translate("store", "PlantDesk sends nothing until it has a token for the new address.")
        )
    return Question(
        look,
        parent,
        translate("store", "Send waiting plants to the new address?"),
        " ".join(lines),
        go_on=translate("store", "&Use new address"),
        keep=keep or translate("store", "&Keep old address"),
    )


def may_remove_store(look: Look, parent: QWidget, store: Store, *, saved: bool) -> Question:
    text = translate(
        "store",
        "PlantDesk removes its token from this computer. Plants added there stay in the "
        "store, and in the list here.",
    )
    if not saved:
        text = translate("store", "It isn’t saved yet. What you typed will be lost.")
    name = isolated(store.name) if store.name else translate("store", "the new store")
    return Question(
        look,
        parent,
        translate("store", "Remove {0}?").format(name),
        text,
        go_on=translate("window", "&Remove"),
        keep=translate("window", "&Keep"),
    )


def has_open_entries(
    look: Look, parent: QWidget, store: Store, waiting: int, to_check: int
) -> Question:
    """Refuse to remove a store with open plants: nobody could settle them any more."""
    counts = []
    if waiting:
        counts.append(translate("store", "%Ln plants are waiting.", None, waiting))
    if to_check:
        counts.append(translate("store", "%Ln plants need checking.", None, to_check))
    settle = translate(
        "store",
        "Send or remove the waiting plants, and decide about those to check. Then you "
        "can remove the store.",
    )
    return Question(
        look,
        parent,
        translate("store", "{0} can’t be removed yet").format(isolated(store.name)),
        " ".join([*counts, settle]),
        keep=translate("window", "&Back"),
    )


def may_lose_changes(look: Look, parent: QWidget, store: Store) -> Question:
    """Question.GO_ON to save the changes, Question.OTHER to drop them."""
    name = isolated(store.name) if store.name else translate("store", "the new store")
    return Question(
        look,
        parent,
        translate("store", "Save your changes to {0}?").format(name),
        translate("store", "If you don’t save them, they are lost."),
        keep=translate("store", "&Keep editing"),
        go_on=translate("store", "&Save"),
        other=translate("store", "&Don’t save"),
    )
