"""Hands a sheet over to the PlantDesk whose window is open: both ends."""

from pathlib import Path
from time import monotonic

import msgspec

from plantdesk.commands.add.add_sheet import run_to_end
from plantdesk.commands.add.arguments import AddOptions
from plantdesk.commands.add.talk import Line, Printer, Stops, Talk
from plantdesk.commands.add.words import NOT_NOW, NotNow, busy, ended, translate
from plantdesk.desk.desk import Desk
from plantdesk.desk.instance.doorbell import Ask, Caller, SheetCall
from plantdesk.desk.instance.lock_file import Holder, look
from plantdesk.desk.news import SheetHandedOver

# Seconds for the first answer of the window's program, and between looks whether it is there.
_PATIENCE, _LOOK_EVERY = 5.0, 1.0
_WAIT = 0.1


def hand_over(
    options: AddOptions, folder: Path, holder: Holder, printer: Printer, stops: Stops
) -> int:
    """Print what the window's program says, and return the exit code. Ctrl+C stops it there."""
    caller = Caller()
    try:
        sheet = msgspec.Raw(msgspec.json.encode(options))
        if not caller.ask(holder.address, Ask("add", sheet=sheet), _PATIENCE):
            raise NotNow(busy())
        if not (options.check or options.waiting):
            text = translate("add", "PlantDesk is open, so its window adds the sheet.")
            printer.print(Line(say=text))
        asked, looked = 0, monotonic()
        while True:
            if stops.count > asked:
                asked = stops.count
                caller.say(Ask("stop"))
            if (said := caller.next_line(_WAIT)) is not None:
                line = msgspec.json.decode(said, type=Line)
                printer.print(line)
                if line.code is not None:
                    return line.code
            elif monotonic() - looked > _LOOK_EVERY:
                looked = monotonic()
                found = look(folder)
                # While it closes, it no longer listens.
                if not isinstance(found, Holder) or found.address != holder.address:
                    raise NotNow(
                        translate("add", "PlantDesk has closed. The same command sends the rest.")
                    )
    finally:
        caller.close()


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
