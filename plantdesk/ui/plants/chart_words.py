"""The words of the chart of the days."""

from datetime import date

from msgspec import Struct

from plantdesk.domain.search.day_count import DayCount
from plantdesk.domain.status import Status
from plantdesk.ui.wording import date_text, isolated, translate


class DayPart(Struct, frozen=True):
    """The plants of one day with one outcome. The status gives its word, icon and tone."""

    status: Status
    count: int
    words: str


def drawn_parts(day: DayCount) -> tuple[DayPart, ...]:
    """Return what the bars show, from the bottom up.

    Removed plants aren't drawn: they are in no store, and nothing is left to do about them.
    """
    return (
        DayPart(Status.ADDED, day.added, translate("chart", "%Ln added", None, day.added)),
        DayPart(Status.REFUSED, day.refused, translate("chart", "%Ln refused", None, day.refused)),
        DayPart(
            Status.TO_CHECK, day.to_check, translate("chart", "%Ln to check", None, day.to_check)
        ),
        DayPart(Status.WAITING, day.waiting, translate("chart", "%Ln waiting", None, day.waiting)),
    )


def day_name(day: date, today: date) -> str:
    return translate("chart", "Today") if day == today else isolated(date_text(day))


def title() -> str:
    return translate("chart", "Last 14 days")


def day_words(name: str, day: DayCount, *, chosen: bool) -> str:
    """Say a day's numbers in words, for tooltips and screen readers."""
    counts = [part.words for part in drawn_parts(day) if part.count]
    if day.removed:
        counts.append(translate("chart", "%Ln removed", None, day.removed))
    told = f"{name}: {', '.join(counts) or translate('chart', 'no plants')}."
    return f"{told} {translate('chart', 'The list shows this day.')}" if chosen else told


def empty_words(whole: DayCount) -> str:
    """Say why there are no bars, or nothing if there are some."""
    if any(part.count for part in drawn_parts(whole)):
        return ""
    if whole.removed:
        return translate("chart", "Only removed plants in the last 14 days")
    return translate("chart", "No plants in the last 14 days")
