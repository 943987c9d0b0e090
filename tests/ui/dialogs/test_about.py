"""The dialog About PlantDesk, and how its notices are opened."""

import sys
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, qVersion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget

from plantdesk import __version__
from plantdesk.ui.dialogs import about
from plantdesk.ui.flow import start
from plantdesk.ui.widgets.question import Question
from tests.ui.seeing import look_for
from tests.ui.stage import GREEN
from tests.ui.stores.stage import says
from tests.ui.window.test_main_window import answer_dialog

NOTICES = Path("/usr/lib/plantdesk/licenses/THIRD-PARTY-NOTICES.txt")


@pytest.fixture
def owner(qtbot):
    owner = QWidget()
    qtbot.addWidget(owner)
    return owner


def close(question, *, no_notices=False):
    assert question.other.isHidden() == no_notices
    QTest.keyClick(question, Qt.Key.Key_Return)


def test_help_names_the_version_the_licence_and_qts_terms(open_window, qtbot):
    window, _ = open_window()

    def read(question):
        for word in (__version__, "MIT licence", f"Qt {qVersion()}", "Lesser General Public"):
            assert word in says(question)
        close(question, no_notices=True)

    help_ = next(menu for menu in window.menuBar().findChildren(QMenu) if menu.title() == "&Help")
    action = next(each for each in help_.actions() if "About" in each.text())
    answer_dialog(qtbot, Question, read, action.trigger)


@pytest.mark.parametrize(
    ("answer", "notices", "opened"),
    [
        # A scan ends with Enter.
        (close, NOTICES, []),
        (lambda question: question.other.click(), NOTICES, [NOTICES]),
        (lambda question: close(question, no_notices=True), None, []),
    ],
    ids=["enter", "notices", "checkout"],
)
def test_only_its_button_opens_the_notices_of_a_bundle(qtbot, owner, answer, notices, opened):
    seen = []

    def open_(path):
        seen.append(path)
        return True

    told = about.tell_about(look_for(GREEN), owner, notices, open_)
    answer_dialog(qtbot, Question, answer, partial(start, told, owner))
    assert seen == opened


@pytest.mark.parametrize("place", ["bundle/licenses", "Resources/licenses"])
def test_a_bundle_finds_its_notices(tmp_path, monkeypatch, place):
    program = tmp_path / "bundle" / "plantdesk"
    program.parent.mkdir()
    program.touch()
    there = tmp_path / place / "THIRD-PARTY-NOTICES.txt"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    assert about.third_party_notices() is None
    there.parent.mkdir(parents=True)
    there.touch()
    assert about.third_party_notices() == there
