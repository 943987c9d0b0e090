"""Questions before a store is changed for good. The safe answer is the default."""

from PySide6.QtWidgets import QWidget

from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.ui.look.look import Look
from plantdesk.ui.store.reading import changes_origin
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import isolated, translate, unbroken_address


def may_use_new_address(
    look: Look,
    parent: QWidget,
    before: Store,
    now: Store,
    waiting: int,
    *,
    token: Token | None = None,
    keep: str = "",
) -> Question:
    """Ask before sending plants to an address other than the one they were typed for."""
    title = translate("store", "Send waiting plants to the new address?")
    text = translate(
        "store", "%Ln plants waiting for {0} will be sent to {1} instead of {2}.", None, waiting
    )
    places = (unbroken_address(store.address) for store in (now, before))
    text = text.format(isolated(before.name), *places)
    if token is None and changes_origin(before.address, now.address):
        nothing = translate(
            "store", "PlantDesk sends nothing until it has a token for the new address."
        )
        text = f"{text} {nothing}"
    keep = keep or translate("store", "&Keep old address")
    use = translate("store", "&Use new address")
    return Question(look, parent, title, text, keep=keep, go_on=use)


def may_remove_store(look: Look, parent: QWidget, store: Store) -> Question:
    title = translate("store", "Remove {0}?").format(isolated(store.name))
    text = translate(
        "store",
        "PlantDesk removes its token from this computer. Plants added there stay in the "
        "store, and in the list here.",
    )
    keep, remove = translate("window", "&Keep"), translate("window", "&Remove")
    return Question(look, parent, title, text, keep=keep, go_on=remove)


def may_forget_token(look: Look, parent: QWidget, store: Store) -> Question:
    title = translate("token", "Forget the token for {0}?").format(isolated(store.name))
    text = translate(
        "token",
        "PlantDesk removes it from this computer now. Nothing is sent there until you enter a "
        "token.",
    )
    keep, forget = translate("window", "&Keep"), translate("token", "&Forget")
    return Question(look, parent, title, text, keep=keep, go_on=forget)


def may_lose_changes(look: Look, parent: QWidget) -> Question:
    """Question.GO_ON to save the changes, Question.OTHER to drop them."""
    title = translate("store", "Save your changes?")
    text = translate("store", "If you don’t save them, they are lost.")
    keep, save = translate("store", "&Keep editing"), translate("store", "&Save")
    lose = translate("store", "&Don’t save")
    return Question(look, parent, title, text, keep=keep, go_on=save, other=lose)
