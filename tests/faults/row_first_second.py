"""Killed in its first two seconds while the user scans, on a busy computer.

The window's output up to the kill is compared with the journal. The next start sends the rest.
"""

import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import sleep

from PySide6.QtCore import QSettings

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.store import Store
from plantdesk.domain.typed import Typed
from plantdesk.folders import records_folder
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Draft
from plantdesk.journal.seen import Here
from plantdesk.ui.window.remembered import remember_store
from tests.faults.clerk import Clerk
from tests.faults.judge import garbled, read_disk, untrue
from tests.faults.lives import ROOT, STORE, Life, Nursery, Told
from tests.faults.lives import why_not as why_not
from tests.faults.scene import listed
from tests.faults.server import FaultServer
from tests.faults.tally import Tally
from tests.patience import PATIENCE

WHAT = "kill -9 in the first two seconds, beside two busy loops"
SMALL, FULL = 2, 200

_WITHIN = 2.0
_AT_ONCE = 0.2
_NOT_YET = ("Saving", "Not saved", "Unfinished")
# The last session left a store, a remembered store and an unfinished form.
_KINDS = ("a store", "a new store", "an unfinished form")
_FOUND = (990, "Rosa canina", "shrub")


@dataclass(slots=True)
class Seen:
    """The window's output until the kill."""

    typed: set[int] = field(default_factory=set)
    words: dict[int, str] = field(default_factory=dict)
    cleared: set[int] = field(default_factory=set)
    saving_ms: list[float] = field(default_factory=list)
    trouble: str = ""


def run(count, seed):
    chance = random.Random(seed)
    tally = Tally(runs=count)
    words, saving_ms, still_saving = Counter[str](), list[float](), 0
    with Nursery() as nursery, _busy():
        bed = nursery.bed()
        for number in range(count):
            # Kill every other one right after the first plant, however late that comes.
            at_once = bool(number % 2)
            moment = (_AT_ONCE if at_once else _WITHIN) * chance.random()
            kind = _KINDS[number % len(_KINDS)]
            seen, wrong, repeats = _try(bed, kind, "row" if at_once else "shown", moment)
            words += Counter(seen.words.values())
            still_saving += "Saving" in seen.words.values()
            saving_ms += seen.saving_ms
            after = "the first plant" if at_once else "the first paint"
            name = f"{seed}/{number}, {kind}, {moment * 1000:.0f} ms after {after}"
            tally.wrong += [f"{name}: {line}" for line in wrong]
            tally.repeats += repeats
    tally.figures = {
        "rows said": listed(words),
        "kills with a row that said Saving": f"{still_saving} of {count}",
        "Saving": _spread(saving_ms),
    }
    return tally


def _try(bed, kind, word, moment):
    clerk = Clerk({})
    with tempfile.TemporaryDirectory() as place, FaultServer((clerk.serve,)) as server:
        folder = Path(place)
        _prepare(folder, kind, server.address)
        seen = _scan_and_kill(folder, server.address, word, moment)
        after_kill = read_disk(folder)
        told = _send_the_rest(bed, folder, server.address, after_kill)
        known = clerk.testify(server.ledger)
        disk = read_disk(folder)
    wrong = _lost(seen, kind, after_kill)
    plants = [(number, f"Quercus {number}", "shrub") for number in seen.typed]
    wrong += garbled(disk, [_FOUND, *plants], known) + untrue(told, disk, known)
    wrong += [f"trouble: {trouble[-300:]}" for trouble in told.of("trouble")]
    wrong += [f"not sent: {one}" for one in disk.entries.values() if one.status == "waiting"]
    return seen, wrong, sum(plant.repeats for plant in known.values())


def _lost(seen, kind, disk):
    there = {entry.plant_id for entry in disk.entries.values()}
    said = dict.fromkeys(seen.cleared, "nothing") | seen.words
    gone = {number: word for number, word in said.items() if number not in there}
    wrong = [f"{number} said {word}" for number, word in gone.items() if word not in _NOT_YET]
    found = repr((str(_FOUND[0]), *_FOUND[1:]))
    if kind == _KINDS[2] and _FOUND[0] not in there and found not in disk.drafts:
        wrong.append(f"the unfinished form is gone: {disk.drafts}")
    if "Not saved" in seen.words.values():
        wrong.append("a plant came back as not saved")
    return wrong + ([seen.trouble] if seen.trouble else [])


def _prepare(folder, kind, address):
    store = Store(STORE, "Green Acres", "leaf", address)
    settings = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
    remember_store(settings, store)
    settings.sync()
    if kind == _KINDS[1]:
        return
    with closing(
        Journal.open(folder / "journal.db", here=Here(this_computer, records_folder()))
    ) as journal:
        journal.put_store(store)
        if kind == _KINDS[2]:
            number, name, tag = _FOUND
            journal.save_draft(Draft(Typed(str(number), name, tag), STORE))


def _scan_and_kill(folder, address, word, moment):
    """Kill it this many seconds after it has printed the word."""
    with tempfile.TemporaryFile("w+") as complaining:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.scanning", str(folder), address],
            cwd=ROOT,
            env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"},
            stdout=subprocess.PIPE,
            stderr=complaining,
            text=True,
        )
        assert process.stdout is not None
        with process.stdout:
            try:
                said = line = process.stdout.readline()
                while line and not line.startswith(word):
                    line = process.stdout.readline()
                    said += line
                sleep(moment)
            finally:
                process.kill()
            # Not by `communicate`, which loses what was read together with a line before.
            said += process.stdout.read()
        process.wait(PATIENCE)
        complaining.seek(0)
        complaints = complaining.read()
    seen = Seen()
    if not said.startswith("shown\n") or "Traceback" in complaints:
        seen.trouble = f"trouble: {said}{complaints[-500:]}"
    # A line cut by the kill doesn't count.
    for line in said.splitlines(keepends=True):
        match line.split(maxsplit=2):
            case ["row", number, status] if line.endswith("\n"):
                seen.words[int(number)] = status.strip()
            case ["types", number] if line.endswith("\n"):
                seen.typed.add(int(number))
            case ["cleared", number] if line.endswith("\n"):
                seen.cleared.add(int(number))
            case ["saved", ms] if line.endswith("\n"):
                seen.saving_ms.append(float(ms))
    return seen


def _send_the_rest(bed, folder, address, disk):
    waiting = {ident for ident, entry in disk.entries.items() if entry.status == "waiting"}
    if not waiting:
        return Told()
    bed.begin(Life(str(folder), address, whole=True))
    bed.hear(lambda told: waiting <= _added(told), PATIENCE)
    bed.kill()
    return bed.end()


def _added(told):
    return {line[:36] for line in told.of("told") if line.endswith(" added")}


def _spread(ms):
    if not ms:
        return "never told"
    ms.sort()
    most, worst = ms[len(ms) * 9 // 10], ms[-1]
    return f"{median(ms):.0f} ms, 9 of 10 up to {most:.0f} ms, at most {worst:.0f} ms"


@contextmanager
def _busy():
    loop = [sys.executable, "-c", "while True: pass"]
    loops = [subprocess.Popen(loop) for _ in range(2)]
    try:
        yield
    finally:
        for one in loops:
            one.kill()
            one.wait()
