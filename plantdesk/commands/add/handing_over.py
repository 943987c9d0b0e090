"""Hands a sheet over to the PlantDesk whose window is open, and prints what that says."""

from pathlib import Path
from time import monotonic

import msgspec

from plantdesk.commands.add.arguments import AddOptions
from plantdesk.commands.add.printing import Printer
from plantdesk.commands.add.stopping import Stops
from plantdesk.commands.add.words import NotNow
from plantdesk.desk.instance.doorbell import Ask, Caller
from plantdesk.desk.instance.lock_file import Holder, look
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.typed import PlantField

BUSY = "PlantDesk is open. Nothing was sent. Close it, then try again."
ADDING = "PlantDesk is adding another sheet. Nothing was sent. Try again when it has ended."
_GONE = "PlantDesk closed meanwhile. Open it to see which plants still wait."
# Seconds for the first answer of the window's program, and between looks whether it is there.
_PATIENCE, _LOOK_EVERY = 5.0, 1.0
_WAIT = 0.1


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """A sheet to add. It never holds a token."""

    file: str
    store: str
    practice: bool
    columns: dict[str, str]
    sheet: str
    encoding: str
    results: str | None
    include_warned: bool
    wait: int


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """What the window's program says: a text, or the exit code at the end."""

    say: str = ""
    complain: str = ""
    progress: str = ""
    code: int | None = None


def hand_over(
    options: AddOptions, folder: Path, holder: Holder, printer: Printer, stops: Stops
) -> int:
    """Return the exit code. Ctrl+C stops the sheet there."""
    caller = Caller()
    try:
        sheet = msgspec.Raw(msgspec.json.encode(_request(options)))
        if not caller.ask(holder.address, Ask("add", sheet=sheet), _PATIENCE):
            raise NotNow(BUSY)
        printer.say("PlantDesk is open, so its window adds the sheet.")
        asked, looked = 0, monotonic()
        while True:
            if stops.count > asked:
                asked = stops.count
                caller.say(Ask("stop"))
            if (said := caller.next_line(_WAIT)) is not None:
                if (code := _print(said, printer)) is not None:
                    return code
            elif monotonic() - looked > _LOOK_EVERY:
                looked = monotonic()
                found = look(folder)
                # While it closes, it no longer listens.
                if not isinstance(found, Holder) or found.address != holder.address:
                    raise NotNow(_GONE)
    finally:
        caller.close()


def options_of(request: bytes) -> AddOptions:
    """Return what was asked for. Raises ValueError."""
    asked = msgspec.json.decode(request, type=Request)
    address = read_address(asked.store)
    return AddOptions(
        Path(asked.file),
        asked.store,
        address if isinstance(address, Address) else None,
        asked.practice,
        {PlantField(name): column for name, column in asked.columns.items()},
        asked.sheet,
        asked.encoding,
        None if asked.results is None else Path(asked.results),
        asked.include_warned,
        asked.wait,
    )


def _request(options: AddOptions) -> Request:
    return Request(
        str(options.file),
        options.store,
        options.practice,
        {field.value: column for field, column in options.columns.items()},
        options.sheet,
        options.encoding,
        None if options.results is None else str(options.results),
        options.include_warned,
        options.wait,
    )


def _print(said: bytes, printer: Printer) -> int | None:
    line = msgspec.json.decode(said, type=Line)
    if line.say:
        printer.say(line.say)
    if line.complain:
        printer.complain(line.complain)
    if line.progress:
        printer.progress(line.progress)
    return line.code
