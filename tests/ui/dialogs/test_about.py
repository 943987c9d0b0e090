"""The dialog About PlantDesk, and how its notices are opened."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, QTimer, QUrl, Slot, qVersion
from PySide6.QtGui import QAction, QDesktopServices, QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from plantdesk import __version__
from plantdesk.ui.dialogs import about
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.widgets.open_outside import open_outside
from plantdesk.ui.widgets.question import Question
from tests.ui.conftest import Open
from tests.ui.seeing import assert_nothing_is_cut, letters, look_for, settle
from tests.ui.stage import GREEN
from tests.ui.window.test_main_window import answer_dialog

NOTICES = Path("/usr/lib/plantdesk/licenses/THIRD-PARTY-NOTICES.txt")


@pytest.fixture
def owner(qtbot: QtBot) -> Iterator[QWidget]:
    font = QApplication.font()
    owner = QWidget()
    qtbot.addWidget(owner)
    yield owner
    QApplication.setFont(font)


def words_of(question: QWidget) -> str:
    return "\n".join(label.text() for label in question.findChildren(QLabel))


def close(question: QWidget) -> None:
    QTest.keyClick(question, Qt.Key.Key_Return)


def test_help_names_the_version_the_licence_and_qts_terms(open_window: Open, qtbot: QtBot) -> None:
    window, _ = open_window()
    said: list[str] = []

    def read(question: QWidget) -> None:
        said.append(words_of(question))
        close(question)

    help_ = next(menu for menu in window.menuBar().findChildren(QMenu) if menu.title() == "&Help")
    action = next(each for each in help_.actions() if "About" in each.text())
    assert isinstance(action, QAction)
    answer_dialog(qtbot, Question, read, action.trigger)
    for word in (__version__, "MIT licence", f"Qt {qVersion()}", "Lesser General Public License"):
        assert word in said[0]


def test_a_checkout_offers_no_notices(owner: QWidget, qtbot: QtBot) -> None:
    assert about.third_party_notices() is None

    def look(question: QWidget) -> None:
        assert isinstance(question, Question)
        assert question.other.isHidden()
        close(question)

    answer_dialog(qtbot, Question, look, lambda: about.tell_about(look_for(GREEN), owner))


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("text", [9, 14, 28])
def test_nothing_is_cut(owner: QWidget, qtbot: QtBot, text: int, dark: bool) -> None:
    sized = QFont(QApplication.font())
    sized.setPixelSize(text)
    QApplication.setFont(sized)

    def look(question: QWidget) -> None:
        settle()
        assert_nothing_is_cut(question)
        found = letters(question)
        assert len(found) == len(set(found)) == 2
        close(question)

    answer_dialog(
        qtbot,
        Question,
        look,
        lambda: about.tell_about(look_for(GREEN, dark=dark), owner, NOTICES, lambda _: True),
    )


def test_enter_opens_nothing(owner: QWidget, qtbot: QtBot) -> None:
    """A scan ends with Enter."""
    opened: list[Path] = []
    answer_dialog(
        qtbot,
        Question,
        close,
        lambda: about.tell_about(
            look_for(GREEN), owner, NOTICES, lambda path: opened.append(path) is None
        ),
    )
    assert not opened


def test_the_notices_are_opened_by_the_system(owner: QWidget, qtbot: QtBot) -> None:
    opened: list[Path] = []

    def open_(path: Path) -> bool:
        opened.append(path)
        return True

    def press(question: QWidget) -> None:
        assert isinstance(question, Question)
        question.other.click()

    answer_dialog(
        qtbot, Question, press, lambda: about.tell_about(look_for(GREEN), owner, NOTICES, open_)
    )
    assert opened == [NOTICES]


def test_notices_that_nothing_opens_are_shown_as_a_path(owner: QWidget, qtbot: QtBot) -> None:
    said: list[str] = []

    def read(question: QWidget) -> None:
        box = question.findChild(ExactText)
        assert box is not None
        said.append(box.toPlainText())
        close(question)

    def press(question: QWidget) -> None:
        assert isinstance(question, Question)
        # The next dialog opens after this one has closed.
        answer_next(qtbot, read)
        question.other.click()

    answer_dialog(
        qtbot,
        Question,
        press,
        lambda: about.tell_about(look_for(GREEN), owner, NOTICES, lambda _: False),
    )
    assert said == [str(NOTICES)]


def answer_next(qtbot: QtBot, answer: object) -> None:
    timer = QTimer(QApplication.instance())

    def look() -> None:
        shown = QApplication.activeModalWidget()
        if shown is not None and shown.findChild(ExactText) is not None:
            timer.stop()
            timer.deleteLater()
            answer(shown)  # type: ignore[operator]

    timer.timeout.connect(look)
    timer.start(5)


@pytest.mark.parametrize("place", ["bundle/licenses", "Resources/licenses"])
def test_a_bundle_finds_its_notices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
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


class Opener(QObject):
    """Handles URLs instead of the system."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        self.seen.append(url.toLocalFile())


def test_the_notices_open_in_the_systems_own_program(qapp: QApplication) -> None:
    opener = Opener()
    QDesktopServices.setUrlHandler("file", opener, "open")
    try:
        assert open_outside(NOTICES)
    finally:
        QDesktopServices.unsetUrlHandler("file")
    assert opener.seen == [str(NOTICES)]
