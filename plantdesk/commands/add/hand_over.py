"""Hands a sheet over to the PlantDesk whose window is open: both ends."""

import msgspec
from PySide6.QtNetwork import QLocalSocket

from plantdesk.commands.add.add_sheet import run_to_end
from plantdesk.commands.add.arguments import AddOptions
from plantdesk.commands.add.talk import Line, Talk
from plantdesk.commands.add.words import NOT_NOW, NotNow, ended, translate
from plantdesk.desk.desk import Desk
from plantdesk.desk.instance.doorbell import SheetCall
from plantdesk.desk.news import SheetHandedOver


def next_line(window: QLocalSocket, seconds: float) -> Line | None:
    """Return what the window's program says next; None if it says nothing for so long."""
    if not window.canReadLine() and not window.waitForReadyRead(round(seconds * 1000)):
        # While it closes, it no longer listens.
        if window.state() != QLocalSocket.LocalSocketState.ConnectedState:
            raise NotNow(translate("add", "PlantDesk has closed. The same command sends the rest."))
        return None
    return (
        msgspec.json.decode(window.readLine().data(), type=Line) if window.canReadLine() else None
    )


def take_sheet(desk: Desk, call: SheetCall) -> None:
    """Add a sheet that was handed over, through the window's engine."""
    talk = Talk(lambda line: call.say(msgspec.json.encode(line)), lambda: call.stops)

    def refuse(why: str) -> None:
        talk.complain(f"plantdesk: {why}")
        talk.end(NOT_NOW)

    try:
        options = msgspec.json.decode(call.request, type=AddOptions)
    except (msgspec.DecodeError, UnicodeDecodeError):
        refuse(translate("add", "The open PlantDesk is another version. Nothing was sent."))
        return
    desk.ask(
        lambda engine: engine.slowly(
            run_to_end(engine, options, talk, lambda *sheet: desk.tell(SheetHandedOver(*sheet))),
            waited=False,
        ),
        refuse,
        ended(),
    )
