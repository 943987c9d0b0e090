"""Keeps the sheet in work on disk, so that it survives a crash and a restart.

A line with all of the sheet, and one for each change since, each with a checksum. All calls write
or read, so make them in one thread that isn't the window's.
"""

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO
from zlib import crc32

import msgspec
from msgspec import Struct

from plantdesk.domain.sheet.changes import Change, SheetImage
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.private_files import make_private, private
from plantdesk.sheets.files import FileFault, NotWritten, free_name, whole_file, written

_NAME = "sheet.plants"


class SheetLoaded(Struct, frozen=True):
    """The sheet of an earlier session, if there was one.

    `lost`: its last change was cut off by a crash, or is damaged. A damaged file is `aside` now.
    One that `failed` to open stays, under another name once there is a new sheet.
    """

    sheet: WorkSheet | None = None
    lost: bool = False
    aside: Path | None = None
    failed: bool = False


class WorkFile:
    """The file of the sheet in work. Writing raises NotWritten (plantdesk.sheets.files)."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _NAME
        self._file: BinaryIO | None = None
        # Why the file isn't open.
        self._fault = FileFault.GONE
        # Whether there may be a sheet that nobody could show.
        self._unread = False

    def load(self) -> SheetLoaded:
        self.close()
        self._unread = True
        try:
            content = self._path.read_bytes() if self._path.exists() else b""
        except OSError:
            return SheetLoaded(failed=True)
        if not content:
            # There is none, or a crash came before the first was written.
            self._unread = False
            return SheetLoaded()
        *lines, cut = content.split(b"\n")
        images = list(_whole(lines[:1], SheetImage))
        changes = list(_whole(lines[1:], Change))
        lost = len(lines) - len(images) - len(changes) + bool(cut)
        # A crash leaves only the last line in part: all others were on disk before it was begun.
        if not images or lost > 1:
            try:
                aside = self._rename()
            except OSError:
                return SheetLoaded(failed=True)
            self._unread = False
            return SheetLoaded(aside=aside)
        sheet = WorkSheet(images[0], changes)
        self._unread = False
        with suppress(NotWritten):
            # The file would grow from start to start. The next change tells why it isn't kept.
            self.write(sheet.image())
        return SheetLoaded(sheet, lost=lost > 0)

    def write(self, image: SheetImage) -> None:
        """Keep a sheet as a whole, in place of any other."""
        self.close()
        make_private(self._path)
        try:
            if self._unread and self._path.exists():
                with written():
                    self._rename()
                self._unread = False
            with whole_file(self._path) as file:
                file.write(_encoded(image))
            with written():
                self._file = open(self._path, "ab", opener=private)  # noqa: SIM115
        except NotWritten as error:
            self._fault = error.fault
            raise

    def append(self, change: Change) -> None:
        """Keep one change; it is on disk when this returns. After NotWritten, write an image."""
        if self._file is None:
            raise NotWritten(self._fault)
        try:
            with written():
                self._file.write(_encoded(change))
                self._file.flush()
                os.fsync(self._file.fileno())
        except NotWritten as error:
            # Without this change, later ones make no sense.
            self._fault = error.fault
            self.close()
            raise

    def discard(self) -> None:
        """Remove the sheet: it is done with."""
        self.close()
        with written():
            self._path.unlink(missing_ok=True)

    def close(self) -> None:
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
        self._file = None

    def _rename(self) -> Path:
        """Give a file that can't be used another name; nothing in it is removed."""
        return self._path.rename(free_name(self._path.with_stem("sheet.broken")))


def _encoded(what: SheetImage | Change) -> bytes:
    try:
        text = msgspec.json.encode(what)
    except UnicodeEncodeError:
        # Half a surrogate pair, which may be pasted. The user sees it as a wrong cell.
        loaded = json.dumps(msgspec.to_builtins(what, str_keys=True), ensure_ascii=False)
        text = loaded.encode("utf-8", "surrogatepass")
    return b"%08x %b\n" % (crc32(text), text)


def _whole(lines: Iterable[bytes], kind: Any) -> Iterator[Any]:
    """Read lines, up to the first that is not as it was written."""
    for line in lines:
        checksum, _, text = line.partition(b" ")
        if checksum != b"%08x" % crc32(text):
            return
        try:
            yield msgspec.json.decode(text, type=kind)
        except msgspec.ValidationError:
            # Another version of PlantDesk wrote it.
            return
        except UnicodeDecodeError:
            loaded: object = json.loads(text.decode("utf-8", "surrogatepass"))
            yield msgspec.convert(loaded, kind, str_keys=True)
