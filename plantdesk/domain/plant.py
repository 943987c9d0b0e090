"""The service's three records and their bounds, as its interface gives them."""

from dataclasses import dataclass

ID_MIN, ID_MAX = -(2**63), 2**63 - 1
ERROR_MIN, ERROR_MAX = -(2**31), 2**31 - 1


@dataclass(frozen=True, slots=True)
class NewPlant:
    """What is sent: an id, a name and, if there is one, a tag."""

    id: int
    name: str
    tag: str | None = None

    def __post_init__(self) -> None:
        if not ID_MIN <= self.id <= ID_MAX:
            raise ValueError("the id does not fit in 64 bits")
        if not self.name:
            raise ValueError("a plant has a name")
        if self.tag == "":
            raise ValueError("no tag is None, not an empty text")


@dataclass(frozen=True, slots=True)
class Plant:
    """What the service keeps and gives back; it has no id."""

    name: str
    tag: str | None = None


@dataclass(frozen=True, slots=True)
class ServiceError:
    """The service's own words about a plant it did not take.

    `details` is everything else that its Error record says, as text.
    """

    error: int
    message: str
    details: str = ""

    def __post_init__(self) -> None:
        if not ERROR_MIN <= self.error <= ERROR_MAX:
            raise ValueError("the error does not fit in 32 bits")
