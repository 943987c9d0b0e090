"""Killed in its first two seconds while the user scans.

The window's output up to the kill is compared with the journal. The next start sends the rest.
"""

import random
import subprocess
from collections import defaultdict
from time import sleep

from PySide6.QtCore import QSettings

from plantdesk.domain.typed import Typed
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Draft
from plantdesk.ui.window.remembered import remember_store
from tests.children import child
from tests.faults.judge import read_disk, untrue
from tests.faults.scene import open_place
from tests.faults.tally import try_all
from tests.journal.crafted import ask
from tests.patience import patiently, slowness
from tests.stages.program import ROOT, python, surroundings

WHAT = "kill -9 in the first two seconds"
SMALL, FULL = 1, 200

# On a slow computer, everything that may be interrupted takes longer.
_WITHIN, _SOON = 2.0 * slowness(), 0.5 * slowness()
_NOT_YET = ("Saving", "Not saved", "Unfinished")
_FOUND = ("990", "Rosa canina", "shrub")


def run(count, seed):
    return try_all([(f"{seed}/{number}", number) for number in range(count)], _try)


def _try(found, name, number):
    chance = random.Random(name)
    # The last session left a remembered store, and perhaps that store and an unfinished form.
    left_form = number % 3 == 0
    # Kill every other one soon after the first plant, however late that comes.
    word, longest = ("shown", _WITHIN) if number % 2 else ("cleared", _SOON)
    with open_place(found) as place:
        settings = QSettings(str(place.data / "window.ini"), QSettings.Format.IniFormat)
        remember_store(settings, place.store)
        settings.sync()
        if left_form:
            draft = Draft(Typed(*_FOUND), place.store.id)
            place.session(lambda keeper: ask(keeper, Journal.save_draft, draft))
        said = _scan_and_kill(found, place, word, longest * chance.random())
        words = _judge(found, said, left_form, read_disk(place.data))
        place.session(place.send)
        disk = read_disk(place.data)
        found.wrong += untrue(disk, place.known())
    found.counts["rows said"].update(words.values())


def _scan_and_kill(found, place, word, moment):
    """Kill it this many seconds after it has said the word. Return what it said, by its words."""
    command = python("tests.bench.measured", "scan", "program", "--data-dir", place.data)
    about = {"cwd": ROOT, "env": surroundings(QT_QPA_PLATFORM="offscreen"), "text": True}
    about |= {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with child(command, **about) as program:
        said = line = program.stdout.readline()
        while line and not line.startswith(word):
            line = program.stdout.readline()
            said += line
        sleep(moment)
        program.kill()
        # Not by `communicate`, which loses what was read together with a line before.
        said += program.stdout.read()
        patiently(program.wait)
    found.expect("shown\n" in said and "Traceback" not in said, said)
    lines = defaultdict(list)
    # A line cut by the kill doesn't count.
    for line in said.split("\n")[:-1]:
        first, *rest = line.split(" ", 2)
        lines[first].append(rest)
    return lines


def _judge(found, said, left_form, disk):
    """Compare what the window said with the disk. Return the last word of each row."""
    words = dict(said["row"])
    there = {str(entry.plant_id): entry.name for entry in disk.entries.values()}
    cleared = {number: "nothing" for (number,) in said["cleared"]}
    for number, word in (cleared | words).items():
        found.expect(number in there or word in _NOT_YET, f"{number} said {word}, and is gone")
    for number, name in there.items():
        found.expect(name in (f"Quercus {number}", _FOUND[1]), f"{number} is called {name}")
    kept = not left_form or _FOUND[0] in there or repr(_FOUND) in disk.drafts
    found.expect(kept, f"the unfinished form is gone: {disk.drafts}")
    found.expect("Not saved" not in words.values(), "a plant came back as not saved")
    return words
