"""One line of the table, and the table."""

from dataclasses import dataclass
from enum import Enum

_HEAD = ("what", "measured", "reference", "compared", "bar", "")


class Against(Enum):
    """How what was measured is held against its reference."""

    RATIO = "ratio"
    DIFFERENCE = "difference"


@dataclass(frozen=True, slots=True)
class Row:
    """`bar` is the most that may come out, or, where `at_least`, the least that must."""

    what: str
    measured: float
    reference: float
    unit: str
    against: Against
    bar: float
    note: str
    at_least: bool = False

    @property
    def compared(self) -> float:
        if self.against is Against.RATIO:
            return self.measured / self.reference
        return self.measured - self.reference

    @property
    def reached(self) -> bool:
        return self.compared >= self.bar if self.at_least else self.compared <= self.bar

    @property
    def cells(self) -> tuple[str, ...]:
        plus, unit = "", ""
        if self.against is Against.DIFFERENCE:
            plus, unit = "+", f" {self.unit}"
        return (
            self.what,
            f"{self.measured:.1f} {self.unit}",
            f"{self.reference:.1f} {self.unit}",
            f"{self.compared:{plus}.2f}{unit}",
            f"{'≥' if self.at_least else '≤'} {self.bar:{plus}.2f}{unit}",
            "reached" if self.reached else "missed",
        )


def table(rows: list[Row]) -> str:
    """Markdown, with a note on each row below it."""
    lines = [_HEAD, ("---",) * len(_HEAD), *(row.cells for row in rows)]
    notes = [f"- {row.what.partition(' / ')[0]}: {row.note}" for row in rows]
    return "\n".join([*(f"| {' | '.join(cells)} |" for cells in lines), "", *notes])
