"""The sentences at the foot of the page."""

from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.store import Store
from plantdesk.journal.records import BatchCounts
from plantdesk.ui.many.sending.sending import Unsaved, all_of
from plantdesk.ui.wording import capitalized, number, store_name, translate

_MINUTE, _HOUR = 60, 3600


def add_text(count: int, store: Store) -> str:
    """Return the text of the send button, which names the store and the number."""
    if not count:
        return translate("many", "Add plants to {0}").format(_in_button(store))
    return translate("many", "Add %Ln plants to {0}", None, count).format(_in_button(store))


def include_text(warned: int) -> str:
    return translate("many", "Also add the %Ln marke&d rows", None, warned)


def elsewhere_words(store: Store, current: Store) -> tuple[str, str]:
    """Say that the sheet is another store's, and offer to move it."""
    # A store that isn't known, or not yet, is shown as the current one.
    name = store_name(store) if store != current else translate("many", "another store")
    text = translate("many", "This sheet was opened for {0}. Move it, or change the store back.")
    return text.format(name), translate("many", "&Move it to {0}").format(_in_button(current))


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


_UNSAVED_TEXT = {
    Unsaved.CANCELLED: "Cancelled. Nothing was added.",
    Unsaved.FAILED: (
        "Nothing was added: this computer can’t save the rows. Make room on the disk, then try "
        "again."
    ),
    Unsaved.ALL_KNOWN: "Nothing was added: all these ids have just been used. Check the rows.",
}


def unsaved_text(why: Unsaved) -> str:
    return translate("many", _UNSAVED_TEXT[why])


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
