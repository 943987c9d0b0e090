"""The program's own file replaced or removed meanwhile: told once, and only when it stays so."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from plantdesk.desk.news import ProgramReplaced
from plantdesk.desk.system.own_files import OwnFiles

UPDATED, REMOVED = ProgramReplaced(removed=False), ProgramReplaced(removed=True)


class Watched:
    """Looks only when it is told to, and waits until it has looked."""

    def __init__(self, program: Path) -> None:
        self.program = program
        self.told: list[object] = []
        self._look, self._looked = threading.Semaphore(0), threading.Semaphore(0)
        self._ended = False
        self._own = OwnFiles(program, self.told.append, [self._note, self._fail, self._note])
        self._own._ended.wait = self._wait  # type: ignore[assignment,method-assign]
        self.held = 0
        self._own.start()
        self._looked.acquire()
        # That was until it has settled.
        self.look()

    def look(self, times: int = 1) -> list[object]:
        for _ in range(times):
            self._look.release()
            self._looked.acquire()
        return self.told

    def end(self) -> None:
        self._ended = True
        self._look.release()
        self._own._thread.join()

    def _wait(self, timeout: float | None = None) -> bool:
        self._looked.release()
        self._look.acquire()
        return self._ended

    def _note(self) -> None:
        self.held += 1

    def _fail(self) -> None:
        raise FileNotFoundError


@pytest.fixture
def watch(qapp: QApplication, tmp_path: Path) -> Iterator[Callable[[], Watched]]:
    watched: list[Watched] = []

    def watch() -> Watched:
        program = tmp_path / "plantdesk"
        program.write_text("old")
        watched.append(Watched(program))
        return watched[-1]

    yield watch
    for each in watched:
        each.end()


def replace(program: Path, text: str) -> None:
    new = program.with_suffix(".new")
    new.write_text(text)
    new.replace(program)


def test_as_long_as_nothing_happens_nothing_is_told(watch: Callable[[], Watched]) -> None:
    assert watch().look(3) == []


def test_an_update_is_told_once(watch: Callable[[], Watched]) -> None:
    watched = watch()
    replace(watched.program, "new")
    assert watched.look(4) == [UPDATED]


def test_each_further_update_is_told(watch: Callable[[], Watched]) -> None:
    watched = watch()
    replace(watched.program, "new")
    watched.look(2)
    replace(watched.program, "newer")
    assert watched.look(2) == [UPDATED, UPDATED]


def test_a_removal_is_told_once(watch: Callable[[], Watched]) -> None:
    watched = watch()
    watched.program.unlink()
    assert watched.look(4) == [REMOVED]


def test_removed_for_a_moment_is_an_update(watch: Callable[[], Watched]) -> None:
    watched = watch()
    watched.program.unlink()
    watched.look()
    watched.program.write_text("new")
    assert watched.look(3) == [UPDATED]


def test_installed_again_after_a_removal_is_told(watch: Callable[[], Watched]) -> None:
    watched = watch()
    watched.program.unlink()
    watched.look(2)
    watched.program.write_text("new")
    assert watched.look(2) == [REMOVED, UPDATED]


def test_where_nobody_may_look_nothing_is_told(
    watch: Callable[[], Watched], monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = watch()

    def refuse(_: Path) -> None:
        raise PermissionError

    with monkeypatch.context() as there:
        there.setattr(Path, "stat", refuse)
        assert watched.look(3) == []
    assert watched.look(2) == []


def test_before_it_has_settled_nothing_is_loaded(tmp_path: Path) -> None:
    held: list[object] = []
    own = OwnFiles(tmp_path, held.append, [lambda: held.append("held")])
    own.start()
    own.end()
    own._thread.join()
    assert held == []


def test_what_can_not_be_held_keeps_nothing_else_from_it(watch: Callable[[], Watched]) -> None:
    assert watch().held == 2


def test_what_is_being_loaded_at_the_end_is_loaded_before_it(
    qapp: QApplication, tmp_path: Path
) -> None:
    """Python's end in the middle of it would be a crash."""
    began, loaded, later = threading.Event(), threading.Event(), threading.Event()

    def load() -> None:
        began.set()
        own._ended.wait()
        loaded.set()

    own = OwnFiles(tmp_path, [].append, [load, later.set], settled=0.0)
    own.start()
    began.wait()
    own.end()
    assert loaded.is_set()
    assert not own._thread.is_alive()
    assert not later.is_set()
