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
    """`bar` is the most that may come out, or, where `at_least`, the least that must.

    None where there is no bar.
    """

    what: str
    measured: float
    reference: float
    unit: str
    against: Against
    bar: float | None
    note: str
    at_least: bool = False

    @property
    def compared(self):
        if self.against is Against.RATIO:
            return self.measured / self.reference
        return self.measured - self.reference

    @property
    def reached(self):
        if self.bar is None:
            return None
        return self.compared >= self.bar if self.at_least else self.compared <= self.bar

    @property
    def cells(self):
        plus, unit = "", ""
        if self.against is Against.DIFFERENCE:
            plus, unit = "+", f" {self.unit}"
        bar, end = "none", "reported"
        if self.bar is not None:
            bar = f"{'≥' if self.at_least else '≤'} {self.bar:{plus}.2f}{unit}"
            end = "reached" if self.reached else "missed"
        return (
            self.what,
            f"{self.measured:.1f} {self.unit}",
            f"{self.reference:.1f} {self.unit}",
            f"{self.compared:{plus}.2f}{unit}",
            bar,
            end,
        )


@dataclass(frozen=True, slots=True)
class Skipped:
    """What can't be measured here; the note says why."""

    what: str
    note: str

    @property
    def cells(self):
        return (self.what, "", "", "", "", "skipped")


def spread(values, unit):
    """From the least to the most, over how many runs."""
    runs = "1 run" if len(values) == 1 else f"{len(values)} runs"
    return f"{min(values):.1f} to {max(values):.1f} {unit} in {runs}"


def table(rows):
    """Markdown, with a note on each row below it."""
    lines = [_HEAD, ("---",) * len(_HEAD), *(row.cells for row in rows)]
    notes = [f"- {row.what}: {row.note}" for row in rows]
    return "\n".join([*(f"| {' | '.join(cells)} |" for cells in lines), "", *notes])
