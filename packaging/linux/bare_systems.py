"""Installs the packages on bare systems and uses them: python3 dev.py package --try"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
if str(HERE.parent) not in sys.path:
    sys.path[:0] = [str(HERE.parent), str(ROOT)]

from linux import packages  # noqa: E402
from linux.systems import SYSTEMS, StepFailed, System, lay_away, unpack  # noqa: E402
from linux.trial import Products, Trial  # noqa: E402
from trouble import CannotBuild  # noqa: E402

CACHE = ROOT / "build" / "bare"
# Nothing was released before: the same program under an earlier number.
_BEFORE = "0.0.1"
_WIDTH = 56
Result = dict[str, str]


def try_everywhere(
    debs: Sequence[Path], *, before: Path | None = None, only: Sequence[str] = ()
) -> int:
    """0 if every step went well on every system; `before` is a .deb of the version before."""
    if os.geteuid() != 0:
        raise CannotBuild("Bare systems are made and entered as root: run this with sudo.")
    line = [*_ALONE, sys.executable, str(Path(__file__).resolve()), *map(str, debs)]
    line += ["--before", str(before)] if before else []
    line += [f"--only={name}" for name in only]
    return subprocess.call(line)


# Whatever is mounted or started is gone with its end.
_ALONE = ["unshare", "--mount", "--propagation", "private", "--pid", "--fork", "--kill-child",
          "--mount-proc"]  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deb", type=Path)
    parser.add_argument("--before", type=Path, help="a .deb of the version before")
    parser.add_argument("--only", action="append", default=[], choices=[s.name for s in SYSTEMS])
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="plantdesk-before-") as name:
        made = _products(chosen.deb, chosen.before or _earlier(Path(name)))
        systems = [one for one in SYSTEMS if not chosen.only or one.name in chosen.only]
        results = {system.title: _try(system, made) for system in systems}
    return _summary(results)


def _earlier(folder: Path) -> Path:
    print(f"No version before was given: the same program, packaged as {_BEFORE}, stands for it.")
    return packages.build_deb(ROOT / "build" / "bundle" / "plantdesk", folder, _BEFORE, epoch=0)


def _products(deb: Path, before: Path) -> Products:
    version = deb.name.split("_")[1]
    return Products(
        deb=deb,
        before=before,
        rpm=deb.with_name(packages.file_name("rpm", version)),
        archive=deb.with_name(packages.file_name("tar.xz", version)),
        version=version,
    )


def _try(system: System, made: Products) -> Result:
    print(f"\n{system.title}", flush=True)
    pictures = CACHE / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    results: Result = {}
    begin = time.monotonic()
    try:
        folder = unpack(system, CACHE)
        _say("a bare system, with nothing of ours", "OK", begin)
        for what, step in Trial(folder, made, pictures).steps():
            begin, results[what] = time.monotonic(), "FAILED"
            step()
            results[what] = "OK"
            _say(what, "OK", begin)
        lay_away(folder)
    except (StepFailed, CannotBuild, OSError, subprocess.SubprocessError) as error:
        # What comes after would stand on what did not work; the folder stays to be looked at.
        _say(next(reversed(results), "a bare system, with nothing of ours"), "FAILED", begin)
        print(f"    {str(error).replace(chr(10), chr(10) + '    ')}", flush=True)
        results = results or {"a bare system": "FAILED"}
    return results


def _say(what: str, result: str, begin: float) -> None:
    print(f"  {what:{_WIDTH}} {result:6} ({time.monotonic() - begin:.0f} s)", flush=True)


def _summary(results: dict[str, Result]) -> int:
    rows = list(dict.fromkeys(what for result in results.values() for what in result))
    print(f"\n{'':{_WIDTH}}  " + "".join(f"{title:14}" for title in results))
    for what in rows:
        # A step that an earlier one kept from being tried is not OK either.
        cells = "".join(f"{result.get(what, 'not tried'):14}" for result in results.values())
        print(f"{what:{_WIDTH}}  {cells}")
    print("An rpm system can’t be had this way: on Fedora and openSUSE try what README.md says.")
    if shutil.which("convert"):
        print(f"Pictures of the window on each: {CACHE / 'pictures'}")
    good = all(list(result.values()) == ["OK"] * len(rows) for result in results.values())
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
