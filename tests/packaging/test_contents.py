"""What may be inside the bundle."""

import re

import pytest

from contents import DATA, KEYRINGS, files, modules
from owners import OURS, PYINSTALLER, sort
from plantdesk.ui.look.resources import resource
from plantdesk.vault.backends import keyring_names
from tests.stages.program import ROOT
from trouble import CannotBuild


def test_what_nobody_decided_on_ends_the_build():
    for name in ("PySide6/QtQml.abi3.so", "numpy/core/_multiarray.pyd"):
        with pytest.raises(CannotBuild, match=re.escape(name)):
            files([(name, f"/site/{name}", "EXTENSION")])
    # The bare window has nothing but Qt.
    for name, bare in (("requests", False), ("httpx", True)):
        with pytest.raises(CannotBuild, match=name):
            modules([(f"{name}.api", f"/site/{name}/api.py", "PYMODULE")], bare=bare)
    known = [(name, "/", "PYMODULE") for name in ("json.decoder", "plantdesk.app", "httpx")]
    assert modules(known) == known


def test_a_file_that_stays_out_takes_its_links_along():
    kept = ("libQt6Core.so.6", "PySide6/Qt/lib/libQt6Core.so.6", "SYMLINK")
    out = ("libQt6OpenGL.so.6", "PySide6/Qt/lib/libQt6OpenGL.so.6", "SYMLINK")
    # Its licence was not looked at, or the system has its own.
    others = ["PySide6/Qt/lib/libicudata.so.99", "certifi/cacert.pem", "libstdc++.so.6"]
    assert files([kept, out, *((name, f"/{name}", "BINARY") for name in others)]) == [kept]


def test_all_that_the_program_reads_comes_along_where_it_looks_for_it():
    found = {file: place for pattern, place in DATA.items() for file in ROOT.glob(pattern)}
    # A folder becomes its place, a file goes into it.
    shipped = {
        file: place if file.is_dir() else f"{place}/{file.name}" for file, place in found.items()
    }
    for file in resource().rglob("*"):
        if file.suffix in (".svg", ".wav", ".qss", ".qm"):
            there = file.relative_to(resource()).as_posix()
            assert shipped.get(file) == f"plantdesk/resources/{there}"
    assert shipped[ROOT / "docs" / "guide.md"] == "plantdesk/resources/guide/guide.md"
    assert shipped[ROOT / "docs" / "pictures"] == "plantdesk/resources/guide/pictures"
    entries = [(place, str(file), "DATA") for file, place in shipped.items()]
    assert sort(entries, {}) == {OURS: entries, PYINSTALLER: []}


def test_the_keyrings_that_the_vault_builds_come_along():
    for platform in ("linux", "win32", "darwin"):
        # The third on Linux stands on the system's own Python, which no bundle has.
        built = [name for name in keyring_names(platform) if name != "libsecret"]
        found = [name for name in KEYRINGS[platform] if name.startswith("keyring.backends.")]
        assert len(found) == len(built), platform
