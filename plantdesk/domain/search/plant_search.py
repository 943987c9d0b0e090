"""Which plants a list shows, and in which order."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status


class Kind(Enum):
    """A chip of the list. Each entry has one kind; those that need somebody are also TO_DO."""

    TO_DO = "to do"
    TO_CHECK = "to check"
    WAITING = "waiting"
    REFUSED = "refused"
    ADDED = "added"
    REMOVED = "removed"
    ALL = "all"


KINDS = {
    Status.WAITING: Kind.WAITING,
    Status.SENDING: Kind.WAITING,
    Status.ADDED: Kind.ADDED,
    Status.ADDED_AS_SAID: Kind.ADDED,
    Status.REFUSED: Kind.REFUSED,
    Status.ADDED_AGAIN: Kind.REFUSED,
    Status.NOT_ADDED: Kind.REFUSED,
    Status.TO_CHECK: Kind.TO_CHECK,
    Status.REMOVED: Kind.REMOVED,
    Status.REMOVED_AS_SAID: Kind.REMOVED,
}


def is_to_do(status: Status, *, held: bool) -> bool:
    """Whether a person must decide about this plant. What holds up all of them isn't counted."""
    return status in (Status.TO_CHECK, Status.REFUSED) or (status is Status.WAITING and held)


class Order(Enum):
    """What a list is sorted by. TIME is the order in which the plants were entered."""

    TIME = "time"
    ID = "id"
    NAME = "name"
    STATUS = "status"
    STORE = "store"
    TAG = "tag"


# These have an index. Others are sorted in memory, if there are at most this many.
SORTED = frozenset({Order.TIME, Order.ID, Order.NAME})
MOST_TO_SORT = 10_000


@dataclass(frozen=True, slots=True)
class PlantFilter:
    """Times are aware. `text` is as typed; `sheet` is a batch's id."""

    kind: Kind = Kind.ALL
    store_id: str | None = None
    since: datetime | None = None
    before: datetime | None = None
    sheet: str | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class PlantSearch:
    """`stores` are the ids of all stores in the order of their names, to sort by them."""

    filter: PlantFilter = PlantFilter()
    order: Order = Order.TIME
    descending: bool = True
    stores: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ListedPlant:
    """`number` is the entry's place in the journal, newer ones have higher numbers."""

    number: int
    entry: Entry


Counts = Mapping[Kind, int]
