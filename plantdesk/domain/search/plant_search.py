"""Which plants a list shows, and in which order."""

from collections.abc import Mapping
from datetime import datetime
from enum import Enum

from msgspec import Struct

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


# A search notes the status of each plant, and whether a waiting one is held, as one letter. The
# letters are in the order of a list that is sorted by status.
LETTERS = {
    (Status.TO_CHECK, False): "a",
    (Status.WAITING, True): "b",
    (Status.WAITING, False): "c",
    (Status.SENDING, False): "d",
    (Status.REFUSED, False): "e",
    (Status.ADDED_AGAIN, False): "f",
    (Status.NOT_ADDED, False): "g",
    (Status.ADDED, False): "h",
    (Status.ADDED_AS_SAID, False): "i",
    (Status.REMOVED, False): "j",
    (Status.REMOVED_AS_SAID, False): "k",
}


def _is_of(kind: Kind, status: Status, held: bool) -> bool:
    if kind is Kind.TO_DO:
        return is_to_do(status, held=held)
    return kind in (Kind.ALL, KINDS[status])


# The letters of each kind, as bytes.
LETTERS_OF = {
    kind: bytes(ord(letter) for one, letter in LETTERS.items() if _is_of(kind, *one))
    for kind in Kind
}


class Order(Enum):
    """What a list is sorted by. TIME is the order in which the plants were entered."""

    TIME = "time"
    ID = "id"
    NAME = "name"
    STATUS = "status"
    STORE = "store"
    TAG = "tag"


# Longer lists are in the order of time: sorting a million names takes seconds.
MOST_TO_SORT = 100_000


class PlantFilter(Struct, frozen=True):
    """Times are aware. `text` is as typed; `sheet` is a batch's id."""

    kind: Kind = Kind.ALL
    store_id: str | None = None
    since: datetime | None = None
    before: datetime | None = None
    sheet: str | None = None
    text: str = ""


class PlantSearch(Struct, frozen=True):
    """`stores` are the ids of all stores in the order of their names, to sort by them."""

    filter: PlantFilter = PlantFilter()
    order: Order = Order.TIME
    descending: bool = True
    stores: tuple[str, ...] = ()


class ListedPlant(Struct, frozen=True):
    """`number` is the entry's place in the journal, newer ones have higher numbers."""

    number: int
    entry: Entry


Counts = Mapping[Kind, int]
