"""Builds what this system can build: python3 dev.py package

(nothing)     the bundle and this system's packages, into dist/
--bundle      only the bundle, looked through and proved, into build/bundle
--check       builds the last commit twice, in two places, and compares every byte
--try         installs the packages on bare systems and uses them (Linux, as root)
"""

import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(HERE), str(ROOT)]

import bundle as bundling  # noqa: E402
import notices  # noqa: E402
from plantdesk import __version__  # noqa: E402
from translations import compile_translations  # noqa: E402
from trouble import CannotBuild, run  # noqa: E402

DIST, BUILD = ROOT / "dist", ROOT / "build"
# As plain text, so that all three ways are checked wherever the checker runs.
_SYSTEM: str = sys.platform
# Before what is started next prints.
say = partial(print, flush=True)


def main() -> int:
    way = " ".join(sys.argv[1:])
    if way not in ("", "--bundle", "--check", "--try"):
        print(__doc__)
        return 2
    try:
        if way == "--check":
            return check()
        package(only_bundle=way == "--bundle")
        return try_out() if way == "--try" else 0
    except CannotBuild as error:
        print(f"\n{error}", file=sys.stderr)
        return 1


def package(*, only_bundle: bool = False) -> None:
    """Each step with a line, and what came out with its size."""
    epoch, work = built_at(), BUILD / "work"
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    # git doesn't keep it, so --check wouldn't have it.
    compile_translations()
    say("Making the bundle")
    folder = bundling.build(BUILD / "bundle", work, epoch=epoch)
    say("Naming licences and parts")
    _complete(folder, work, epoch)
    say("Letting it prove itself")
    say(f"  {bundling.prove(folder, BUILD / 'proof')}")
    if not only_bundle:
        say("Making the packages")
        _packages(folder, epoch)
    sizes = {folder: bundling.size(folder)} | {path: path.stat().st_size for path in DIST.iterdir()}
    for path, size in sorted(sizes.items()):
        print(f"{size / 2**20:8.1f} MiB  {path.relative_to(ROOT)}")


def check() -> int:
    """Whether two builds of the last commit are the same, byte for byte."""
    commit = BUILD / "check" / "commit.tar"
    commit.parent.mkdir(parents=True, exist_ok=True)
    run(["git", "archive", "--output", str(commit), "HEAD"], cwd=ROOT)
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(built_at())}
    # In folders of different length: no path may get in.
    first, second = (commit.with_name(f"the-{number}") for number in ("first", "second"))
    for place in (first, second):
        say(f"In {place.name}")
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        run(["tar", "-xf", str(commit)], cwd=place)
        line = [sys.executable, "packaging/build.py"]
        if subprocess.call(line, cwd=place, env=environment):
            return 1
    # git compares rights and links too, and names what differs.
    compare = ["git", "diff", "--no-index", "--stat"]
    made = ("dist", "build/bundle/plantdesk")
    differ = [subprocess.call([*compare, first / each, second / each]) for each in made]
    if not any(differ):
        print("Both builds are the same, byte for byte.")
    return max(differ)


def try_out() -> int:
    if sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("debootstrap"):
        raise CannotBuild("Bare systems are made on Linux, as root, with debootstrap.")
    from linux.packages import build_earlier

    before = build_earlier(BUILD / "bundle" / "plantdesk", BUILD / "earlier")
    script, suites = str(HERE / "linux" / "try.sh"), ("bookworm", "trixie", "noble")
    lines = [[script, suite, __version__, str(before)] for suite in suites]
    return max([subprocess.call(line, cwd=ROOT) for line in lines])


def built_at() -> int:
    """The time of the last commit: what was built from it is always the same."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    try:
        return int(run(["git", "log", "-1", "--format=%ct"], cwd=ROOT))
    except CannotBuild:
        say("git does not tell which commit this is: the files bear the time of CHANGELOG.md.")
        return int((ROOT / "CHANGELOG.md").stat().st_mtime)


def _complete(folder: Path, work: Path, epoch: int) -> None:
    """Add all that the packages need: a release is signed elsewhere, by code of our own only."""
    notices.write(folder, work, DIST, epoch)
    if _SYSTEM == "win32":
        from windows.installer import draw

        draw(folder)
    elif _SYSTEM == "darwin":
        app = folder.with_name("PlantDesk.app")
        shutil.copytree(folder / notices.FOLDER, app / "Contents" / "Resources" / notices.FOLDER)
        # PyInstaller's own signature, of nobody's name, doesn't cover them.
        run(["codesign", "--force", "--deep", "--sign", "-", str(app)])


def _packages(folder: Path, epoch: int) -> None:
    if _SYSTEM == "win32":
        from windows.installer import build_installer

        build_installer(folder, DIST, __version__)
    elif _SYSTEM == "darwin":
        from macos.dmg import build_dmg

        build_dmg(folder.with_name("PlantDesk.app"), DIST, __version__)
    else:
        from linux.packages import build_packages

        build_packages(folder, DIST, __version__, epoch)


if __name__ == "__main__":
    sys.exit(main())
