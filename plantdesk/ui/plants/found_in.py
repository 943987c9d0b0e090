"""Why a search found a plant, if its row doesn't show it."""

from collections.abc import Sequence

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Added, HeldBack, Outcome, Refused, Unsure
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.search.folding import fold
from plantdesk.ui.wording import isolated, translate

# Of a long reply, these many characters around the match are shown.
_BEFORE, _AFTER = 20, 200
# As much of a reply as is searched.
_SEARCHED = 4000


def why_found(entry: Entry, words: Sequence[str]) -> str:
    """Return the tag or the part of the reply that has a word which id and name have not."""
    shown = fold(f"{entry.plant.id} {entry.plant.name}")
    missing = [word for word in words if word not in shown]
    if not missing:
        return ""
    tag = fold(entry.plant.tag or "")
    if any(word in tag for word in missing):
        return translate("plants", "Tag: {0}").format(isolated(entry.plant.tag or ""))
    reply = reply_text(entry.outcome)[:_SEARCHED]
    # Folding keeps nearly all lengths, so the place is close enough to quote from.
    folded = fold(reply)
    first = min((folded.index(word) for word in missing if word in folded), default=-1)
    if first < 0:
        return ""
    start = 0 if first <= _BEFORE else first - _BEFORE
    part = reply[start : first + _AFTER]
    cut = ("…" if start else "", "…" if len(reply) > first + _AFTER else "")
    return translate("plants", "Reply: “{0}”").format(isolated(f"{cut[0]}{part}{cut[1]}"))


def reply_text(outcome: Outcome | None) -> str:
    """Return the store's own words, as they came."""
    match outcome:
        case Refused(said=ServiceError(error=error, message=message, details=details)):
            return f"{error} {message} {details}".strip()
        case Refused(said=str(said)) | HeldBack(said=said) | Unsure(said=said):
            return said
        case Added(plant=plant, differs=differs) if differs:
            return f"{plant.name} {plant.tag or ''}".strip()
        case _:
            return ""
