"""Builds what this system can build: python3 dev.py package

(nothing)     the bundle and this system's packages, into dist/
--bundle      only the bundle, looked through and proved, into build/bundle
--check       builds the last commit twice, in two places, and compares every byte
--try         installs the packages on bare systems and uses them (Linux, as root)
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(HERE), str(ROOT)]

import bundle as bundling  # noqa: E402
import legal  # noqa: E402
from plantdesk import __version__  # noqa: E402
from trouble import CannotBuild  # noqa: E402

DIST, BUILD = ROOT / "dist", ROOT / "build"
Result = TypeVar("Result")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="dev.py package", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    ways = parser.add_mutually_exclusive_group()
    for name in ("bundle", "check", "try"):
        ways.add_argument(f"--{name}", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--before", type=Path, metavar="FILE.deb", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    try:
        if chosen.check:
            return check()
        package(only_bundle=chosen.bundle)
        return try_out(chosen.before) if getattr(chosen, "try") else 0
    except CannotBuild as error:
        print(f"\n{error}", file=sys.stderr)
        return 1


def package(*, only_bundle: bool = False) -> None:
    """Each step with a line; what came out at the end, with its size."""
    epoch, work = built_at(), BUILD / "work"
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    steps = _Steps(3 if only_bundle else 4)
    folder = steps.do("Bundle", lambda: bundling.build(BUILD / "bundle", work, epoch=epoch))
    steps.do("Licences and parts", lambda: _complete(folder, work, epoch))
    steps.do("Self-test and demo", lambda: bundling.prove(folder, BUILD / "proof"))
    if not only_bundle:
        steps.do("Packages", lambda: _packages(folder, epoch))
    print(f"\n{_mib(bundling.size(folder))}  {folder.relative_to(ROOT)}{os.sep}")
    for path in sorted(DIST.iterdir()):
        print(f"{_mib(path.stat().st_size)}  {path.relative_to(ROOT)}")


def check() -> int:
    """Whether two builds of the last commit are the same, byte for byte."""
    if not shutil.which("git"):
        raise CannotBuild("git is missing: it says what the last commit holds.")
    last = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, check=False)
    if last.returncode:
        raise CannotBuild("git knows no last commit here, and that is what is built twice.")
    made = []
    for number in ("first", "second"):
        print(f"The {number} build", flush=True)
        # In folders of different length: no path may get in.
        place = BUILD / "check" / f"the-{number}"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        with subprocess.Popen(
            ["git", "archive", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE
        ) as archive:
            subprocess.run(["tar", "-x"], cwd=place, stdin=archive.stdout, check=True)
        environment = {**os.environ, "SOURCE_DATE_EPOCH": str(built_at())}
        line = [sys.executable, "packaging/build.py"]
        if subprocess.call(line, cwd=place, env=environment):
            return 1
        made.append(sums(place / "dist") | sums(place / "build/bundle/plantdesk"))
    first, second = made
    other = [name for name in sorted(first | second) if first.get(name) != second.get(name)]
    for name in other:
        print(f"DIFFERENT  {name}")
    if not other:
        print(f"Both builds are the same, byte for byte: {len(first)} files.")
    return 1 if other else 0


def try_out(before: Path | None) -> int:
    if sys.platform != "linux":
        raise CannotBuild("Bare systems are tried on Linux; packaging/README.md says what to do.")
    from linux.bare_systems import try_everywhere

    return try_everywhere(sorted(DIST.glob("*.deb")), before=before)


def built_at() -> int:
    """The time of the last commit: what was built from it is always the same."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        if not given.isdecimal():
            raise CannotBuild("SOURCE_DATE_EPOCH has to be a number of seconds since 1970.")
        return int(given)
    line = ["git", "log", "-1", "--format=%ct"]
    if shutil.which("git"):
        said = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
        if said.returncode == 0:
            return int(said.stdout)
    print("git does not tell which commit this is: the files bear the time of CHANGELOG.md.")
    return int((ROOT / "CHANGELOG.md").stat().st_mtime)


def _complete(folder: Path, work: Path, epoch: int) -> None:
    """Add all that the packages need: a release is signed elsewhere, by code of our own only."""
    legal.write(folder, work, DIST, epoch)
    system: str = sys.platform
    if system == "win32":
        from windows.installer import draw

        draw(folder)
    elif system == "darwin":
        app = folder.with_name("PlantDesk.app")
        # A signature covers them too.
        shutil.copytree(folder / legal.FOLDER, app / "Contents" / "Resources" / legal.FOLDER)


def _packages(folder: Path, epoch: int) -> None:
    system: str = sys.platform
    if system == "win32":
        from windows.installer import build_installer

        build_installer(folder, DIST, __version__)
    elif system == "darwin":
        from macos.dmg import build_dmg

        build_dmg(folder.with_name("PlantDesk.app"), DIST, __version__)
    else:
        from linux.packages import build_packages

        build_packages(folder, DIST, __version__, epoch)


class _Steps:
    """A line for each: what is done, what came of it, how long it took."""

    def __init__(self, number: int) -> None:
        self._number, self._done = number, 0

    def do(self, what: str, step: Callable[[], Result]) -> Result:
        self._done += 1
        line = f"{self._done}/{self._number}  {what}"
        if sys.stdout.isatty():
            print(f"{line} …", end="\r", flush=True)
        start = time.monotonic()
        result = step()
        told = f": {result}" if isinstance(result, str) else ""
        print(f"{line}{told} ({time.monotonic() - start:.0f} s)", flush=True)
        return result


def _mib(count: int) -> str:
    return f"{count / 2**20:8.1f} MiB"


def sums(folder: Path) -> dict[str, str]:
    return {
        f"{folder.name}/{path.relative_to(folder).as_posix()}": (
            f"leads to {path.readlink()}"
            if path.is_symlink()
            else f"{path.stat().st_mode & 0o777:o} {hashlib.sha256(path.read_bytes()).hexdigest()}"
        )
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


if __name__ == "__main__":
    sys.exit(main())
