"""Only the user settles plants to check."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton

from plantdesk.ui.plants.search_row import ListAction
from plantdesk.ui.widgets.buttons import button_row
from tests.e2e.program import kept_in
from tests.e2e.stores import OAK, ROSE, arrived, takes_all
from tests.faults.server import closed_port, reset, take_request

CONTROL = Qt.KeyboardModifier.ControlModifier
TO_CHECK = "We don’t know if it was added"


@pytest.fixture(autouse=True)
def accept_quick_clicks(monkeypatch):
    """Accept clicks at once; tests/ui covers accidental ones."""
    monkeypatch.setattr(button_row, "_SURPRISE", 0.0)


@pytest.fixture
def server(serve):
    """Cuts the first connection before the reply, and accepts all later plants."""
    return serve((take_request, reset), (takes_all,))


@pytest.fixture
def program(launch, server, waits):
    waits(0.02)
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE)
    program.wait_for(lambda: program.headline == TO_CHECK)
    return program


@pytest.fixture
def waiting(launch, waits):
    """A program with a plant that waits for an unreachable store."""
    waits(60.0)
    with closed_port() as port:
        program = launch(f"http://127.0.0.1:{port}")
        program.use_token()
        program.scan(*ROSE)
        program.wait_for(lambda: program.offer == "Send now")
        yield program


def show_plants(program):
    """Show the page with all plants, and wait for them."""
    program.press(Qt.Key.Key_2, CONTROL)
    program.click("showAll")
    program.wait_for(lambda: program.plants)


def assert_nothing_more_is_sent(program, server, *ids):
    """Send another plant: any other plant would have been sent before it."""
    program.press(Qt.Key.Key_1, CONTROL)
    program.scan(*OAK)
    program.wait_for(lambda: program.status_of(8) == "Added")
    assert arrived(server) == [*ids, 8]


def test_it_is_there_settles_the_plant_and_can_be_undone(program, server, folder):
    show_plants(program)
    assert program.plants == [("7", "To check")]
    program.click("openThere")
    program.wait_for(lambda: program.plants == [("7", "Added")])
    program.wait_for(lambda: program.queue == "Everything is sent")
    program.click("openUndo")
    program.wait_for(lambda: program.plants == [("7", "To check")])
    program.wait_for(lambda: program.queue == "1 to check")
    assert_nothing_more_is_sent(program, server, 7)
    program.close()
    assert [entry.status for entry in kept_in(folder)] == ["to check", "added"]


def test_not_there_sends_nothing(program, server, folder):
    show_plants(program)
    program.click("openNotThere")
    program.wait_for(lambda: program.plants == [("7", "Not added")])
    assert_nothing_more_is_sent(program, server, 7)
    program.close()
    assert [entry.status for entry in kept_in(folder)] == ["removed as said", "added"]


def test_send_again_asks_and_sends_once_more(program, server, folder):
    show_plants(program)

    def agree(question):
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


def test_a_scan_on_the_page_searches_and_changes_nothing(program, server, folder):
    show_plants(program)
    search = program.window.pages.plants.search_row.search
    program.scan(*OAK)
    # Enter goes from the search to the list, and from there to the buttons.
    assert program.focused == "openThere"
    # The spaces of a scanned name must press nothing.
    program.scan(9, "Rosa canina alba", "")
    assert search.text() == "Rosa canina alba"
    program.wait_for(lambda: not program.plants)
    program.click("showMore")
    program.wait_for(lambda: program.plants == [("7", "To check")])
    assert program.form == ("", "", "")
    assert program.window.pages.plants.isVisible()
    assert_nothing_more_is_sent(program, server, 7)
    program.close()
    assert [entry.status for entry in kept_in(folder)] == ["to check", "added"]


def test_a_plant_of_an_earlier_session_is_listed_with_its_journey(program, launch):
    program.close()
    again = launch(again=True)
    show_plants(again)
    assert again.plants == [("7", "To check")]
    pane = again.window.pages.plants.pane
    again.wait_for(lambda: "The connection dropped" in pane.accessibleDescription())
    reference = again._text("reference")
    assert len(reference) == 36
    again.click("copyReference")
    assert QGuiApplication.clipboard().text() == reference


def test_removing_a_plant_can_be_undone(waiting, folder):
    show_plants(waiting)
    waiting.click("openRemove")
    waiting.wait_for(lambda: waiting.plants == [("7", "Removed")])
    waiting.click("openUndo")
    waiting.wait_for(lambda: waiting.plants == [("7", "Waiting")])
    waiting.close()
    assert [entry.status for entry in kept_in(folder)] == ["waiting"]


def test_the_list_is_copied_and_exported(program, tmp_path, monkeypatch):
    show_plants(program)
    page = program.window.pages.plants
    # The menu is the system's. It shows its actions only while it is open.
    page.search_row.action_wanted.emit(ListAction.COPY)
    program.wait_for(lambda: program.text_in("plantsNote").startswith("Copied: 1 plant"))
    head, row = QGuiApplication.clipboard().text().splitlines()
    assert head.split("\t")[:5] == ["Status", "Plant id", "Name", "Tag", "Store"]
    assert row.split("\t")[:5] == ["To check", "7", "Rosa canina", "shrub", "127.0.0.1"]
    # A test can't control the system's dialog.
    chosen = tmp_path / "list.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(chosen), ""))
    page.search_row.action_wanted.emit(ListAction.EXPORT)
    program.wait_for(lambda: program.text_in("plantsNote").endswith(" in \u2068list.csv\u2069."))
    assert chosen.read_bytes().count(b"\r\n") == 2
    gone = tmp_path / "gone" / "list.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(gone), ""))
    page.search_row.action_wanted.emit(ListAction.EXPORT)
    program.wait_for(lambda: "That folder is gone." in program.text_in("plantsNote"))
    assert "leaf-4711" not in chosen.read_text() + QGuiApplication.clipboard().text()
    assert QApplication.activeModalWidget() is None
