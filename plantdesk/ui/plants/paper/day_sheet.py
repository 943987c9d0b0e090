"""What a day sheet tells: what happened to the plants of a day or longer."""

from datetime import datetime

from msgspec import Struct


class SheetRow(Struct, frozen=True):
    """One plant, in words. `happened` says what happened to it or what was answered."""

    status: str
    icon: str
    open: bool
    plant_id: str
    name: str
    tag: str
    store: str
    when: str
    happened: str
    reference: str
    to_check: bool


class DaySheet(Struct, frozen=True):
    """`made_at` is an aware time. The rows may have any order."""

    period: str
    store: str
    computer: str
    made_at: datetime
    counts: tuple[tuple[str, int], ...]
    rows: tuple[SheetRow, ...]
