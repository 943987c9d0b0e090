"""The lines in the files of the sheet in work.

A line is some JSON parts, with tabs between them and a checksum at its end. Each part is small, so
that encoding one never delays the window.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeVar, assert_never
from zlib import crc32

import msgspec

from plantdesk.domain.sheet.changes import Change, Edit, Freed, Sent
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.image import SheetImage

_FORMAT = 1
_SHEET_HEAD, _LOG_HEAD = b"PlantDesk sheet", b"PlantDesk sheet log"
# Rows in one part.
_SLICE = 1_000

_Row = tuple[str, ...]
_Cell = tuple[int, int]
_Part = TypeVar("_Part")


class Damaged(Exception):
    """The file is not as it was written."""


class NewerFormat(Exception):
    """A later version of PlantDesk wrote the file."""


class _Image(msgspec.Struct, array_like=True):
    """A sheet without its rows."""

    name: str
    from_text: bool
    columns: Columns
    next_key: int


class _Change(msgspec.Struct, array_like=True):
    """A change without its rows."""

    kind: str
    columns: Columns | None = None
    batch: str = ""


_IMAGE = msgspec.json.Decoder(_Image)
_CHANGE = msgspec.json.Decoder(_Change)
_ROWS = msgspec.json.Decoder(tuple[list[int], list[_Row | None], list[_Cell]])
_KEYS = msgspec.json.Decoder(tuple[list[int], list[int]])
_BATCH = msgspec.json.Decoder(tuple[str, list[int]])


def sheet_lines(name: str, image: SheetImage) -> Iterator[bytes]:
    """Write a sheet as lines. The name belongs to this file and its log."""
    yield _head(_SHEET_HEAD, name)
    columns = image.columns
    yield from _line([_Image(image.name, image.from_text, columns, image.next_key)])
    yield from _line(_slices(image.keys, image.rows, image.inexact))
    for batches in (image.sent, image.tried):
        parts = ((batch.batch, part) for batch in batches for part in _cut(batch.keys))
        yield from _line(parts)


def read_sheet(content: bytes) -> tuple[str, SheetImage]:
    """Return the name in a sheet's first line, and the sheet."""
    name, start = _read_head(content, _SHEET_HEAD)
    lines = content[start:].split(b"\n")
    if len(lines) != 5 or lines.pop():
        raise Damaged
    about, rows, sent, tried = map(_parts, lines)
    if len(about) != 1:
        raise Damaged
    head = _read(about[0], _IMAGE)
    edit = _edit_of(rows)
    if None in edit.rows:
        raise Damaged
    keys, found = edit.keys, [row for row in edit.rows if row is not None]
    if any(key >= head.next_key for key in keys[-1:]):
        raise Damaged
    image = SheetImage(
        head.name,
        head.from_text,
        head.columns,
        head.next_key,
        keys,
        found,
        edit.inexact,
        _batches(sent),
        _batches(tried),
    )
    return name, image


def log_head(name: str) -> bytes:
    """Return the first line of the log that belongs to the sheet with this name."""
    return _head(_LOG_HEAD, name)


def change_line(change: Change) -> Iterator[bytes]:
    """Write a change as one line."""
    match change:
        case Edit():
            head = _Change("edit", change.columns)
            parts: Iterable[object] = _slices(change.keys, change.rows, change.inexact)
        case Sent():
            head, parts = _Change("sent", batch=change.batch), _keys(change.keys, ())
        case Freed():
            head, parts = _Change("freed"), _keys(change.keys, change.refused)
        case _:
            assert_never(change)
    return _line(chain([head], parts))


def read_log(content: bytes, name: str) -> tuple[list[Change], int]:
    """Return the changes in a sheet's log, and the length of what is complete.

    A crash may have left the last line torn. A log of another sheet is empty.
    """
    if b"\n" not in content:
        return [], 0
    of_sheet, start = _read_head(content, _LOG_HEAD)
    if of_sheet != name:
        return [], 0
    changes: list[Change] = []
    while (end := content.find(b"\n", start)) >= 0:
        try:
            changes.append(_change(_parts(content[start:end])))
        except Damaged:
            if content.find(b"\n", end + 1) >= 0:
                raise
            # Parts of the last line may reach the disk in any order.
            break
        start = end + 1
    return changes, start


