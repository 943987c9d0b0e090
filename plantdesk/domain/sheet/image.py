"""What is kept of a sheet in work."""

from collections.abc import Sequence
from dataclasses import dataclass

from plantdesk.domain.sheet.changes import Row, Sent
from plantdesk.domain.sheet.columns import Columns


@dataclass(frozen=True, slots=True)
class SheetImage:
    """All of a sheet that is kept on disk. Making one is cheap: rows are shared.

    `tried` holds rows that were refused in a batch and can be sent again.
    """

    name: str
    from_text: bool
    columns: Columns
    next_key: int
    keys: Sequence[int]
    rows: Sequence[Row]
    inexact: frozenset[tuple[int, int]] = frozenset()
    sent: tuple[Sent, ...] = ()
    tried: tuple[Sent, ...] = ()
