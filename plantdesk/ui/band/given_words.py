"""Words for the changes and faults of the administrator's file."""

from plantdesk.desk.news import GivenTold
from plantdesk.domain.given import Change, ChangeKind, GivenFault, GivenFaultKind
from plantdesk.ui.journal_words import NoticeWords
from plantdesk.ui.wording import isolated, translate, unbroken_address


def given_words(told: GivenTold) -> NoticeWords:
    """A headline for the band, and the full text behind its button."""
    if told.fault is None:
        lines = [_change_text(change) for change in told.changes]
        headline = translate("given", "Changed by your administrator")
        return NoticeWords(headline, "\n\n".join(lines), str(told.path), icon="stall")
    as_before = translate(
        "given",
        "PlantDesk ignores this file for now. Your plants and stores haven’t changed. "
        "Show this to the IT desk.",
    )
    headline = translate("given", "The administrator’s file can’t be used")
    return NoticeWords(
        headline, f"{fault_text(told.fault)}\n\n{as_before}", str(told.path), urgent=True
    )


def fault_text(fault: GivenFault) -> str:
    """Say where the fault is and of which kind."""
    texts = {
        GivenFaultKind.UNREADABLE: translate("given", "This is no file, too large, or protected."),
        GivenFaultKind.OTHERS_CAN_WRITE: translate(
            "given", "Others can change this. Let only administrators write there."
        ),
        GivenFaultKind.NOT_TOML: translate("given", "This isn’t valid TOML in UTF-8."),
        GivenFaultKind.WRONG: translate("given", "This is missing, unknown, wrong or used twice."),
    }
    place = isolated(fault.place)
    if fault.line is not None:
        place = translate("given", "Line {0}").format(fault.line)
    if fault.line is None and not fault.place:
        return texts[fault.kind]
    return translate("plants", "{0}: {1}").format(place, texts[fault.kind])


def _change_text(change: Change) -> str:
    texts = {
        ChangeKind.MOVED: translate(
            "given", "{1} has moved from {2} to {3}. No plant was waiting for it."
        ),
        ChangeKind.NOT_ADDED: translate(
            "given", "{2} was not added. Only your administrator can add stores."
        ),
    }
    stores = (change.store, change.now)
    names = (isolated(store.name) for store in stores)
    return texts[change.kind].format(*names, *(unbroken_address(store.address) for store in stores))
