"""Random walks: no order of events makes the program below its window break a promise."""

import sys
import tempfile
from pathlib import Path

from tests.faults.tally import try_all

WHAT = "random walks over engine, journal and outbox"
SMALL, FULL = 12, 2000

# What has to happen in some walk of the full size. Otherwise they don't mean what they say.
_SOMETIMES = {
    *("told added", "told refused", "told to check", "told removed", "told removed as said"),
    *("told added as said", "AlreadyHere", "NotChanged", "not saved"),
    *("rests: JOURNAL", "rests: TOKEN", "rests: NotReached", "rests: HeldBack", "rests: Unsure"),
    *("sheet added", "sheet not added", "sheet ended", "JournalFault", "JournalPutBack"),
    *("quits", "quits at once", "killed"),
    "log: the clock jumped by %.0f s: the computer slept",
    "log: an outcome could not be recorded: %s",
    "log: the journal's log could not be played in: %s",
    "log: an entry could not be changed: %s",
}


def why_not():
    return "limits on the size of files" if sys.platform == "win32" else ""


def run(count, seed):
    met = set()
    tally = try_all([(f"{seed}/{number}", met) for number in range(count)], _try)
    if count >= FULL and not tally.wrong:
        tally.wrong += [f"it never happened: {what}" for what in sorted(_SOMETIMES - met)]
    return tally


def _try(found, name, met):
    # It limits the size of files, as only some systems can.
    from tests.faults.walking import walk

    with tempfile.TemporaryDirectory() as folder:
        world = walk(name, Path(folder))
    wrong = world.books.broken
    met.update(world.met)
    found.repeats += sum("was sent twice" in line for line in wrong)
    found.expect(not wrong, f"{'; '.join(wrong)} after {', '.join(world.gone)}")
