"""The dialog About PlantDesk, and how its notices are opened."""

import sys

from PySide6.QtCore import qVersion

from plantdesk import __version__
from plantdesk.ui.dialogs import about
from plantdesk.ui.entry.action import Action


def test_help_names_the_version_the_licence_and_qts_terms(window, ask):
    def close(question):
        # A checkout has no notices.
        assert question.other.isHidden()
        question.keep.click()

    said = ask(lambda: window.do(Action.TELL_ABOUT), close)
    for word in (__version__, "MIT licence", f"Qt {qVersion()}", "Lesser General Public"):
        assert word in said


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
