"""Seen by the system, a claim is written and synced before the first byte of its request.

A kill leaves written data in the system's memory, so only the order of system calls shows what
would survive a power cut.
"""

import dataclasses
import faulthandler
import json
import os
import re
import shutil
import subprocess
import sys
from functools import partial

from tests.faults.lives import Life
from tests.faults.scene import Scene
from tests.faults.tally import try_all
from tests.patience import limit
from tests.stages.program import ROOT, python, surroundings

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
    return try_all([(f"{seed}/{number}", number) for number in range(count)], _try)


def _try(found, name, number):
    with Scene(found, name, crowded=number % 5 == 4) as scene:
        trace = scene.folder / "trace"
        life = json.dumps(dataclasses.asdict(scene.next_life()))
        command = [*_STRACE, "-o", trace, *python("tests.faults.row_order", life)]
        subprocess.run(command, cwd=ROOT, env=surroundings(), check=True, timeout=limit())
        seen = _judge(found, trace.read_text().splitlines())
        arrived = len(scene.requests)
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


if __name__ == "__main__":
    from tests.faults.users import use

    # Killing strace would let it go on.
    faulthandler.dump_traceback_later(0.9 * limit(), exit=True)
    use(Life(**json.loads(sys.argv[1])))
