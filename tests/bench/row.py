"""A row of the table: its cells, and a note on it."""

from statistics import median

_HEAD = ("what", "measured", "reference", "compared", "bar", "")


def row(what, ours, theirs, unit, bar, note="", *, at_least=False):
    """Compare the medians of two sides' runs.

    `bar` is the most that may come out, or, where `at_least`, the least that must. What should be
    nothing has no other side, and is held against the bar as it is.
    """
    per = "" if theirs else f" {unit}"
    compared = median(ours) / (median(theirs) if theirs else 1)
    spreads = " against ".join(_spread(side, unit) for side in (ours, theirs) if side)
    return (
        what,
        f"{median(ours):.1f} {unit}",
        f"{median(theirs):.1f} {unit}" if theirs else "",
        f"{compared:.2f}{per}",
        f"{'≥' if at_least else '≤'} {bar:.2f}{per}",
        "reached" if (compared >= bar if at_least else compared <= bar) else "missed",
        "; ".join(filter(None, (f"medians in turns, {spreads}" if theirs else spreads, note))),
    )


def skipped(what, note):
    """What can't be measured here; the note says why."""
    return (what, "", "", "", "", "skipped", note)


def in_turns(runs, *sides):
    """What each side came to in its runs. What else the computer does falls on all sides."""
    measured = [[side() for side in sides] for _ in range(runs)]
    return [list(side) for side in zip(*measured, strict=True)]


def gap(what, runs, bar):
    """How long the window's loop doesn't come round, by the gaps of each run."""
    late = [sorted(gaps)[-1 - len(gaps) // 100] for gaps in runs]
    worst = _spread([max(gaps) for gaps in runs], "ms")
    what = f"gap in the window's loop while {what}, 99th percentile"
    return row(what, late, None, "ms", bar, f"the longest {worst}")


def _spread(values, unit):
    """From the least to the most, over how many runs."""
    runs = "1 run" if len(values) == 1 else f"{len(values)} runs"
    return f"{min(values):.1f} to {max(values):.1f} {unit} in {runs}"


def table(rows):
    """Markdown, with a note on each row below it."""
    lines = [_HEAD, ("---",) * len(_HEAD), *(cells for *cells, _ in rows)]
    notes = [f"- {what}: {note}" for what, *_, note in rows]
    return "\n".join([*(f"| {' | '.join(cells)} |" for cells in lines), "", *notes])
