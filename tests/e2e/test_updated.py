"""An update, or a removal, while the program is open: it goes on, and says so in the band."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from plantdesk.desk.news import ProgramReplaced
from tests.e2e.conftest import Launch
from tests.e2e.real import OFFSCREEN, RealProgram, robot, surroundings
from tests.e2e.stores import ROSE


@pytest.fixture
def bundled(tmp_path: Path) -> Iterator[tuple[RealProgram, Path]]:
    file = tmp_path / "plantdesk"
    file.touch()
    env = surroundings(
        QT_QPA_PLATFORM=OFFSCREEN,
        PROGRAM=str(file),
        LD_LIBRARY_PATH="/bundle",
        LD_LIBRARY_PATH_ORIG="/theirs",
    )
    with robot(tmp_path / "data", "--practice", env=env, module="tests.e2e.as_bundled") as program:
        program.see("queueState", "Everything is sent")
        yield program, file


def test_an_update_is_told_and_plants_go_on(bundled: tuple[RealProgram, Path]) -> None:
    program, file = bundled
    file.rename(file.with_suffix(".old"))
    file.touch()
    program.see("queueState", "PlantDesk was updated")
    program.scan(*ROSE)
    program.see("headline", "Added to the practice store")
    program.do("close")
    assert program.end() == (0, "")


def test_a_removal_is_told_and_it_ends_well(bundled: tuple[RealProgram, Path]) -> None:
    program, file = bundled
    file.unlink()
    program.see("queueState", "PlantDesk was removed")
    program.do("close")
    assert program.end() == (0, "")


def test_what_it_starts_gets_its_callers_surroundings(bundled: tuple[RealProgram, Path]) -> None:
    program, _ = bundled
    assert program.do("variable LD_LIBRARY_PATH") == "/theirs"


def test_the_notice_leaves_the_keyboard_alone_and_goes_when_it_was_looked_at(
    launch: Launch,
) -> None:
    program = launch()
    program.scan(7)
    program.type_in("Ro")
    program.desk.tell(ProgramReplaced(removed=False))
    program.wait_for(lambda: program.queue == "PlantDesk was updated")
    program.type_in("sa")
    assert program.form[:2] == ("7", "Rosa")
    seen: list[str] = []

    def read(dialog: QWidget) -> None:
        seen.extend(label.text() for label in dialog.findChildren(QLabel))

    program.in_dialog(lambda: program.click("queueAction"), read)
    assert "closed and started again" in " ".join(seen)
    program.wait_for(lambda: program.queue == "Everything is sent")
