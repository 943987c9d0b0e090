"""The rows that a damaged SQLite file still holds, read without SQLite.

Every page of the file and of its log is looked at by itself, so that no broken page hides what lies
on others: https://www.sqlite.org/fileformat2.html
"""

import struct
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import BinaryIO, Self

from plantdesk.journal.disk import size_of, wal_of

Value = int | float | str | bytes | None

_MAGIC = b"SQLite format 3\0"
_PAGE_SIZE = 4096
_TABLE_LEAF = 13
_KINDS = {2, 5, 10, _TABLE_LEAF}
_INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
# Half surrogate pairs are kept: file.py.
_ENCODING = ("utf-8", "surrogatepass")


class Unreadable(Exception):
    """A page or a row that makes no sense."""


class Pages:
    """The newest version of each page, from the file or from its log.

    `only` one page is wanted: the log's others are not looked at, which is quicker.
    """

    def __init__(self, path: Path, only: int | None = None) -> None:
        self._only = only
        with ExitStack() as opened:
            self._file = opened.enter_context(path.open("rb"))
            self._log: BinaryIO | None = None
            wal = wal_of(path)
            if size_of(wal):
                self._log = opened.enter_context(wal.open("rb"))
            self._opened = opened.pop_all()
        head = self._file.read(100).ljust(100, b"\0")
        log_head = self._log.read(32).ljust(32, b"\0") if self._log else bytes(32)
        whole = head.startswith(_MAGIC)
        named = int.from_bytes(head[16:18]) if whole else int.from_bytes(log_head[8:12])
        named = 65536 if named == 1 else named
        sane = 512 <= named <= 65536 and not named & (named - 1)
        self.size = named if sane else _PAGE_SIZE
        self.usable = self.size - (head[20] if whole and head[20] <= 32 else 0)
        self._logged = self._read_log(log_head)
        self.count = max([size_of(path) // self.size, *self._logged])
        # A file that was cut off ends before its header says.
        self.is_cut = size_of(path) % self.size != 0
        if whole and not self._logged:
            self.is_cut |= int.from_bytes(head[28:32]) > self.count
        self.is_blank = not any(head) and not self._logged

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    @property
    def header(self) -> bytes | None:
        """The first hundred bytes, unless they are broken."""
        head = self.page(1)[:100] if self.count else b""
        return head if head.startswith(_MAGIC) else None

    def page(self, number: int) -> bytes:
        if number in self._logged and self._log:
            self._log.seek(self._logged[number])
            return self._log.read(self.size)
        self._file.seek((number - 1) * self.size)
        return self._file.read(self.size).ljust(self.size, b"\0")

    def rows(self, damage: list[str]) -> Iterator[tuple[int, list[Value]]]:
        """Each row of any table with its number; what can't be read is noted as damage."""
        if self.is_cut:
            damage.append("the file is cut off")
        free = self._free()
        # Those last: what they hold may be of an earlier time.
        for number in sorted(range(1, self.count + 1), key=lambda number: (number in free, number)):
            yield from self.rows_on(number, damage, free=number in free)

    def rows_on(
        self, number: int, damage: list[str], *, free: bool = False
    ) -> Iterator[tuple[int, list[Value]]]:
        page = self.page(number)
        start = 100 if number == 1 else 0
        if page[start] == _TABLE_LEAF:
            cells = int.from_bytes(page[start + 3 : start + 5])
            # No row is shorter than four bytes.
            for cell in range(min(cells, (self.usable - start - 8) // 6)):
                try:
                    yield self._row(page, start + 8 + 2 * cell)
                except (Unreadable, UnicodeDecodeError, IndexError) as error:
                    damage.append(f"page {number}, row {cell}: {error!r}")
        elif not free and _is_broken(page, start):
            damage.append(f"page {number}")

    def _free(self) -> set[int]:
        """Pages that hold nothing, or what was there before; as far as the list can be read."""
        trunk = int.from_bytes(self.header[32:36]) if self.header else 0
        free: set[int] = set()
        while 1 < trunk <= self.count and trunk not in free:
            page = self.page(trunk)
            free.add(trunk)
            length = min(int.from_bytes(page[4:8]), self.usable // 4 - 2)
            leaves = struct.unpack(f">{length}I", page[8 : 8 + 4 * length])
            free.update(leaf for leaf in leaves if 1 < leaf <= self.count)
            trunk = int.from_bytes(page[:4])
        return free

    def _row(self, page: bytes, pointer: int) -> tuple[int, list[Value]]:
        place = int.from_bytes(page[pointer : pointer + 2])
        if not pointer < place < self.usable:
            raise Unreadable("a row outside its page")
        length, place = _varint(page, place)
        number, place = _varint(page, place)
        if length > self.count * self.size:
            raise Unreadable("a row longer than the file")
        return _signed(number), _values(self._payload(page, place, length))

    def _payload(self, page: bytes, place: int, length: int) -> bytes:
        here = _local(length, self.usable)
        parts = [page[place : place + here]]
        place += here
        left = length - here
        while left > 0:
            number = int.from_bytes(page[place : place + 4])
            if not 1 < number <= self.count or len(parts) > self.count:
                raise Unreadable("a row that leads nowhere")
            page, place = self.page(number), 0
            parts.append(page[4 : 4 + min(left, self.usable - 4)])
            left -= len(parts[-1])
        payload = b"".join(parts)
        if len(payload) != length:
            raise Unreadable("a row that is cut off")
        return payload

    def _read_log(self, head: bytes) -> dict[int, int]:
        """Where in the log the newest committed version of each page lies.

        Each frame is checked by itself against the one before, so that one broken frame does not
        hide those behind it.
        """
        if self._log is None or int.from_bytes(head[:4]) | 1 != 0x377F0683:
            return {}
        order = ">" if head[3] & 1 else "<"
        salts, before = head[16:24], struct.unpack(">II", head[24:32])
        pages: dict[int, int] = {}
        open_ones: dict[int, int] = {}
        place = 32
        while len(frame := self._log.read(24 + self.size)) == 24 + self.size:
            number, after_commit = struct.unpack(">II", frame[:8])
            checks = struct.unpack(">II", frame[16:24])
            wanted = self._only in (None, number) and frame[8:16] == salts
            if wanted and checks == _sum(frame[:8] + frame[24:], before, order):
                open_ones[number] = place + 24
                if after_commit:
                    pages |= open_ones
                    open_ones = {}
            before = checks
            place += len(frame)
        return pages


def _is_broken(page: bytes, start: int) -> bool:
    # What begins with a zero is the rest of a long row.
    return page[start] not in _KINDS and (page[start] != 0 or not any(page))


def _sum(data: bytes, before: tuple[int, int], order: str) -> tuple[int, int]:
    one, two = before
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two


def _varint(data: bytes, place: int) -> tuple[int, int]:
    if data[place] < 0x80:
        # Most are short.
        return data[place], place + 1
    value = 0
    for count in range(8):
        byte = data[place + count]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place + count + 1
    return value << 8 | data[place + 8], place + 9


def _signed(value: int) -> int:
    return value - (1 << 64) if value >> 63 else value


def _local(length: int, usable: int) -> int:
    """How much of a row lies on its own page."""
    most = usable - 35
    if length <= most:
        return length
    least = (usable - 12) * 32 // 255 - 23
    here = least + (length - least) % (usable - 4)
    return here if here <= most else least


def _values(payload: bytes) -> list[Value]:
    end, place = _varint(payload, 0)
    data = end
    values: list[Value] = []
    while place < end:
        kind, place = _varint(payload, place)
        value, data = _value(payload, kind, data)
        values.append(value)
    if place != end or data != len(payload):
        raise Unreadable("a row that does not fit its header")
    return values


def _value(payload: bytes, kind: int, place: int) -> tuple[Value, int]:
    if kind in (0, 8, 9):
        return (None if kind == 0 else kind - 8), place
    if kind in _INTEGERS:
        end = place + _INTEGERS[kind]
        return int.from_bytes(payload[place:end], signed=True), end
    if kind == 7:
        return struct.unpack(">d", payload[place : place + 8].ljust(8, b"\0"))[0], place + 8
    if kind in (10, 11):
        raise Unreadable("a value of no kind")
    end = place + (kind - 12) // 2
    raw = payload[place:end]
    return (raw.decode(*_ENCODING) if kind % 2 else raw), end
