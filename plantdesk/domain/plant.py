"""The three records of the service's interface, their bounds, and those of spreadsheets."""

from msgspec import Struct

ID_MIN, ID_MAX = -(2**63), 2**63 - 1
ERROR_MIN, ERROR_MAX = -(2**31), 2**31 - 1
# A spreadsheet has 15 digits and silently sets the others to 0.
EXACT_DIGITS = 15


class NewPlant(Struct, frozen=True):
    """A plant to send: an id, a name, and perhaps a tag."""

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


class Plant(Struct, frozen=True):
    """A plant in a reply. It has no id."""

    name: str
    tag: str | None = None


class ServiceError(Struct, frozen=True):
    """The Error record of a plant that the service refused.

    `details` is everything else in the record, as text.
    """

    error: int
    message: str
    details: str = ""

    def __post_init__(self) -> None:
        if not ERROR_MIN <= self.error <= ERROR_MAX:
            raise ValueError("the error does not fit in 32 bits")
