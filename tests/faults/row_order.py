"""Seen by the system, a claim is written and synced before the first byte of its request.

A kill leaves written data in the system's memory, so only the order of system calls shows what
would survive a power cut.
"""

import os
import random
import re
import shutil
import subprocess

from tests.faults.row_timers import command_to_add
from tests.faults.scene import MANNERS, open_place
from tests.faults.tally import try_all
from tests.patience import limit
from tests.stages.program import ROOT, surroundings

WHAT = "strace: the claim is synced before the request's first byte"
SMALL, FULL = 1, 50

_TRACED = "pwrite64,fdatasync,fsync,sendto,sendmsg,write,writev"
# Complete pages and heads of requests, in hexadecimal so that nothing looks like our syntax.
_STRACE = ["strace", "-f", "-qq", "-y", "-xx", "-s", "8192", "-e", f"trace={_TRACED}"]
_STRACE += ["-e", "signal=none", "--seccomp-bpf"]
# A file for each thread: no line is broken off by another thread's.
_BY_THREAD = ["-ff", "--absolute-timestamps=format:unix,precision:ns", "--syscall-times=ns"]
# Of a call that succeeded: when it began, its name, the file, its arguments, how long it took.
_CALL = re.compile(r"^([\d.]+) (\w+)\(\d+<([^>]*)>(.*) = \d+ <([\d.]+)>$", re.MULTILINE)
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
        command = [*_STRACE, *_BY_THREAD, "-o", place.data / "trace"]
        env = surroundings(XDG_STATE_HOME=str(place.data / "state"))
        about = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "timeout": limit()}
        subprocess.run([*command, *command_to_add(place, plants)], cwd=ROOT, env=env, **about)
        seen = _judge(found, place.data)
        arrived = len(place.arrived)
    found.expect(seen == arrived > 0, f"{arrived} requests arrived and {seen} were seen to go")
    found.counts["seen to go"]["requests"] += seen


def _judge(found, folder):
    """Count the requests, and find those whose claim wasn't synced when they began."""
    written, synced, sent = [], [], []
    for file in folder.glob("trace.*"):
        for began, call, path, rest, took in _CALL.findall(file.read_text()):
            began, data = _nanoseconds(began), _bytes("".join(_TEXT.findall(rest)))
            ended = began + _nanoseconds(took)
            if data.startswith(b"POST ") and (key := _KEY.search(data)):
                sent.append((began, key[1]))
            elif _bytes(path).endswith(b"-wal"):
                (written if call == "pwrite64" else synced).append((began, ended, data))
    for sending, key in sent:
        claim = re.compile(key + _SENDING, re.DOTALL)
        claimed = any(
            written_at <= began and ended <= sending
            for _, written_at, data in written
            if claim.search(data)
            for began, ended, _ in synced
        )
        found.expect(claimed, f"{key.decode()} went before its claim was on disk")
    return len(sent)


def _nanoseconds(text):
    return int(text.replace(".", ""))


def _bytes(hexadecimal):
    return bytes.fromhex(hexadecimal.replace("\\x", "")) if "\\x" in hexadecimal else b""
