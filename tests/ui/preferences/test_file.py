"""The preferences file is checked strictly, and a broken one is kept aside."""

import os
import sys
from pathlib import Path

import pytest

from plantdesk.domain.preferences import Preferences
from plantdesk.ui.preferences.file import Loaded, load, save
from tests.ui.preferences.test_dialog import OTHER

BROKEN = {
    "no UTF-8": b'{"x": "caf\xe9"}',
    "yes instead of true": b'{"enter_sends": "yes"}',
    "a text size between two": b'{"text_size": 140}',
    "a number without end": b'{"connections": ' + b"9" * 5000 + b"}",
    "a file without end": b'{"x": "' + b"a" * 100_000 + b'"}',
    "lists in lists": b"[" * 60_000,
}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "preferences.json"


def test_a_broken_file_is_set_aside_unchanged(path):
    for number, (what, content) in enumerate(BROKEN.items(), 1):
        path.write_bytes(content)
        aside = path.with_name(f"preferences.broken-{number}.json")
        assert load(path) == Loaded(Preferences(), set_aside=aside), what
        assert aside.read_bytes() == content
    # Saving does so, too.
    path.write_text("broken")
    assert save(path, OTHER)
    assert path.with_name(f"preferences.broken-{number + 1}.json").read_text() == "broken"
    assert load(path) == Loaded(OTHER)


@pytest.mark.skipif(sys.platform == "win32", reason="no pipe by a name, and links need a right")
def test_a_folder_a_pipe_or_a_broken_link_in_its_place_is_set_aside(path):
    for number, place in (
        (1, Path.mkdir),
        (2, os.mkfifo),
        (3, lambda path: path.symlink_to(path.with_name("gone"))),
    ):
        place(path)
        assert load(path).set_aside == path.with_name(f"preferences.broken-{number}.json")


def test_what_can_not_be_written_or_renamed_stays_as_it_is(path, monkeypatch):
    path.write_text("broken")
    # Its folder is a file. Root may write everywhere else.
    assert not save(path / "preferences.json", OTHER)

    def fail(*_):
        raise PermissionError

    monkeypatch.setattr(Path, "rename", fail)
    assert load(path) == Loaded(Preferences(), unreadable=True)
    assert not save(path, OTHER)
    assert path.read_text() == "broken"