def _change(parts: list[bytes]) -> Change:
    if not parts:
        raise Damaged
    head = _read(parts[0], _CHANGE)
    match head.kind:
        case "edit":
            edit = _edit_of(parts[1:])
            return Edit(edit.keys, edit.rows, edit.inexact, head.columns)
        case "sent":
            return Sent(head.batch, _all_keys(parts[1:], 0))
        case "freed":
            return Freed(_all_keys(parts[1:], 0), _all_keys(parts[1:], 1))
        case _:
            raise Damaged


def _slices(
    keys: Sequence[int], rows: Sequence[_Row | None], inexact: frozenset[_Cell]
) -> Iterator[object]:
    left = sorted(inexact)
    for start in range(0, len(keys), _SLICE):
        # All marks stand in the first slice: there are few.
        yield list(keys[start : start + _SLICE]), rows[start : start + _SLICE], left
        left = []


def _edit_of(parts: list[bytes]) -> Edit:
    keys: list[int] = []
    rows: list[_Row | None] = []
    inexact: list[_Cell] = []
    for part in parts:
        some_keys, some_rows, some_inexact = _read(part, _ROWS)
        keys += some_keys
        rows += some_rows
        inexact += some_inexact
    in_order = all(map(int.__lt__, keys, keys[1:])) and (not keys or keys[0] >= 0)
    if len(keys) != len(rows) or not in_order:
        raise Damaged
    return Edit(keys, rows, frozenset(inexact))


def _keys(keys: Sequence[int], refused: Sequence[int]) -> Iterator[object]:
    for part in _cut(keys):
        yield part, []
    for part in _cut(refused):
        yield [], part


def _all_keys(parts: list[bytes], place: int) -> list[int]:
    return [key for part in parts for key in _read(part, _KEYS)[place]]


def _batches(parts: list[bytes]) -> tuple[Sent, ...]:
    batches: dict[str, list[int]] = {}
    for part in parts:
        batch, keys = _read(part, _BATCH)
        batches.setdefault(batch, []).extend(keys)
    return tuple(Sent(batch, keys) for batch, keys in batches.items())


def _cut(keys: Sequence[int]) -> Iterator[list[int]]:
    for start in range(0, len(keys), _SLICE):
        yield list(keys[start : start + _SLICE])


def _line(parts: Iterable[object]) -> Iterator[bytes]:
    checksum = 0
    for part in parts:
        encoded = _encode(part) + b"\t"
        checksum = crc32(encoded, checksum)
        yield encoded
    yield b"%08x\n" % checksum


def _parts(line: bytes) -> list[bytes]:
    body, checksum = line[:-8], line[-8:]
    if checksum != b"%08x" % crc32(body):
        raise Damaged
    return body.split(b"\t")[:-1]


def _head(kind: bytes, name: str) -> bytes:
    return b"%s %d %s\n" % (kind, _FORMAT, name.encode())


def _read_head(content: bytes, kind: bytes) -> tuple[str, int]:
    """Return the name in the first line, and where the second begins."""
    end = content.find(b"\n")
    words = content[:end].removeprefix(kind).split()
    if end < 0 or not content.startswith(kind) or len(words) < 2 or not words[0].isdigit():
        raise Damaged
    if int(words[0]) > _FORMAT:
        raise NewerFormat
    return words[1].decode(errors="replace"), end + 1


def _encode(part: object) -> bytes:
    try:
        return msgspec.json.encode(part)
    except UnicodeEncodeError:
        # Half a surrogate pair, which may be pasted. The user sees it as a wrong cell.
        text = json.dumps(msgspec.to_builtins(part), ensure_ascii=False)
        return text.encode("utf-8", "surrogatepass")


def _read(part: bytes, decoder: msgspec.json.Decoder[_Part]) -> _Part:
    try:
        return decoder.decode(part)
    except UnicodeDecodeError:
        loaded: object = json.loads(part.decode("utf-8", "surrogatepass"))
        return msgspec.convert(loaded, decoder.type)
    except msgspec.MsgspecError as error:
        raise Damaged from error
