"""Notices and progress, seen from the programs that draw them."""

from collections.abc import Callable, Iterator
from queue import SimpleQueue
from typing import Any

import pytest

from tests.patience import PATIENCE

from tests.vault.bus import Bus  # isort: skip  # It skips where there is no jeepney.
from plantdesk.desk.system.while_sending import bus as calls
from plantdesk.desk.system.while_sending.linux_desktop import LinuxDesktop
from plantdesk.desk.system.while_sending.system import Notice, Progress
from tests.desk.system.while_sending.services import (
    NOTIFICATIONS,
    SILENT,
    Dock,
    Notifier,
    Reply,
    Service,
    bus,
    hung_bus,
    no_bus,
)

__all__ = ["bus", "hung_bus", "no_bus"]

NOTICE = Notice("1,204 plants added", "3 refused", "Show PlantDesk")


class Desk:
    """Our side, with the calls that it keeps for the system thread."""

    def __init__(self) -> None:
        self.calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.tokens: list[str] = []
        self.desktop = LinuxDesktop(self.tokens.append, self.calls.put)

    def do_next(self) -> None:
        self.calls.get(timeout=PATIENCE)()


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.desktop.close()


def notices(server: Service) -> list[tuple[Any, ...]]:
    return [arguments for name, arguments in server.calls if name == "Notify"]


def test_a_notice_has_its_texts_our_name_and_a_button(bus: Bus, desk: Desk) -> None:
    with Notifier(bus, "body", "actions") as server:
        desk.desktop.notify(NOTICE)
        (notice,) = notices(server)
    app, replaces, icon, title, text, actions, hints, _ = notice
    assert (app, replaces, icon) == ("PlantDesk", 0, "plantdesk")
    assert (title, text) == ("1,204 plants added", "3 refused")
    assert actions == ["default", "Show PlantDesk"]
    assert hints["desktop-entry"] == ("s", "plantdesk")


def test_a_second_notice_replaces_the_first(bus: Bus, desk: Desk) -> None:
    with Notifier(bus) as server:
        desk.desktop.notify(NOTICE)
        desk.desktop.notify(NOTICE)
        assert [notice[1] for notice in notices(server)] == [0, 1]


@pytest.mark.parametrize(
    ("can", "text"),
    [("body", "Tom & <b>Jo</b>"), ("body-markup", "Tom &amp; &lt;b&gt;Jo&lt;/b&gt;")],
)
def test_markup_shows_as_it_is_written(bus: Bus, desk: Desk, can: str, text: str) -> None:
    with Notifier(bus, can) as server:
        desk.desktop.notify(Notice("Tom & Jo", "Tom & <b>Jo</b>", "Show"))
        (notice,) = notices(server)
    # Servers never read the title as markup.
    assert notice[3:5] == ("Tom & Jo", text)


def test_a_server_without_buttons_gets_none(bus: Bus, desk: Desk) -> None:
    with Notifier(bus, "body") as server:
        desk.desktop.notify(NOTICE)
        (notice,) = notices(server)
    assert notice[5] == []


def test_a_click_brings_the_window_forward_with_its_token(bus: Bus, desk: Desk) -> None:
    with Notifier(bus, "actions") as server:
        desk.desktop.notify(NOTICE)
        server.signal("ActivationToken", 1, "a token")
        server.signal("ActionInvoked", 1, "default")
        desk.do_next()
        desk.do_next()
    assert desk.tokens == ["a token"]


def test_a_click_on_the_notice_of_another_program_does_nothing(bus: Bus, desk: Desk) -> None:
    with Notifier(bus, "actions") as server:
        desk.desktop.notify(NOTICE)
        server.signal("ActivationToken", 9, "not ours")
        server.signal("ActionInvoked", 9, "default")
        server.signal("ActionInvoked", 1, "default")
        for _ in range(3):
            desk.do_next()
    assert desk.tokens == [""]


def test_clicks_are_heard_once_after_several_notices(bus: Bus, desk: Desk) -> None:
    with Notifier(bus, "actions") as server:
        desk.desktop.notify(NOTICE)
        desk.desktop.notify(NOTICE)
        server.signal("ActionInvoked", 2, "default")
        server.signal("NotificationClosed", 2, "")
        desk.do_next()
        desk.do_next()
    assert desk.tokens == [""]
    assert desk.calls.empty()


@pytest.mark.parametrize("answer", [SILENT, None])
def test_a_server_that_fails_is_only_logged(
    bus: Bus, desk: Desk, answer: Reply, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "_SECONDS", 0.05)
    with Service(bus, NOTIFICATIONS, lambda *_: answer):
        desk.desktop.notify(NOTICE)


def test_a_desktop_without_notices_is_no_trouble(bus: Bus, desk: Desk) -> None:
    desk.desktop.notify(NOTICE)


@pytest.mark.usefixtures("no_bus")
def test_without_a_bus_nothing_is_shown_or_warned_of(desk: Desk) -> None:
    desk.desktop.notify(NOTICE)
    desk.desktop.show_progress(Progress(10, False))


@pytest.mark.usefixtures("hung_bus")
def test_a_bus_that_hangs_is_no_trouble(desk: Desk) -> None:
    desk.desktop.show_progress(Progress(10, False))
    desk.desktop.notify(NOTICE)


def test_a_bus_that_ended_is_no_trouble(desk: Desk, bus: Bus) -> None:
    desk.desktop.show_progress(Progress(10, False))
    bus.stop()
    # The first finds a connection that ended, the others none.
    desk.desktop.notify(NOTICE)
    desk.desktop.notify(NOTICE)
    desk.desktop.show_progress(None)


def test_docks_hear_the_progress_and_its_end(bus: Bus, desk: Desk) -> None:
    with Dock(bus) as dock:
        desk.desktop.show_progress(Progress(37, False))
        desk.desktop.show_progress(None)
        said = [dock.next_update() for _ in range(2)]
    entry = "application://plantdesk.desktop"
    assert said == [
        (entry, {"progress": ("d", 0.37), "progress-visible": ("b", True)}),
        (entry, {"progress": ("d", 0.0), "progress-visible": ("b", False)}),
    ]
