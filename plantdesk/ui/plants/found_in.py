"""Why a search found a plant, if its row doesn't show it."""

from collections.abc import Sequence

from plantdesk.domain.entry import Entry
from plantdesk.domain.search.folding import fold
from plantdesk.ui.wording import isolated, translate


def why_found(entry: Entry, words: Sequence[str]) -> str:
    """Return the tag if it has a word which id and name have not."""
    shown, tag = fold(f"{entry.plant.id} {entry.plant.name}"), entry.plant.tag or ""
    if any(word in fold(tag) for word in words if word not in shown):
        return translate("plants", "Tag: {0}").format(isolated(tag))
    return ""
