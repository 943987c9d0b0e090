"""A row of the table: its cells, and a note on it."""

from statistics import median

_HEAD = ("what", "measured", "reference", "compared", "bar", "")


def row(what, measured, reference, unit, bar, note, *, at_least=False):
    """`bar` is the most that may come out, or, where `at_least`, the least that must.

    What should be nothing has no reference, and is held against the bar as it is.
    """
    per = f" {unit}" if reference is None else ""
    compared = measured / (reference or 1)
    return (
        what,
        f"{measured:.1f} {unit}",
        "" if reference is None else f"{reference:.1f} {unit}",
        f"{compared:.2f}{per}",
        f"{'≥' if at_least else '≤'} {bar:.2f}{per}",
        "reached" if (compared >= bar if at_least else compared <= bar) else "missed",
        note,
    )


def skipped(what, note):
    """What can't be measured here; the note says why."""
    return (what, "", "", "", "", "skipped", note)


def in_turns(runs, *sides):
    """What each side came to in its runs. What else the computer does falls on all sides."""
    measured = [[side() for side in sides] for _ in range(runs)]
    return [list(side) for side in zip(*measured, strict=True)]


def ratio(what, ours, theirs, unit, bar, note="", *, at_least=False):
    """Two sides that were measured in turns."""
    spreads = f"medians in turns, {spread(ours, unit)} against {spread(theirs, unit)}"
    note = f"{spreads}; {note}" if note else spreads
    return row(what, median(ours), median(theirs), unit, bar, note, at_least=at_least)


def amount(what, values, unit, bar, note):
    """What should be nothing."""
    return row(what, median(values), None, unit, bar, f"{spread(values, unit)}; {note}")


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
    lines = [_HEAD, ("---",) * len(_HEAD), *(cells for *cells, _ in rows)]
    notes = [f"- {what}: {note}" for what, *_, note in rows]
    return "\n".join([*(f"| {' | '.join(cells)} |" for cells in lines), "", *notes])
