"""The sentences at the foot of the page, and what became of a row."""

from plantdesk.desk.news import BatchAdded
from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.outcome import Added, HeldBack, Refused, Unsure
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal.records import BatchCounts
from plantdesk.sheets.results import SETTLED, RowResult
from plantdesk.ui.entry.situations import why_unsure
from plantdesk.ui.entry.status_words import exact_word
from plantdesk.ui.file_words import why_not_written
from plantdesk.ui.wording import capitalized, number, store_name, translate

_MINUTE, _HOUR = 60, 3600
# Of a reply beside its row.
_LONGEST = 120
_UNSENT: dict[object, str] = {
    Held.ASIDE: "You set it aside.",
    Held.BATCH: "Its sheet is paused, or still being sent.",
    Status.WAITING: "Waiting to be sent.",
    Status.REMOVED: "You removed it.",
    Status.REMOVED_AS_SAID: "You said it’s not there.",
}


def add_text(count: int, store: Store) -> str:
    """Return the text of the send button, which names the store and the number."""
    if not count:
        return translate("many", "Add plants to {0}").format(_in_button(store))
    return translate("many", "Add %Ln plants to {0}", None, count).format(_in_button(store))


def include_text(warned: int) -> str:
    return translate("many", "Also add the %Ln marke&d rows", None, warned)


def elsewhere_words(store: Store, current: Store) -> tuple[str, str, str]:
    """Say that the sheet stays with another store, and offer to change or to move the rest."""
    # A store that isn't known, or not yet, is shown as the current one.
    name = store_name(store) if store != current else translate("many", "another store")
    change, move = (
        translate("many", "Change to {0}"), translate("many", "&Move the rest to {0}")
    )  # fmt: skip
    return (
        translate("many", "Rows of this sheet were added to {0}.").format(name),
        change.format(_in_button(store)),
        move.format(_in_button(current)),
    )


def checking_text(store: Store) -> str:
    return translate("many", "Checking the ids for {0}…").format(store_name(store))


def not_checked_text() -> str:
    return translate("many", "PlantDesk can’t check the ids now. Nothing was added. Try again.")


def moved_text(store: Store, before: Store, known: int) -> str:
    """Say to which store the sheet goes now, and how many of its ids this computer has used."""
    text = translate("many", "Now for {0} (was {1}): none of its ids was used on this computer.")
    if known:
        text = translate(
            "many", "Now for {0} (was {1}): %Ln ids were used on this computer.", None, known
        )
    return text.format(store_name(store), store_name(before))


def no_tags_text() -> str:
    return translate("many", "No tags: choose their column, or add without.")


def stays_text(sheet: WorkSheet, *, include_warned: bool) -> str:
    """Say which rows are not added."""
    wrong, warned = sheet.count(Verdict.WRONG), sheet.count(Verdict.WARNED)
    if wrong and _column_missing(sheet):
        return nothing_to_add_text(sheet)
    if wrong:
        return translate("many", "%Ln wrong rows stay here until you correct them.", None, wrong)
    if warned:
        if include_warned:
            return translate("many", "All rows will be added.")
        return translate("many", "%Ln marked rows stay here.", None, warned)
    if sheet.count(Verdict.RIGHT):
        return translate("many", "All rows are ready.")
    return nothing_to_add_text(sheet)


def nothing_to_add_text(sheet: WorkSheet) -> str:
    """Say why nothing can be added."""
    wrong, warned = sheet.count(Verdict.WRONG), sheet.count(Verdict.WARNED)
    if _column_missing(sheet):
        return translate(
            "many", "Choose the columns of id and name in the table’s head, or type into the cells."
        )
    if warned:
        return translate("many", "No row is ready. Look at the marked rows, then add them.")
    if wrong:
        return translate("many", "No row is ready. Correct the rows to fix first.")
    if sheet.count(Verdict.SENT):
        return translate("many", "There is nothing left to add.")
    return translate("many", "There are no plants in this sheet.")


def _column_missing(sheet: WorkSheet) -> bool:
    return sheet.columns.id is None or sheet.columns.name is None


def saving_text(done: int, of: int) -> str:
    return translate("many", "Saving {0} of {1}…").format(number(done), number(of))


def sent_text(counts: BatchCounts, store: Store) -> str:
    """Return for example “601 of 1,204 sent to Green Acres”."""
    text = translate("many", "{0} of {1} sent to {2}")
    return text.format(number(counts.answered), number(all_of(counts)), store_name(store))


def rate_text(rate: float, left: int) -> str:
    """Return how fast it goes and how long it takes, if anything can be said yet."""
    if rate <= 0 or not left:
        return ""
    pace = translate("many", "%Ln a second", None, round(rate))
    if rate < 1:
        pace = translate("many", "%Ln a minute", None, max(1, round(rate * _MINUTE)))
    return translate("many", "{0}, about {1} left").format(pace, _duration(left / rate))


