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


# By status, and whether a waiting plant is held, or an added one is to be corrected. In the order
# of a list that is sorted by status.
_KINDS = {
    (Status.TO_CHECK, False): Kind.TO_CHECK,
    (Status.WAITING, True): Kind.WAITING,
    (Status.WAITING, False): Kind.WAITING,
    (Status.SENDING, False): Kind.WAITING,
    (Status.REFUSED, False): Kind.REFUSED,
    (Status.ADDED_AGAIN, False): Kind.REMOVED,
    (Status.NOT_ADDED, False): Kind.REMOVED,
    (Status.ADDED, True): Kind.ADDED,
    (Status.ADDED_AS_SAID, True): Kind.ADDED,
    (Status.ADDED, False): Kind.ADDED,
    (Status.ADDED_AS_SAID, False): Kind.ADDED,
    (Status.REMOVED, False): Kind.REMOVED,
    (Status.REMOVED_AS_SAID, False): Kind.REMOVED,
}
# A search notes a letter for each plant.
LETTERS = {key: chr(ord("a") + place) for place, key in enumerate(_KINDS)}


def kind_of(entry: Entry) -> Kind:
    return _KINDS[entry.status, _is_flagged(entry)]


def kind_of_status(status: Status) -> Kind:
    """Return the kind of a plant that isn't held, and about which no mistake is noted."""
    return _KINDS[status, False]


def is_of(kind: Kind, entry: Entry) -> bool:
    """Whether it is of this kind. What holds up all of a store's plants doesn't make it to do."""
    return _is_of(kind, entry.status, _is_flagged(entry))


def _is_flagged(entry: Entry) -> bool:
    held = entry.status is Status.WAITING and entry.held is not None
    return held or entry.to_correct is not None


def _is_of(kind: Kind, status: Status, flagged: bool) -> bool:
    if kind is Kind.TO_DO:
        return flagged or status in (Status.TO_CHECK, Status.REFUSED)
    return kind in (Kind.ALL, _KINDS[status, flagged])


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
    """Times are aware. `text` is as typed; `sheet` is a batch's id.

    Without a store or a sheet, plants of the practice store are left out.
    """

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
