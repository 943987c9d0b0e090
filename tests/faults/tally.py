"""The counts of a row of the fault tests, and what is told of them.

A row is a module `row_*.py` with

    WHAT = "what it tries, in a few words"
    SMALL, FULL = 20, 2000   # runs in `dev.py test` and in `dev.py faults`
    def run(count: int, seed: int) -> Tally: ...

and, if it needs something that not all computers have,

    def why_not() -> str: ...    # why it can't run here, or ""

The same count and seed repeat the same runs. `wrong` gets a line for each broken promise, with all
that is needed to repeat it.
"""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from traceback import format_exception_only

# Try no more after this many errors: each may take minutes.
_ENOUGH = 2


@dataclass(slots=True)
class Tally:
    """What runs found."""

    runs: int = 0
    wrong: list[str] = field(default_factory=list)
    # Plants that the program repeated although they may have arrived, by the servers' ledgers.
    repeats: int = 0
    # Further figures by their names, such as cut connections.
    counts: defaultdict[str, Counter] = field(default_factory=lambda: defaultdict(Counter))

    def expect(self, kept, what):
        if not kept:
            self.wrong.append(str(what))

    def told(self, what):
        told = f"{what}: {self.runs} runs, {len(self.wrong)} wrong, {self.repeats} repeats"
        figures = [
            f"    {name}: {', '.join(f'{count} {one}' for one, count in counted.most_common())}"
            for name, counted in self.counts.items()
        ]
        return "\n".join([told, *figures, *(f"    wrong: {line}" for line in self.wrong)])


def try_all(runs, try_one):
    """Try each run. Its first part is its name; what it raises is wrong too."""
    tally = Tally()
    for name, *about in runs:
        before = len(tally.wrong)
        try:
            try_one(tally, name, *about)
        except Exception as error:
            tally.wrong.append("".join(format_exception_only(error)))
        tally.runs += 1
        tally.wrong[before:] = [f"{name}: {line}" for line in tally.wrong[before:]]
        if len(tally.wrong) >= _ENOUGH:
            break
    return tally


def rows():
    """The rows' modules by name."""
    names = sorted(path.stem for path in Path(__file__).parent.glob("row_*.py"))
    return {name.removeprefix("row_"): import_module(f"tests.faults.{name}") for name in names}
