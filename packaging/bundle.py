"""Builds the bundle with PyInstaller, looks through it, and lets it prove itself."""

import os
import shutil
import sys
from pathlib import Path

import needs
from linux import libraries
from trouble import CannotBuild, run

HERE = Path(__file__).resolve().parent
_LONGEST = 300.0


def build(to: Path, work: Path, *, epoch: int, bare: bool = False) -> Path:
    """The folder with the program in it, looked through."""
    if sys.platform == "linux" and not shutil.which("readelf"):
        raise CannotBuild(
            "The bundle is made with strip and readelf: install the package binutils."
        )
    work.mkdir(parents=True, exist_ok=True)
    folder = to.resolve() / ("bare" if bare else "plantdesk")
    shutil.rmtree(folder, ignore_errors=True)
    environment = {
        **os.environ,
        # Both make two builds from the same sources the same, byte for byte.
        "PYTHONHASHSEED": "1",
        "SOURCE_DATE_EPOCH": str(epoch),
        # Stripped libraries are kept there; nowhere in anybody's home.
        "PYINSTALLER_CONFIG_DIR": str(work / "stripped"),
    }
    line = [
        *(sys.executable, "-m", "PyInstaller", str(HERE / "plantdesk.spec"), "--noconfirm"),
        *("--distpath", str(to), "--workpath", str(work), "--log-level", "WARN"),
        *(["--", "bare"] if bare else []),
    ]
    run(line, cwd=HERE.parent, env=environment)
    _look_through(folder)
    return folder


def prove(bundle: Path, work: Path) -> str:
    """It looks at itself, with a real keyring where there is one, and plays its demo."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    program = str(bundle / ("plantdesk-cli.exe" if sys.platform == "win32" else "plantdesk"))
    unseen, session = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}, []
    # With a real keyring of its own, where one can be had.
    if shutil.which("dbus-run-session") and shutil.which("gnome-keyring-daemon"):
        home = work / "home"
        (home / "run").mkdir(0o700, parents=True)
        unseen |= {"HOME": str(home), "XDG_RUNTIME_DIR": str(home / "run")}
        unseen |= {"XDG_DATA_HOME": str(home / "data")}
        unlock = "printf proof | gnome-keyring-daemon --unlock --components=secrets >/dev/null"
        session = ["dbus-run-session", "--", "sh", "-c", f'{unlock}; exec "$@"', "sh"]
    line = [*session, program, "--self-test", "--data-dir", str(work / "data")]
    said = run(line, env=unseen, timeout=_LONGEST)
    keyring = next((line for line in said.splitlines() if "Password store" in line), "no keyring")
    if session and "a token was kept, read and forgotten" not in keyring:
        raise CannotBuild(f"The bundled program does not reach a keyring that is there:\n{said}")
    run([program, "--demo", str(work / "demo")], env=unseen, timeout=_LONGEST)
    pictures = len(list((work / "demo").glob("*.png")))
    return f"{keyring.partition(': ')[2]}; {pictures} pictures drawn"


def size(folder: Path) -> int:
    """In bytes; what a link leads to counts once."""
    return sum(p.stat().st_size for p in folder.rglob("*") if p.is_file() and not p.is_symlink())


def _look_through(folder: Path) -> None:
    for path in sorted(folder.rglob("*")):
        if path.is_symlink():
            if not path.resolve().is_relative_to(folder):
                raise CannotBuild(f"{path} leads out of the bundle.")
        elif path.is_file():
            # As whoever installs it has it, whatever mask it was built under. A library is read,
            # not started.
            path.chmod(0o755 if path.parent == folder else 0o644)
    if sys.platform == "linux":
        needs.drop_foreign_folders(folder)
        needs.check(folder, set(libraries.PACKAGES))
