"""Words for the changes and faults of the administrator's file."""

from plantdesk.desk.news import GivenTold
from plantdesk.domain.given import ChangeKind, GivenFault, GivenFaultKind
from plantdesk.ui.journal_words import NoticeWords
from plantdesk.ui.wording import isolated, translate, unbroken_address

_FAULT_TEXT = {
    GivenFaultKind.UNREADABLE: "This is no file, too large, or protected.",
    GivenFaultKind.OTHERS_CAN_WRITE: (
        "Others can change this. Let only administrators write there."
    ),
    GivenFaultKind.NOT_TOML: "This isn’t valid TOML in UTF-8.",
    GivenFaultKind.WRONG: "This is missing, unknown, wrong or used twice.",
}
_CHANGE_TEXT = {
    ChangeKind.MOVED: "{1} has moved from {2} to {3}. No plant was waiting for it.",
    ChangeKind.NOT_ADDED: "{2} was not added. Only your administrator can add stores.",
}


def given_words(told: GivenTold) -> NoticeWords:
    """A headline for the band, and the full text behind its button."""
    if told.fault is None:
        headline = translate("given", "Changed by your administrator")
        texts = []
        for change in told.changes:
            stores = (change.store, change.now)
            names = (isolated(store.name) for store in stores)
            places = (unbroken_address(store.address) for store in stores)
            texts.append(translate("given", _CHANGE_TEXT[change.kind]).format(*names, *places))
        return NoticeWords(headline, "\n\n".join(texts), str(told.path), icon="stall")
    as_before = translate(
        "given",
        "PlantDesk ignores this file for now. Your plants and stores haven’t changed. "
        "Show this to the IT desk.",
    )
    headline = translate("given", "The administrator’s file can’t be used")
    text = f"{fault_text(told.fault)}\n\n{as_before}"
    return NoticeWords(headline, text, str(told.path), urgent=True)


def fault_text(fault: GivenFault) -> str:
    """Say where the fault is and of which kind."""
    text, place = translate("given", _FAULT_TEXT[fault.kind]), isolated(fault.place)
    if fault.line is not None:
        place = translate("given", "Line {0}").format(fault.line)
    elif not fault.place:
        return text
    return translate("plants", "{0}: {1}").format(place, text)
