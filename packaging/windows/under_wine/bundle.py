"""The bundle, built there by the same script as on a real Windows, and two set-ups made of it."""

from pathlib import Path

from trouble import CannotBuild, run
from windows.under_wine.python_there import LOADED_FIRST, PYTHON, REPOSITORY, SOURCES
from windows.under_wine.wine import Windows

OLD, NEW = "0.0.1", "0.0.2"
BUNDLES = rf"{SOURCES}\build\bundle"
# Only the old one has it.
STALE = "_internal/stale.dll"
_LONGEST = 3600.0


def build(windows: Windows, words: list[str]) -> bool:
    # A bundle has no sitecustomize; without it the program could not lock its files under Wine.
    hook = windows.path(rf"{SOURCES}\packaging\hooks\running_copy.py")
    if not hook.read_text("utf-8").startswith(LOADED_FIRST.read_text("utf-8")):
        hook.write_text(LOADED_FIRST.read_text("utf-8") + hook.read_text("utf-8"), "utf-8")
    epoch = run(["git", "log", "-1", "--format=%ct"], cwd=REPOSITORY).strip()
    line = [PYTHON, rf"{SOURCES}\packaging\build.py", "--bundle", *words]
    code, said = windows.said(*line, timeout=_LONGEST, SOURCE_DATE_EPOCH=epoch)
    print(said, flush=True)
    return code == 0


def setups(windows: Windows) -> dict[str, Path]:
    """Two versions of one bundle, made by the NSIS of the Debian."""
    bundle = windows.path(BUNDLES) / "plantdesk"
    if not bundle.exists() and not build(windows, []):
        raise CannotBuild("There is no bundle to make a set-up of.")
    runs_32_bit = (windows.root / "usr/lib/wine/wineserver32").exists()
    target = "x86-unicode" if runs_32_bit else "amd64-unicode"
    made = {}
    for version in (OLD, NEW):
        print(f"Making the set-up {version}", flush=True)
        (bundle / STALE).unlink(missing_ok=True)
        if version == OLD:
            (bundle / STALE).write_text("old")
        code = (
            "import sys; sys.path.insert(0, 'packaging'); from pathlib import Path;"
            "from windows.installer import build_installer as build;"
            "bundle, dist = Path('build/bundle/plantdesk'), Path('/setups');"
            f"build(bundle, dist, {version!r}, {target!r})"
        )
        run(windows.line("sh", "-c", 'cd /wine/drive_c/plantdesk && exec python3 -c "$0"', code))
        made[version] = windows.root / "setups" / f"PlantDesk-{version}-setup.exe"
    return made


def files(windows: Windows, version: str) -> set[str]:
    """What this version installs."""
    folder = windows.path(BUNDLES) / "plantdesk"
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    own = {"Uninstall.exe"} | ({STALE} if version == OLD else set())
    return names - {STALE} | own
