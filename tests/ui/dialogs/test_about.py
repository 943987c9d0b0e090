"""The dialog About PlantDesk, and how its notices are opened."""

import sys
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QWidget

from plantdesk import __version__
from plantdesk.ui.dialogs import about
from plantdesk.ui.entry.action import Action
from plantdesk.ui.flow import start
from plantdesk.ui.widgets.question import Question
from tests.ui.asking import answer_dialog, press_in_dialog
from tests.ui.seeing import look_for
from tests.ui.stage import GREEN

NOTICES = Path("/usr/lib/plantdesk/licenses/THIRD-PARTY-NOTICES.txt")


def test_help_names_the_version_the_licence_and_qts_terms(window, ask):
    def close(question):
        # A checkout has no notices.
        assert question.other.isHidden()
        question.keep.click()

    said = ask(lambda: window.do(Action.TELL_ABOUT), close)
    for word in (__version__, "MIT licence", f"Qt {qVersion()}", "Lesser General Public"):
        assert word in said


def test_only_its_button_opens_the_notices_of_a_bundle(qtbot, monkeypatch):
    seen, owner = [], QWidget()
    monkeypatch.setattr(about, "third_party_notices", lambda: NOTICES)
    monkeypatch.setattr(about, "open_outside", seen.append)
    qtbot.addWidget(owner)
    for answer, opened in (
        # A scan ends with Enter.
        (press_in_dialog(Qt.Key.Key_Return), []),
        (lambda question: question.other.click(), [NOTICES]),
    ):
        told = about.tell_about(look_for(GREEN), owner)
        answer_dialog(qtbot, Question, answer, partial(start, told, owner))
        assert seen == opened


def test_a_bundle_finds_its_notices(tmp_path, monkeypatch):
    program = tmp_path / "bundle" / "plantdesk"
    program.parent.mkdir()
    program.touch()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    assert about.third_party_notices() is None
    for place in ("Resources/licenses", "bundle/licenses"):
        there = tmp_path / place / "THIRD-PARTY-NOTICES.txt"
        there.parent.mkdir(parents=True)
        there.touch()
        assert about.third_party_notices() == there
        there.unlink()
