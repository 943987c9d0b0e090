"""The administrator's file as it may lie there: found, read, or told why not."""

import os
import sys
from pathlib import Path

import pytest

from plantdesk.desk.administrator.given_file import read_given_file
from plantdesk.desk.administrator.given_path import given_folders, given_path
from plantdesk.domain.administrator.given import Given, GivenFault, GivenFaultKind

needs_xdg = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="Linux names it so")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "stores.toml"


def kind(path: Path) -> GivenFaultKind:
    read = read_given_file(path)
    assert isinstance(read, GivenFault)
    return read.kind


@needs_xdg
def test_the_first_folder_with_a_file_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = [tmp_path / name for name in "abc"]
    monkeypatch.setenv("XDG_CONFIG_DIRS", ":".join(["not/absolute", "", *map(str, places)]))
    assert list(given_folders()) == [place / "plantdesk" for place in places]
    assert given_path() is None
    for place in (places[2], places[1]):
        (place / "plantdesk").mkdir(parents=True)
        (place / "plantdesk" / "stores.toml").touch()
        assert given_path() == place / "plantdesk" / "stores.toml"


@needs_xdg
def test_without_a_variable_etc_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CONFIG_DIRS", raising=False)
    assert list(given_folders()) == [Path("/etc/xdg/plantdesk")]


def test_a_missing_file_is_no_fault(path: Path) -> None:
    assert read_given_file(path) is None


def test_an_empty_file_gives_nothing(path: Path) -> None:
    path.touch()
    assert read_given_file(path) == Given()


def test_a_byte_order_mark_is_ignored(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbfmay_change_stores = true\r\n")
    assert read_given_file(path) == Given()


def test_a_folder_in_its_place_is_reported(path: Path) -> None:
    path.mkdir()
    assert kind(path) is GivenFaultKind.NO_FILE


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes here")
def test_a_pipe_in_its_place_does_not_block(path: Path) -> None:
    os.mkfifo(path)
    assert kind(path) is GivenFaultKind.NO_FILE


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_broken_link_is_reported(path: Path) -> None:
    path.symlink_to("nowhere")
    assert kind(path) is GivenFaultKind.NO_FILE


def test_an_unreadable_file_is_reported(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.touch()

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    # Whoever runs the tests as root may read everything.
    monkeypatch.setattr(os, "open", refuse)
    assert kind(path) is GivenFaultKind.NOT_READABLE


def test_an_endless_file_is_not_read(path: Path) -> None:
    path.write_bytes(b"# \n" * 21_845)
    assert read_given_file(path) == Given()
    path.write_bytes(b"# \n" * 21_846)
    assert kind(path) is GivenFaultKind.TOO_LARGE


@pytest.mark.parametrize("content", ["# Gärtnerei".encode("latin-1"), "# x".encode("utf-16")])
def test_another_encoding_is_reported(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert kind(path) is GivenFaultKind.NOT_UTF8
