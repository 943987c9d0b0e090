"""What the index keeps of an entry."""

from dataclasses import dataclass

from plantdesk.domain.search.plant_search import KINDS, Kind, is_to_do
from plantdesk.domain.status import Status

# Part of the file, so never change one. The journal is the truth: then make a new index.
KIND_NUMBERS = {
    Kind.TO_CHECK: 1,
    Kind.WAITING: 2,
    Kind.REFUSED: 3,
    Kind.ADDED: 4,
    Kind.REMOVED: 5,
}


@dataclass(frozen=True, slots=True)
class IndexRow:
    """A `kind` of 0 means that the journal no longer has the entry."""

    seq: int
    kind: int = 0
    to_do: bool = False
    store_id: str = ""
    plant_id: int = 0
    typed_at: int = 0
    batch_id: str | None = None
    name: str = ""
    tag: str = ""
    # The id, and what the store replied.
    rest: str = ""


def index_row(
    seq: int,
    store_id: str,
    plant_id: int,
    status: str,
    held: str | None,
    typed_at: int,
    batch_id: str | None,
    text: str,
) -> IndexRow:
    """Return the row. Raise ValueError if we can't have written this entry."""
    found = Status(status)
    name, tag, *rest = text.split("\n")
    return IndexRow(
        seq,
        KIND_NUMBERS[KINDS[found]],
        is_to_do(found, held=held is not None),
        store_id,
        plant_id,
        typed_at,
        batch_id,
        name,
        tag,
        "\n".join(rest),
    )
