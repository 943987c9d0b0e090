"""Seen by the system, a claim is written and synced before the first byte of its request.

A kill leaves written data in the system's memory, so only the order of system calls shows what
would survive a power cut.
"""

import os
import random
import re
import shutil
import subprocess
from functools import partial

from tests.faults.row_timers import command_to_add
from tests.faults.scene import MANNERS, open_place
from tests.faults.tally import try_all
from tests.patience import limit
from tests.stages.program import ROOT, surroundings

WHAT = "strace: the claim is synced before the request's first byte"
SMALL, FULL = 1, 50

_CALLS = "pwrite64,fdatasync,fsync,sendto,sendmsg,write,writev"
# Complete pages and heads of requests, in hexadecimal so that nothing looks like our syntax.
_STRACE = ["strace", "-f", "-qq", "-y", "-xx", "-s", "8192", "-e", f"trace={_CALLS}"]
_STRACE += ["-e", "signal=none", "--seccomp-bpf"]
_BEGUN = re.compile(r"(\d+) +(\w+)\(\d+<([^>]*)>(.*)")
_RESUMED = re.compile(r"(\d+) +<\.\.\. \w+ resumed>(.*)")
_TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
_KEY = re.compile(rb"idempotency-key: ([0-9a-f-]{36})", re.IGNORECASE)
_SENDING = rb".{1,120}?sending"


def why_not():
    """Return why this can't run here, or ""."""
    if not shutil.which("strace"):
        return "strace is not here: apt-get install strace"
    tried = subprocess.run([*_STRACE, "-o", os.devnull, "true"], capture_output=True, text=True)
    return f"strace may not look at programs here: {tried.stderr}" if tried.returncode else ""


def run(count, seed):
    return try_all([(f"{seed}/{number}",) for number in range(count)], _try)


def _try(found, name):
    chance = random.Random(name)
    # Enough for several connections, in some runs.
    plants = range(1, chance.choice((9, 9, 60)))
    with open_place(found, {number: chance.choice(MANNERS) for number in plants[:8]}) as place:
        place.session()
        trace = place.data / "trace"
        command = [*_STRACE, "-o", trace, *command_to_add(place, plants)]
        env = surroundings(XDG_STATE_HOME=str(place.data / "state"))
        pipe = subprocess.DEVNULL
        subprocess.run(command, cwd=ROOT, env=env, stdout=pipe, stderr=pipe, timeout=limit())
        seen = _judge(found, trace.read_text().splitlines())
        arrived = len(place.arrived)
    found.expect(seen == arrived > 0, f"{arrived} requests arrived and {seen} were seen to go")
    found.counts["seen to go"]["requests"] += seen


def _judge(found, lines):
    """Count the requests, and find those whose claim wasn't synced when they began."""
    written, synced, seen = [], [], 0
    # The call under way of each thread, with what follows if it succeeds.
    under_way = {}
    for line in lines:
        if begun := _BEGUN.match(line):
            thread, call, path, rest = begun.groups()
            data = _bytes("".join(_TEXT.findall(rest)))
            if data.startswith(b"POST ") and (key := _KEY.search(data)):
                seen += 1
                claim = re.compile(key[1] + _SENDING, re.DOTALL)
                claimed = any(map(claim.search, synced))
                found.expect(claimed, f"{key[1].decode()} went before its claim was on disk")
            if not _bytes(path).endswith(b"-wal"):
                continue
            if call == "pwrite64":
                under_way[thread] = partial(written.append, data)
            elif call in ("fdatasync", "fsync"):
                # What was written when the sync began.
                under_way[thread] = partial(synced.extend, tuple(written[len(synced) :]))
        elif resumed := _RESUMED.match(line):
            thread, rest = resumed.groups()
        else:
            continue
        if rest.endswith("<unfinished ...>"):
            continue
        done = under_way.pop(thread, None)
        if done and " = -1 " not in rest:
            done()
    return seen


def _bytes(hexadecimal):
    return bytes.fromhex(hexadecimal.replace("\\x", "")) if "\\x" in hexadecimal else b""
