"""Builds the bundle with PyInstaller, looks through it, and lets it prove itself."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import contents
import needs
from linux import libraries, search_paths
from trouble import CannotBuild

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
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
    log = work / "pyinstaller.log"
    with log.open("w", encoding="utf-8") as file:
        code = subprocess.call(line, stdout=file, stderr=file, cwd=ROOT, env=environment)
    if code:
        # On Windows it is written in the system's own alphabet.
        said = log.read_text(encoding="utf-8", errors="backslashreplace").splitlines()
        raise CannotBuild("PyInstaller could not build the bundle:\n" + "\n".join(said[-25:]))
    if sys.platform == "linux":
        search_paths.drop_foreign(folder)
    _look_through(folder)
    return folder


def prove(bundle: Path, work: Path) -> str:
    """It looks at itself, with a real keyring where there is one, and plays its demo."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    program = _program(bundle)
    said = _run([*_with_keyring(work), program, "--self-test", "--data-dir", str(work / "data")])
    keyring = next((line for line in said.splitlines() if "Keyring" in line), "no keyring")
    if _with_keyring(work) and "a token was kept, read and forgotten" not in keyring:
        raise CannotBuild(f"The bundled program does not reach a keyring that is there:\n{said}")
    _run([program, "--demo", str(work / "demo")])
    pictures = len(list((work / "demo").glob("*.png")))
    return f"{keyring.partition(': ')[2]}; {pictures} pictures drawn"


def size(folder: Path) -> int:
    """In bytes; what a link leads to counts once."""
    return sum(p.stat().st_size for p in folder.rglob("*") if p.is_file() and not p.is_symlink())


def _program(bundle: Path) -> str:
    if sys.platform == "win32":
        return str(bundle / "plantdesk-cli.exe")
    return str(bundle / "plantdesk")


def _look_through(folder: Path) -> None:
    top = {"plantdesk", "bare", "plantdesk.exe", "plantdesk-cli.exe", "bare.exe"}
    inside = folder / "_internal"
    for path in sorted(folder.rglob("*")):
        if not path.is_file():
            continue
        # As whoever installs it has it, whatever mask it was built under.
        if not path.is_symlink():
            path.chmod(0o755 if os.access(path, os.X_OK) else 0o644)
        if path.parent == folder and path.name in top:
            continue
        real = path.resolve() if path.is_symlink() else path
        if not real.is_relative_to(inside):
            raise contents.Creeping(f"{path} leads out of the bundle")
        if not contents.is_allowed(real.relative_to(inside).as_posix(), sys.platform):
            raise contents.Creeping(f"{path} is in none of the lists of packaging/contents.py")
    needs.check(folder, set(libraries.PACKAGES) if sys.platform == "linux" else set())


def _run(line: list[str]) -> str:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        line, env=environment, capture_output=True, text=True, timeout=_LONGEST, check=False
    )
    if done.returncode:
        raise CannotBuild(
            f"The bundled program ended with {done.returncode}:\n{done.stdout}{done.stderr}"
        )
    return done.stdout


def _with_keyring(work: Path) -> list[str]:
    """A session with a real keyring of its own, where one can be had."""
    if not (shutil.which("dbus-run-session") and shutil.which("gnome-keyring-daemon")):
        return []
    home = work / "home"
    (home / "run").mkdir(parents=True, exist_ok=True)
    (home / "run").chmod(0o700)
    begin = (
        f"home={shlex.quote(str(home))}; "
        'export HOME="$home" XDG_RUNTIME_DIR="$home/run" XDG_DATA_HOME="$home/data"; '
        "printf proof | gnome-keyring-daemon --unlock --components=secrets >/dev/null; "
        'exec "$@"'
    )
    return ["dbus-run-session", "--", "sh", "-c", begin, "sh"]
