"""Closing the running program with --quit. Its lines on paper: tests/e2e/test_quit.py."""

import os

import pytest

from plantdesk.commands.quit_command import quit_command
from plantdesk.desk.instance import instance
from plantdesk.desk.instance.instance import LOCK_NAME, NoLock, hold
from tests.desk.instance.test_instance import folder

__all__ = ["folder"]

pytest.importorskip("fcntl", reason="there, locks and sockets are not files as on Unix")


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
        assert "didn't respond" in said.err
        assert (said.out, said.err.count("\n")) == ("", 1)


def test_a_command_that_adds_a_sheet_is_waited_for_and_called_so(folder, capsys):
    folder.lock().describe(adds=True)
    assert quit_command(folder.path, 0.0) == 3
    assert "still adding a sheet" in capsys.readouterr().err


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
    assert "EACCES" in capsys.readouterr().err
