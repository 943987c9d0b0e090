"""Only the user settles plants to check."""

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QWidget

from plantdesk.journal.records import OpenKind
from plantdesk.ui.plants.model import ROW, OpenRow
from plantdesk.ui.widgets.buttons import button_row
from tests.e2e.conftest import Launch, Serve
from tests.e2e.program import Program, kept_in
from tests.e2e.stores import OAK, ROSE, arrived, takes_all
from tests.faults.server import FaultServer, closed_port, reset, take_request
from tests.patience import PATIENCE

CONTROL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
TO_CHECK = "We don’t know if it was added"
Waits = Callable[[float], None]


@pytest.fixture(autouse=True)
def accept_quick_clicks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Accept clicks at once; tests/ui covers accidental ones."""
    monkeypatch.setattr(button_row, "_SURPRISE", 0.0)


@pytest.fixture
def server(serve: Serve) -> FaultServer:
    """Cuts the first connection before the reply, and accepts all later plants."""
    return serve((take_request, reset), (takes_all,))


@pytest.fixture
def program(launch: Launch, server: FaultServer, waits: Waits) -> Program:
    waits(0.02)
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE)
    program.wait_for(lambda: program.headline == TO_CHECK)
    return program


@pytest.fixture
def waiting(launch: Launch, waits: Waits) -> Iterator[Program]:
    """A program with a plant that waits for an unreachable store."""
    waits(60.0)
    with closed_port() as port:
        program = launch(f"http://127.0.0.1:{port}")
        program.use_token()
        program.scan(*ROSE)
        program.wait_for(lambda: program.offer == "Send now")
        yield program


def open_rows(program: Program) -> list[OpenRow]:
    model = program.window.pages.open.model
    return [model.index(at, 0).data(ROW) for at in range(model.rowCount())]


def open_waiting_page(program: Program) -> None:
    """Show the page and wait for its list."""
    program.press(Qt.Key.Key_2, CONTROL)
    program.wait_for(lambda: open_rows(program))


def words_of(program: Program) -> list[tuple[str, str]]:
    return [(row.id, row.word) for row in open_rows(program)]


def assert_nothing_more_is_sent(program: Program, server: FaultServer, *ids: int) -> None:
    """Send another plant: any other plant would have been sent before it."""
    program.press(Qt.Key.Key_1, CONTROL)
    program.scan(*OAK)
    program.wait_for(lambda: program.status_of(8) == "Added")
    assert arrived(server) == [*ids, 8]


def test_it_is_there_settles_the_plant_and_can_be_undone(
    program: Program, server: FaultServer, folder: Path
) -> None:
    open_waiting_page(program)
    assert words_of(program) == [("7", "To check")]
    program.click("openThere")
    program.wait_for(lambda: words_of(program) == [("7", "Added")])
    program.wait_for(lambda: program.queue == "Everything is sent")
    program.click("openUndo")
    program.wait_for(lambda: words_of(program) == [("7", "To check")])
    program.wait_for(lambda: program.queue == "1 to check")
    assert_nothing_more_is_sent(program, server, 7)
    program.close()
    assert [entry.status for entry in kept_in(folder)] == ["to check", "added"]


def test_not_there_sends_nothing(program: Program, server: FaultServer, folder: Path) -> None:
    open_waiting_page(program)
    program.click("openNotThere")
    program.wait_for(lambda: words_of(program) == [("7", "Not added")])
    assert_nothing_more_is_sent(program, server, 7)
    program.close()
    assert [entry.status for entry in kept_in(folder)] == ["removed as said", "added"]


def test_send_again_asks_and_sends_once_more(
    program: Program, server: FaultServer, folder: Path
) -> None:
    open_waiting_page(program)

    def agree(question: QWidget) -> None:
        assert question.windowTitle() == "Send this plant again?"
        buttons = question.findChildren(QPushButton)
        next(each for each in buttons if each.text() == "&Send again").click()

    program.in_dialog(lambda: program.click("openSendAgain"), agree)
    program.wait_for(lambda: arrived(server) == [7, 7])
    program.wait_for(lambda: program.status_of(7) == "Added")
    assert_nothing_more_is_sent(program, server, 7, 7)
    keys = [request.headers["idempotency-key"] for request in server.ledger.requests]
    assert keys[0] == keys[1] != keys[2]
    program.close()
    assert [entry.status for entry in kept_in(folder)] == ["added", "added"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_escape_send_nothing_again(
    program: Program, server: FaultServer, key: Qt.Key
) -> None:
    open_waiting_page(program)
    program.in_dialog(lambda: program.click("openSendAgain"), lambda _: program.press(key))
    assert words_of(program) == [("7", "To check")]
    assert_nothing_more_is_sent(program, server, 7)


def test_the_card_takes_the_same_answers(program: Program, server: FaultServer) -> None:
    program.click("actionThere")
    program.wait_for(lambda: program.headline == "Marked as added")
    assert program.focused == "plantId"
    program.click("actionUndo")
    program.wait_for(lambda: program.headline == TO_CHECK)
    program.click("actionNotThere")
    program.wait_for(lambda: program.headline == "Marked as not added")
    assert_nothing_more_is_sent(program, server, 7)


def test_it_is_all_done_without_a_mouse(program: Program) -> None:
    open_waiting_page(program)
    assert program.focused == "openEntries"
    program.press(Qt.Key.Key_R, ALT)
    program.wait_for(lambda: words_of(program) == [("7", "Added")])
    assert program.focused == "openEntries"
    program.press(Qt.Key.Key_U, ALT)
    program.wait_for(lambda: words_of(program) == [("7", "To check")])
    program.press(Qt.Key.Key_F6)
    assert program.focused == "openThere"
    program.press(Qt.Key.Key_Tab)
    assert program.focused == "openSendAgain"


def test_a_scan_on_the_waiting_page_does_nothing(
    program: Program, server: FaultServer, folder: Path
) -> None:
    open_waiting_page(program)
    program.scan(*OAK)
    program.press(Qt.Key.Key_F6)
    # The spaces of a scanned name must press nothing.
    program.scan(9, "Rosa canina alba", "")
    program.press(Qt.Key.Key_Escape)
    assert words_of(program) == [("7", "To check")]
    assert program.form == ("", "", "")
    assert program.window.pages.open.isVisible()
    assert_nothing_more_is_sent(program, server, 7)
    program.close()
    assert [entry.status for entry in kept_in(folder)] == ["to check", "added"]


def test_the_form_keeps_its_text_while_another_page_shows(program: Program) -> None:
    program.type_in("12")
    open_waiting_page(program)
    program.press(Qt.Key.Key_Escape)
    program.press(Qt.Key.Key_Return, CONTROL)
    program.press(Qt.Key.Key_1, CONTROL)
    assert program.form == ("12", "", "")
    assert program.focused == "plantId"
    program.press(Qt.Key.Key_Escape)
    open_waiting_page(program)
    program.press(Qt.Key.Key_Z, CONTROL)
    program.press(Qt.Key.Key_1, CONTROL)
    assert program.form == ("", "", "")


def test_the_band_leads_to_the_plants_to_check(program: Program) -> None:
    program.wait_for(lambda: program.offer == "Show…")
    program.click("queueAction")
    program.wait_for(lambda: words_of(program) == [("7", "To check")])
    assert program.window.pages.open.head.kind is OpenKind.TO_CHECK
    assert program.focused == "openEntries"


def test_a_plant_of_an_earlier_session_is_listed_with_its_journey(
    program: Program, launch: Launch
) -> None:
    program.close()
    again = launch(again=True)
    open_waiting_page(again)
    assert words_of(again) == [("7", "To check")]
    pane = again.window.pages.open.pane
    again.wait_for(lambda: "Sent. The connection dropped" in pane.accessibleDescription())
    reference = again._text("reference")
    assert len(reference) == 36
    again.click("copyReference")
    assert QGuiApplication.clipboard().text() == reference


def test_editing_a_waiting_plant_takes_it_out_of_the_queue_first(
    waiting: Program, folder: Path
) -> None:
    open_waiting_page(waiting)
    waiting.click("openEditWaiting")
    waiting.wait_for(lambda: waiting.form == ("7", "Rosa canina", "shrub"))
    assert waiting.focused == "plantId"
    waiting.close()
    assert [entry.status for entry in kept_in(folder)] == ["removed"]


def test_editing_does_not_overwrite_the_form(waiting: Program, folder: Path) -> None:
    waiting.type_in("55")
    open_waiting_page(waiting)
    waiting.in_dialog(lambda: waiting.click("openEditWaiting"), lambda _: None)
    assert waiting.form == ("55", "", "")
    waiting.close()
    assert [entry.status for entry in kept_in(folder)] == ["waiting"]


def test_removing_a_plant_can_be_undone(waiting: Program, folder: Path) -> None:
    open_waiting_page(waiting)
    waiting.click("openRemove")
    waiting.wait_for(lambda: words_of(waiting) == [("7", "Removed")])
    waiting.click("openUndo")
    waiting.wait_for(lambda: words_of(waiting) == [("7", "Waiting")])
    waiting.close()
    assert [entry.status for entry in kept_in(folder)] == ["waiting"]


def test_a_plant_set_aside_can_be_sent(
    launch: Launch, serve: Serve, folder: Path, waits: Waits
) -> None:
    from plantdesk.journal.journal import Journal

    waits(60.0)
    server = serve((takes_all,))
    program = launch(server.address)
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Waiting")
    entry_id = program.window.page.results.model.entries()[0].id
    program.keeper.submit(Journal.set_aside, entry_id).result(PATIENCE)
    program.use_token()
    open_waiting_page(program)
    program.click("openSendToo")
    program.wait_for(lambda: program.status_of(7) == "Added")
    assert arrived(server) == [7]


def test_the_list_is_copied_and_saved(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_waiting_page(program)
    note = program.window.pages.open._note
    program.click("copyList")
    program.wait_for(lambda: note.text().startswith("Copied: 1 to check."))
    head, row = QGuiApplication.clipboard().text().splitlines()
    assert head.split("\t") == ["Plant id", "Name", "Tag", "Store", "Sent at", "Reference"]
    assert row.split("\t")[:4] == ["7", "Rosa canina", "shrub", "127.0.0.1"]
    assert datetime.fromisoformat(row.split("\t")[4]).tzinfo is not None
    # A test can't control the system's dialog.
    chosen = tmp_path / "list.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(chosen), ""))
    program.click("saveList")
    program.wait_for(lambda: note.text() == "Saved: 1 to check, in \u2068list.csv\u2069.")
    assert chosen.read_bytes().count(b"\r\n") == 2
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "gone" / "list.csv"), "")
    )
    program.click("saveList")
    program.wait_for(lambda: note.text().startswith("The list was not saved. That folder is gone."))
    assert "leaf-4711" not in chosen.read_text() + QGuiApplication.clipboard().text()
    assert QApplication.activeModalWidget() is None
