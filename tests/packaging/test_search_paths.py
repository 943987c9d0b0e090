"""Where bundled libraries look for others, in libraries of a few hundred bytes."""

import re
import shutil
import struct
import subprocess
from pathlib import Path

import pytest

from linux.search_paths import drop_foreign

RPATH, RUNPATH, STRINGS, STRINGS_SIZE, SONAME = 15, 29, 5, 10, 14
HEAD, SEGMENT, ENTRY = 64, 56, 16
BASE = 0x1000


def library(*paths: tuple[int, str]) -> bytes:
    """A soname and these search paths; addresses are not places in the file."""
    strings = b"\0libleaf.so.1\0"
    entries = [(SONAME, 1)]
    for tag, path in paths:
        entries.append((tag, len(strings)))
        strings += path.encode() + b"\0"
    table = HEAD + 2 * SEGMENT
    place = table + (len(entries) + 3) * ENTRY
    entries = [*entries, (STRINGS, BASE + place), (STRINGS_SIZE, len(strings)), (0, 0)]
    size = place + len(strings)
    head = struct.pack("<16sHHIQQQIHHHHHH", b"\x7fELF\x02\x01\x01", 3, 62, 1, 0, HEAD, 0, 0, HEAD,
                       SEGMENT, 2, 0, 0, 0)  # fmt: skip
    load = struct.pack("<IIQQQQQQ", 1, 4, 0, BASE, BASE, size, size, 4096)
    length = len(entries) * ENTRY
    dynamic = struct.pack("<IIQQQQQQ", 2, 4, table, BASE + table, 0, length, length, 8)
    return head + load + dynamic + b"".join(struct.pack("<qQ", *e) for e in entries) + strings


@pytest.fixture
def leaf(tmp_path: Path) -> Path:
    return tmp_path / "libleaf.so.1"


def told(path: Path) -> tuple[list[str], list[str]]:
    """What the system's own reader finds: the name, and where it looks."""
    if not shutil.which("readelf"):
        pytest.skip("readelf is missing: apt-get install binutils")
    said = subprocess.run(["readelf", "-dW", path], capture_output=True, text=True, check=True)
    assert said.stderr == ""
    return (
        re.findall(r"soname: \[(.*)\]", said.stdout),
        re.findall(r"(?:runpath|rpath): \[(.*)\]", said.stdout),
    )


@pytest.mark.parametrize("tag", [RPATH, RUNPATH])
def test_somebodys_folder_is_looked_into_no_more(leaf: Path, tag: int) -> None:
    leaf.write_bytes(library((tag, "/home/rose/python/lib")))
    assert told(leaf) == (["libleaf.so.1"], ["/home/rose/python/lib"])
    assert drop_foreign(leaf.parent) == [leaf]
    assert told(leaf) == (["libleaf.so.1"], [])


def test_the_folders_name_is_gone_too(leaf: Path) -> None:
    leaf.write_bytes(library((RUNPATH, "/home/rose/python/lib")))
    before = leaf.stat().st_size
    drop_foreign(leaf.parent)
    assert b"rose" not in leaf.read_bytes()
    # A symbol may share the end of the path.
    assert b"\0lib\0" in leaf.read_bytes()
    assert leaf.stat().st_size == before


def test_what_begins_at_the_library_itself_stays(leaf: Path) -> None:
    content = library((RUNPATH, "$ORIGIN/../lib:$ORIGIN"), (RPATH, "${ORIGIN}"))
    leaf.write_bytes(content)
    assert drop_foreign(leaf.parent) == []
    assert leaf.read_bytes() == content


def test_a_foreign_folder_behind_its_own_is_foreign_too(leaf: Path) -> None:
    leaf.write_bytes(library((RUNPATH, "$ORIGIN:/home/rose/lib")))
    assert drop_foreign(leaf.parent) == [leaf]


def test_of_two_paths_only_the_foreign_one_goes(leaf: Path) -> None:
    leaf.write_bytes(library((RPATH, "/opt/x"), (RUNPATH, "$ORIGIN")))
    drop_foreign(leaf.parent)
    assert told(leaf) == (["libleaf.so.1"], ["$ORIGIN"])


def test_what_is_no_library_is_left_alone(leaf: Path) -> None:
    leaf.write_bytes(b"\x7fELF\x01\x01 of 32 bits")
    (leaf.parent / "link").symlink_to("nowhere")
    assert drop_foreign(leaf.parent) == []