def unsaved_text(added: BatchAdded) -> str:
    """Say why no row was added. All stay in the sheet."""
    if added.cancelled:
        return translate("many", "Cancelled. Nothing was added.")
    if added.fault is not None:
        text = translate("many", "Nothing was added: PlantDesk can’t save this sheet. {0}")
        return text.format(why_not_written(added.fault))
    if added.failed:
        return translate(
            "many",
            "Nothing was added: this computer can’t save the rows. Make room on the disk, then try "
            "again.",
        )
    return translate(
        "many", "Nothing was added: all these ids have just been used. Check the rows."
    )


def left_out_text(count: int) -> str:
    return translate(
        "many", "%Ln rows weren’t added: their ids have just been used. Check them.", None, count
    )


def done_headline(counts: BatchCounts, store: Store) -> str:
    if counts.added == all_of(counts) and counts.added:
        text = translate("many", "%Ln plants added to {0}", None, counts.added)
        return text.format(store_name(store))
    text = translate("many", "{0} of {1} added to {2}")
    return text.format(number(counts.added), number(_whole(counts)), store_name(store))


def done_text(counts: BatchCounts, store: Store, altered: int = 0) -> str:
    """Say what became of the others, and what to do. The store `altered` so many plants."""
    parts = []
    if altered:
        text = translate("many", "%Ln weren’t added as you typed them: see their rows.", None,
                         altered)  # fmt: skip
        parts.append(text)
    if counts.refused:
        parts.append(translate("many", "%Ln were refused.", None, counts.refused))
    if counts.to_check:
        parts.append(translate("many", "%Ln plants to check.", None, counts.to_check))
    if counts.aside:
        parts.append(translate("many", "%Ln are set aside.", None, counts.aside))
    if counts.removed:
        parts.append(translate("many", "%Ln were not sent.", None, counts.removed))
    if not parts:
        if store.practice:
            return translate("many", "Practice only. No real store has these plants.")
        return capitalized(translate("many", "{0} has all of them.").format(store_name(store)))
    return " ".join(parts)


def _whole(counts: BatchCounts) -> int:
    return all_of(counts) + counts.removed


def _duration(seconds: float) -> str:
    if seconds < 1.5 * _MINUTE:
        return translate("many", "%Ln seconds", None, max(1, round(seconds)))
    if seconds < 1.5 * _HOUR:
        return translate("many", "%Ln minutes", None, round(seconds / _MINUTE))
    return translate("many", "%Ln hours", None, round(seconds / _HOUR))


def _in_button(store: Store) -> str:
    """A name in a button: an ampersand would be a letter to press."""
    return store_name(store).replace("&", "&&")


def all_of(counts: BatchCounts) -> int:
    """Count the plants of the batch that are to be sent, or were."""
    return counts.answered + counts.waiting + counts.sending + counts.aside


def reply_text(entry: Entry) -> str:
    """Return the store's words or why it is unclear, or nothing if the status says all."""
    match entry.status, entry.outcome:
        case Status.REFUSED | Status.ADDED_AGAIN | Status.NOT_ADDED, Refused(
            said=ServiceError(error=error, message=message)
        ):
            # The table shows invisible characters, so nothing isolates the store's words here.
            said = " ".join(message[:_LONGEST].split())
            return translate("many", "Error {0}: {1}").format(error, said)
        case Status.REFUSED, Refused(http_status=status):
            return translate("many", "Refused with HTTP status {0}").format(status)
        case Status.TO_CHECK, Unsure() as unsure:
            return why_unsure(unsure)
        case Status.ADDED, _ if entry.altered:
            return exact_word(entry)
        case _:
            return ""


def result_of(entry: Entry) -> RowResult:
    """Say for a file of results what became of an entry, with the service's words as they came."""
    # Why it was not sent, or is to check.
    why = entry.held or entry.status
    reason = translate("many", _UNSENT[why]) if why in _UNSENT else ""
    if entry.status is Status.TO_CHECK and isinstance(entry.outcome, Unsure):
        reason = why_unsure(entry.outcome)
    match entry.outcome:
        case Added(plant=plant) if entry.altered:
            said = ", ".join(filter(None, (plant.name, plant.tag)))
            said = translate("many", "The store has: {0}").format(said)
        case Refused(said=ServiceError(error=error, message=message)):
            said = translate("many", "Error {0}: {1}").format(error, message)
        case Refused(said=str(said)) | Unsure(said=said) | HeldBack(said=said):
            pass
        case _:
            said = ""
    said = f"{reason} {said}".rstrip() if reason else said
    return RowResult(exact_word(entry), said, entry.sent_at, entry.status not in SETTLED)
