"""What is asked before stores are changed for good; the safe answer is always ready."""

from PySide6.QtWidgets import QWidget

from plantdesk.domain.store import Store
from plantdesk.ui.look.look import Look
from plantdesk.ui.store_form.store_reading import Edited, leads_elsewhere
from plantdesk.ui.widgets.question import Question, ask
from plantdesk.ui.wording import isolated, number, translate, unbroken_address


def may_readdress(
    look: Look, parent: QWidget, saved: Store, edited: Edited, waiting: int, *, keep: str = ""
) -> bool:
    """Plants wait that were typed while the store was elsewhere."""
    lines = [
        translate("store", "Plants waiting for {0}: {1}. They will go to {2}, no longer to {3}.")
        .format(isolated(saved.name), number(waiting), unbroken_address(edited.store.address),
                unbroken_address(saved.address))
    ]  # fmt: skip
    if edited.token is None and leads_elsewhere(saved.address, edited.store.address):
        lines.append(translate("store", "They go as soon as there is a token for it."))
    return ask(
        look,
        parent,
        translate("store", "Send waiting plants to the new address?"),
        " ".join(lines),
        go_on=translate("store", "&Use the new address"),
        keep=keep or translate("store", "&Keep the old one"),
    )


def may_remove(look: Look, parent: QWidget, store: Store, *, saved: bool) -> bool:
    text = translate(
        "store",
        "Its token is forgotten on this computer. What was added there stays in the store"
        " and in the history here.",
    )
    if not saved:
        text = translate("store", "It was not saved yet. What you typed about it goes.")
    name = isolated(store.name) if store.name else translate("store", "the new store")
    return ask(
        look,
        parent,
        translate("store", "Remove {0}?").format(name),
        text,
        go_on=translate("store", "&Remove it"),
        keep=translate("store", "&Keep it"),
    )


def tell_open_entries(
    look: Look, parent: QWidget, store: Store, waiting: int, to_check: int
) -> None:
    """A store with open plants stays: what is not known about them would never be settled."""
    counts = []
    if waiting:
        counts.append(translate("store", "Waiting: {0}.").format(number(waiting)))
    if to_check:
        counts.append(translate("store", "To check: {0}.").format(number(to_check)))
    settle = translate(
        "store",
        "Let what waits be sent or take it back, and say what you found about those to check."
        " Then the store can be removed.",
    )
    question = Question(
        look,
        parent,
        translate("store", "{0} still has plants that are not settled").format(
            isolated(store.name)
        ),
        " ".join([*counts, settle]),
        keep=translate("store", "&Back"),
    )
    question.exec()
    question.deleteLater()


def ask_to_save(look: Look, parent: QWidget, store: Store) -> int:
    """Question.GO_ON to save what was typed, Question.OTHER to lose it."""
    name = isolated(store.name) if store.name else translate("store", "the new store")
    question = Question(
        look,
        parent,
        translate("store", "Save your changes to {0}?").format(name),
        translate("store", "If you don’t save them, they are lost."),
        keep=translate("store", "&Keep editing"),
        go_on=translate("store", "&Save"),
        other=translate("store", "&Don’t save"),
    )
    answer = question.exec()
    question.deleteLater()
    return answer
