"""Where the process begins that reads a workbook. It never loads Qt."""

import json
import os
import time
from typing import TYPE_CHECKING, BinaryIO

from plantdesk.sheets.reading.child.messages import Done, Failed, SheetSize, Started, send
from plantdesk.sheets.reading.faults import NotReadable, ReadFault

if TYPE_CHECKING:
    from plantdesk.sheets.reading.child.workbook import Workbook

# To know a sheet's size, all of it is read. The user waits for the choice of sheets.
_SECONDS_FOR_SIZES = 2


def read_workbook(arguments: list[str]) -> int:
    """Read the workbook on the standard input, and send messages to the standard output.

    The argument is a sheet's name as JSON, or null for the names and sizes of all sheets.
    """
    # Not at the top: the program itself imports this module's caller.
    from plantdesk.sheets.reading.child.handles import given_handles, path_of
    from plantdesk.sheets.reading.child.limits import limit_this_process
    from plantdesk.sheets.reading.child.workbook import Workbook

    file, answers = given_handles()
    # calamine has a workbook without a path in memory, as a whole.
    limit_this_process(0 if path_of(file) else os.fstat(file.fileno()).st_size)
    send(answers, Started())
    try:
        _answer(Workbook(file), json.loads(arguments[0]), answers)
    except NotReadable as error:
        send(answers, Failed(error.fault.name, error.row))
    except MemoryError:
        send(answers, Failed(ReadFault.TOO_MUCH_INSIDE.name))
    except BrokenPipeError:
        # The program has gone.
        return 1
    except BaseException:
        # A panic in calamine is no Exception.
        send(answers, Failed(ReadFault.DAMAGED.name))
    return 0


def _answer(book: "Workbook", sheet: str | None, answers: BinaryIO) -> None:
    if sheet is not None:
        for rows in book.rows(sheet):
            send(answers, rows)
    else:
        names = book.names()
        send(answers, names)
        # With one sheet there is nothing to choose.
        if len(names.names) > 1:
            _send_sizes(book, names.names, answers)
    send(answers, Done())


def _send_sizes(book: "Workbook", names: list[str], answers: BinaryIO) -> None:
    end = time.monotonic() + _SECONDS_FOR_SIZES
    for name in names:
        if time.monotonic() > end:
            return
        try:
            size = book.size(name)
        except NotReadable:
            # Only this sheet is damaged.
            size = SheetSize(0, 0)
        send(answers, size)
