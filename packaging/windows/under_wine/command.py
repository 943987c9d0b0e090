"""PlantDesk on Windows, tried on Linux under Wine: python3 dev.py windows [WHAT …]

setup       a Debian with Wine, a Python for Windows and all packages, into build/windows
run         start PlantDesk there and let it prove itself (more words go to it)
tests       the test suite, told in build/windows/report.txt (more words go to pytest instead)
bundle      build the bundle there
installer   build the set-up, and install, update and remove with it (under_wine/set-up.txt)
story       what only Windows' own dialogs and settings show (under_wine/program.txt)
all         all of these

Each first gets ready what is missing. Only as root, on Debian 12 or 13.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

if sys.platform != "linux":
    sys.exit(__doc__)

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from trouble import CannotBuild
from windows.under_wine import bundle, python_there, story, suite
from windows.under_wine.wine import Windows, make, screen

_PLACE = python_there.REPOSITORY / "build" / "windows"
_ALONE = "PLANTDESK_ALONE"


def main() -> int:
    what, *words = sys.argv[1:] or ["all"]
    if what not in {"setup", "all", *_STEPS} or os.geteuid() != 0:
        print(__doc__)
        return 2
    if _ALONE not in os.environ:
        os.environ[_ALONE] = "yes"
        _PLACE.mkdir(parents=True, exist_ok=True)
        # Two would have one Wine, and end each other's programs.
        alone = ["flock", "--nonblock", "--verbose", str(_PLACE / "lock")]
        # What is mounted or started is gone with this process.
        alone += ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]
        os.execvp(alone[0], [*alone, sys.executable, *sys.argv])  # noqa: S606
    try:
        return carry_out(what, words)
    except CannotBuild as error:
        print(error, file=sys.stderr)
        return 1


def carry_out(what: str, words: list[str]) -> int:
    bare = Windows(_PLACE / "root")
    if subprocess.call([str(Path(__file__).with_name("debian.sh")), str(bare.root)]):
        raise CannotBuild("The Debian with Wine could not be made.")
    with screen(bare) as windows:
        if not python_there.is_ready(windows):
            make(windows)
            python_there.put_python(windows)
        python_there.put_sources(windows)
        wanted = {"all": list(_STEPS), "setup": []}.get(what, [what])
        failed = [step for step in wanted if not _carry_out(step, windows, words)]
    if failed:
        print(f"Failed: {', '.join(failed)}")
    return 1 if failed else 0


def _carry_out(step: str, windows: Windows, words: list[str]) -> bool:
    """One that fails does not keep the next from running."""
    try:
        return _STEPS[step](windows, words)
    except CannotBuild as error:
        print(error, file=sys.stderr)
        return False


def run(windows: Windows, words: list[str]) -> bool:
    line = [python_there.PYTHON, "-m", "plantdesk", *(words or ["--self-test"])]
    return subprocess.call(windows.line("timeout", "3600", "wine", *line)) == 0


_STEPS: dict[str, Callable[[Windows, list[str]], bool]] = {
    "run": run,
    "tests": suite.run,
    "bundle": bundle.build,
    "installer": story.set_up,
    "story": story.program,
}

if __name__ == "__main__":
    sys.exit(main())
