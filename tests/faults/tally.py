"""The counts of a row of the fault tests, and their table.

A row is a module `row_*.py` with

    WHAT = "what it tries, in a few words"
    SMALL, FULL = 20, 2000   # runs in `dev.py test` and in `dev.py faults`
    def run(count: int, seed: int) -> Tally: ...

and, if it needs something that not all computers have,

    def why_not() -> str: ...    # why it can't run here, or ""

The same count and seed repeat the same runs. `wrong` gets a line for each broken promise, with all
that is needed to repeat it.
"""

from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path


@dataclass(slots=True)
class Tally:
    runs: int = 0
    wrong: list[str] = field(default_factory=list)
    # Plants that the program repeated although they may have arrived, by the servers' ledgers.
    repeats: int = 0
    # Further numbers, such as cut connections or the longest wait.
    figures: dict[str, str] = field(default_factory=dict)


def rows():
    """The rows' modules by name."""
    names = sorted(path.stem for path in Path(__file__).parent.glob("row_*.py"))
    return {name.removeprefix("row_"): import_module(f"tests.faults.{name}") for name in names}


def reason_not_to_run(row):
    return str(row.why_not()) if hasattr(row, "why_not") else ""


def table(tallies):
    lines = [f"{'what':60} {'runs':>7} {'wrong':>6} {'repeats':>8}"]
    repeats = 0
    for what, tally in tallies:
        repeats += tally.repeats
        lines.append(f"{what:60} {tally.runs:7} {len(tally.wrong):6} {tally.repeats:8}")
        lines += [f"    {name}: {value}" for name, value in tally.figures.items()]
        lines += [f"    wrong: {line}" for line in tally.wrong[:20]]
    lines.append(f"automatic repeats of what may have arrived, in all runs: {repeats}")
    return "\n".join(lines)
