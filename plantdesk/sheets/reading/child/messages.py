"""What the process that reads a workbook tells the program: messages with their length before."""

from typing import BinaryIO

import msgspec

from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.shapes import Rows

# A row of MOST_COLUMNS cells of LONGEST_CELL is longer; no sheet has one.
_LONGEST = 16 * 2**20
_LENGTH_BYTES = 4


class Started(msgspec.Struct, tag="started", frozen=True):
    """The process works. Whatever ends it from now on is in the file."""


class SheetNames(msgspec.Struct, tag="names", frozen=True):
    names: list[str]


class SheetSize(msgspec.Struct, tag="size", frozen=True):
    """The size of the next sheet, in the order of the names."""

    rows: int
    columns: int


class Slice(msgspec.Struct, tag="rows", frozen=True):
    """The next rows, and which of their cells are inexact (row of the sheet, column)."""

    rows: Rows
    inexact: list[tuple[int, int]]
    # How many rows came before these, and how many there are, for the progress.
    before: int
    of: int


class Done(msgspec.Struct, tag="done", frozen=True):
    pass


class Failed(msgspec.Struct, tag="failed", frozen=True):
    fault: str
    row: int | None = None


Message = Started | SheetNames | SheetSize | Slice | Done | Failed

_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[Message] = msgspec.msgpack.Decoder(Message)


def send(pipe: BinaryIO, message: Message) -> None:
    text = _encoder.encode(message)
    if len(text) > _LONGEST:
        text = _encoder.encode(Failed(ReadFault.ROW_TOO_LONG.name))
    pipe.write(len(text).to_bytes(_LENGTH_BYTES, "little") + text)
    pipe.flush()


def receive(pipe: BinaryIO) -> Message | None:
    """Return the next message, or None where the process ended."""
    length = int.from_bytes(head := pipe.read(_LENGTH_BYTES), "little")
    if len(head) < _LENGTH_BYTES or length > _LONGEST:
        return None
    text = pipe.read(length)
    if len(text) < length:
        return None
    try:
        return _decoder.decode(text)
    except msgspec.DecodeError:
        return None
