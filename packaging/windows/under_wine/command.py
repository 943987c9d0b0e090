"""PlantDesk on Windows, tried on Linux under Wine: python3 dev.py windows [WHAT …]

setup       a Debian with Wine, a Python for Windows and all packages, into build/windows
run         start PlantDesk there and let it prove itself (more words go to it)
tests       the test suite (more words go to pytest, instead of all folders)
bundle      build the bundle there
installer   build the set-up, and install, update and remove with it
story       what a user does in the first days, on a real window (windows/under_wine/story.txt)
all         all of these; the report is build/windows/report.txt

Each first gets ready what is missing. As root, on Debian 12 or 13.
"""

import os
import struct
import sys
from collections.abc import Callable
from pathlib import Path

if sys.platform != "linux":
    sys.exit("This needs Linux, and root for debootstrap and mounts.")

import fcntl

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from windows.under_wine import bundle, debian, python_there, story, suite, trials
from windows.under_wine.wine import Fault, Windows, make, screen

_PLACE = python_there.REPOSITORY / "build" / "windows"
_ALONE = "PLANTDESK_ALONE"
_PROXY = "proxy.example:3128"


def main() -> int:
    what, *words = sys.argv[1:] or ["all"]
    if what not in {"setup", "all", *_STEPS}:
        print(__doc__)
        return 2
    if os.geteuid() != 0:
        print("This needs root, for debootstrap and mounts.")
        return 2
    if _ALONE not in os.environ:
        # What is mounted or started is gone with this process.
        os.environ[_ALONE] = "yes"
        alone = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]
        os.execvp(alone[0], [*alone, sys.executable, *sys.argv])  # noqa: S606
    try:
        return carry_out(what, words)
    except (Fault, debian.NotPossible) as error:
        print(error, file=sys.stderr)
        return 1


def carry_out(what: str, words: list[str]) -> int:
    bare = Windows(_PLACE / "root")
    _PLACE.mkdir(parents=True, exist_ok=True)
    # Two would have one Wine, and end each other's programs.
    lock = (_PLACE / "lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise debian.NotPossible("Another `dev.py windows` is running here.") from error
    debian.make(bare.root)
    with screen(bare) as windows:
        if not python_there.is_ready(windows):
            make(windows)
            python_there.put_python(windows)
        python_there.put_sources(windows)
        wanted = {"all": list(_STEPS), "setup": []}.get(what, [what])
        failed = [step for step in wanted if not _carry_out(step, windows, words)]
    if what == "all":
        print((_PLACE / "report.txt").read_text())
    if failed:
        print(f"Failed: {', '.join(failed)}")
    return 1 if failed else 0


def _carry_out(step: str, windows: Windows, words: list[str]) -> bool:
    """One that fails does not keep the next from running."""
    try:
        return _STEPS[step](windows, words)
    except Fault as fault:
        print(fault, file=sys.stderr)
        return False


def run(windows: Windows, words: list[str]) -> bool:
    line = [python_there.PYTHON, "-m", "plantdesk"]
    if words:
        code, said = windows.said(*line, *words, timeout=3600)
        print(said)
        return code == 0
    code, said = windows.said(*line, "--self-test")
    print(said)
    return code == 0 and _proxy_is_seen(windows, line)


def _proxy_is_seen(windows: Windows, line: list[str]) -> bool:
    """As somebody sets it in Windows; elsewhere tests set a variable."""
    _set_proxy(windows, _PROXY)
    try:
        _, said = windows.said(*line, "--self-test")
    finally:
        _set_proxy(windows, "")
    seen = f"Proxy: http://{_PROXY}" in said
    print("ok     Windows’ own proxy is seen" if seen else f"FAULT  Windows’ own proxy: {said}")
    return seen


def _set_proxy(windows: Windows, server: str) -> None:
    """As Windows' own page does it: a version, a count, what is on, and three texts."""
    key = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Internet Settings\Connections"
    numbers = struct.pack("<4I", 0x46, 1, 0b11 if server else 0b01, len(server))
    value = numbers + server.encode() + bytes(4 + 4 + 32)
    name = ["/v", "DefaultConnectionSettings", "/t", "REG_BINARY", "/d", value.hex(), "/f"]
    windows.must("reg", "add", key, *name)


_STEPS: dict[str, Callable[[Windows, list[str]], bool]] = {
    "run": run,
    "tests": suite.run,
    "bundle": bundle.build,
    "installer": trials.run,
    "story": story.run,
}

if __name__ == "__main__":
    sys.exit(main())
