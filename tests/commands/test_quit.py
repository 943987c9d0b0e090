"""`--quit`: what it says of whoever holds the folder. With a window: tests/e2e/test_quit.py."""

import os

import msgspec
import pytest

from plantdesk.commands.quit_command import quit_command
from plantdesk.desk.instance import instance
from plantdesk.desk.instance.instance import LOCK_NAME, Holder, NoLock, hold
from tests.desk.instance.test_instance import folder
from tests.security.test_terminal import HOST, SHOWN

__all__ = ["folder"]

pytest.importorskip("fcntl", reason="there, locks and sockets are not files as on Unix")


def test_a_folder_that_is_free_or_not_there_stays_as_it_is(folder, capsys):
    assert quit_command(folder.path) == 0
    assert not folder.path.exists()
    folder.lock()
    folder.release()
    assert quit_command(folder.path) == 0
    assert capsys.readouterr() == ("PlantDesk isn't running on this folder.\n" * 2, "")
    folder.lock()


def test_the_running_program_is_asked_only_once(folder, capsys, monkeypatch):
    folder.lock().describe("here")
    asked = []
    monkeypatch.setattr(instance, "_ring", lambda _, ask, __: asked.append(ask) or True)
    assert quit_command(folder.path, 0.1) == 3
    assert "it may have a question for you" in capsys.readouterr().err
    assert asked == ["quit"]


def test_a_program_that_does_not_answer_or_still_starts_counts_as_not_asked(folder, capsys):
    lock = folder.lock()
    for starts in (True, False):
        if not starts:
            # Its event loop doesn't run meanwhile.
            folder.first(lock)
        assert quit_command(folder.path, 0.1) == 3
        said = capsys.readouterr()
        assert said.err.startswith("PlantDesk is still running and didn't respond. ")
        assert (said.out, said.err.count("\n")) == ("", 1)


def elsewhere(path, host):
    (path / LOCK_NAME).write_bytes(msgspec.json.encode(Holder("another computer", host)))


@pytest.mark.parametrize(
    ("change", "code", "says"),
    [
        (lambda path, lock: lock.describe(adds=True), 3, "PlantDesk is still adding a sheet"),
        (lambda path, _: elsewhere(path, HOST), 3, f"running on the computer {SHOWN}. Close it"),
        (lambda path, _: elsewhere(path, ""), 3, "running on the computer (no name). Close it"),
        (lambda path, _: path.chmod(0o777), 1, "Can't tell if PlantDesk is running: others can"),
    ],
)
def test_who_holds_the_folder_is_told(folder, capsys, change, code, says):
    change(folder.path, folder.lock())
    assert quit_command(folder.path, 0.0) == code
    assert says in capsys.readouterr().err


def test_an_unreadable_folder_is_reported(folder, capsys):
    folder.lock()
    (folder.path / LOCK_NAME).chmod(0o000)
    me = os.geteuid()
    if me == 0:
        # Modes don't stop root.
        os.seteuid(65534)
    try:
        assert hold(folder.path) == NoLock("EACCES")
        assert quit_command(folder.path) == 1
    finally:
        os.seteuid(me)
    assert "Can't tell if PlantDesk is running: EACCES in its" in capsys.readouterr().err
