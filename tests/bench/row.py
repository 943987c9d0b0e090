"""One line of the table, and the table."""

from dataclasses import dataclass
from statistics import median

_HEAD = ("what", "measured", "reference", "compared", "bar", "")


@dataclass(frozen=True, slots=True)
class Row:
    """`bar` is the most that may come out, or, where `at_least`, the least that must.

    What should be nothing has no reference, and is held against the bar as it is.
    """

    what: str
    measured: float
    reference: float | None
    unit: str
    bar: float
    note: str
    at_least: bool = False

    @property
    def compared(self):
        return self.measured / (self.reference or 1)

    @property
    def cells(self):
        unit = f" {self.unit}" if self.reference is None else ""
        reached = self.compared >= self.bar if self.at_least else self.compared <= self.bar
        measured = f"{self.measured:.1f} {self.unit}"
        reference = "" if self.reference is None else f"{self.reference:.1f} {self.unit}"
        bar = f"{'≥' if self.at_least else '≤'} {self.bar:.2f}{unit}"
        compared = f"{self.compared:.2f}{unit}"
        return (self.what, measured, reference, compared, bar, "reached" if reached else "missed")


@dataclass(frozen=True, slots=True)
class Skipped:
    """What can't be measured here; the note says why."""

    what: str
    note: str

    @property
    def cells(self):
        return (self.what, "", "", "", "", "skipped")


def in_turns(runs, *sides):
    """What each side came to in its runs. What else the computer does falls on all sides."""
    measured = [[side() for side in sides] for _ in range(runs)]
    return [list(side) for side in zip(*measured, strict=True)]


def ratio(what, ours, theirs, unit, bar, note="", *, at_least=False):
    """Two sides that were measured in turns."""
    spreads = f"medians in turns, {spread(ours, unit)} against {spread(theirs, unit)}"
    note = f"{spreads}; {note}" if note else spreads
    return Row(what, median(ours), median(theirs), unit, bar, note, at_least=at_least)


def amount(what, values, unit, bar, note=""):
    """What should be nothing."""
    note = "; ".join(filter(None, (spread(values, unit), note)))
    return Row(what, median(values), None, unit, bar, note)


def gap(what, runs, bar, note):
    """How long the window's loop doesn't come round, by the gaps of each run."""
    late = [sorted(gaps)[-1 - len(gaps) // 100] for gaps in runs]
    worst = spread([max(gaps) for gaps in runs], "ms")
    note = f"the longest {worst}, of {len(runs[0])} turns; the real window offscreen; {note}"
    return amount(f"gap in the window's loop while {what}, 99th percentile", late, "ms", bar, note)


def spread(values, unit):
    """From the least to the most, over how many runs."""
    runs = "1 run" if len(values) == 1 else f"{len(values)} runs"
    return f"{min(values):.1f} to {max(values):.1f} {unit} in {runs}"


def table(rows):
    """Markdown, with a note on each row below it."""
    lines = [_HEAD, ("---",) * len(_HEAD), *(row.cells for row in rows)]
    notes = [f"- {row.what}: {row.note}" for row in rows]
    return "\n".join([*(f"| {' | '.join(cells)} |" for cells in lines), "", *notes])
