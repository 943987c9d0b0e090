"""Whose each file of a bundle is."""

import os
import sys
import sysconfig
from collections import defaultdict
from collections.abc import Iterable
from fnmatch import fnmatchcase
from importlib.metadata import distributions
from pathlib import Path

from packaging.utils import canonicalize_name

from contents import Entry
from trouble import CannotBuild

ROOT = Path(__file__).resolve().parents[1]
OURS, PYTHON, PYINSTALLER = "PlantDesk", "CPython", "pyinstaller"
_OUR_FOLDERS = ("plantdesk", "resources", "docs", "packaging")
Owned = dict[str, list[Entry]]


def sort(entries: Iterable[Entry], patterns: dict[str, str]) -> Owned:
    """The entries of each part. `patterns` name the part of some files, by names in the bundle."""
    owned, unknown = defaultdict(list), []
    installed = _installed()
    for entry in entries:
        name, path = entry[0].lower(), Path(entry[1]).resolve()
        by_name = (part for pattern, part in patterns.items() if fnmatchcase(name, pattern.lower()))
        if owner := next(by_name, "") or installed.get(path, "") or _by_folder(path):
            owned[owner].append(entry)
        else:
            unknown.append(f"{entry[0]} (from {path})")
    if unknown:
        raise CannotBuild(
            "Nobody knows whose these are, or under what licence:\n  "
            + "\n  ".join(sorted(unknown))
            + "\nThey come from no installed package. Say whose they are in "
            "packaging/licences/parts.toml, or leave them out in packaging/contents.py."
        )
    # Its start of the program is in every bundle, and in none of PyInstaller's lists.
    return {PYINSTALLER: [], **owned}


def _installed() -> dict[Path, str]:
    """Each installed file, with the name of the distribution that brought it."""
    found: dict[Path, str] = {}
    for each in distributions():
        # A wheel of ours holds the same files as the checkout.
        name = OURS if each.name == "plantdesk" else canonicalize_name(each.name)
        folder = Path(str(each.locate_file(""))).resolve()
        # To resolve each of many thousand files would take seconds.
        found |= {Path(os.path.normpath(folder / file)): name for file in each.files or []}
    return found


def _by_folder(path: Path) -> str:
    if any(path.is_relative_to(ROOT / folder) for folder in _OUR_FOLDERS):
        return OURS
    folders = [Path(sysconfig.get_path(name)).resolve() for name in ("stdlib", "platstdlib")]
    folders.append(Path(sys.base_prefix).resolve() / "DLLs")
    is_package = {"site-packages", "dist-packages"} & set(path.parts)
    is_python = not is_package and any(path.is_relative_to(folder) for folder in folders)
    return PYTHON if is_python else ""
