"""Keeps the practice store's plants in one JSON file."""

import os
import threading
from contextlib import suppress
from itertools import count
from pathlib import Path

import msgspec

from plantdesk.domain.plant import NewPlant
from plantdesk.private_files import private


class Shelf:
    """Plants by id, for several threads. Without a file, plants live as long as this object.

    The first call reads the file. If the disk fails, a call raises OSError and changes nothing.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._lock = threading.Lock()
        self._plants: dict[int, NewPlant] | None = None

    def __len__(self) -> int:
        with self._lock:
            return len(self._loaded())

    def plants(self) -> list[NewPlant]:
        """Return all plants, the newest first."""
        with self._lock:
            return list(reversed(self._loaded().values()))

    def put(self, plant: NewPlant) -> NewPlant | None:
        """Save the plant to disk, or return the plant that already has this id."""
        with self._lock:
            plants = self._loaded()
            if (there := plants.get(plant.id)) is not None:
                return there
            plants[plant.id] = plant
            try:
                self._write(plants)
            except OSError:
                del plants[plant.id]
                raise
            return None

    def empty(self) -> None:
        with self._lock:
            self._loaded()
            self._write({})
            self._plants = {}

    def _loaded(self) -> dict[int, NewPlant]:
        if self._plants is None:
            self._plants = {} if self._file is None else _read(self._file)
        return self._plants

    def _write(self, plants: dict[int, NewPlant]) -> None:
        if self._file is None:
            return
        self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        beside = self._file.with_name(f"{self._file.name}.new")
        try:
            with open(beside, "wb", opener=private) as new:
                new.write(msgspec.json.encode(list(plants.values())))
                new.flush()
                os.fsync(new.fileno())
            beside.replace(self._file)
        except OSError:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
            raise


def _read(file: Path) -> dict[int, NewPlant]:
    try:
        plants = msgspec.json.decode(file.read_bytes(), type=list[NewPlant])
    except FileNotFoundError:
        return {}
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        _set_aside(file)
        return {}
    return {plant.id: plant for plant in plants}


def _set_aside(file: Path) -> None:
    """Rename an unreadable file, because somebody may want to look into it."""
    names = (file.with_name(f"{file.stem}.broken-{n}{file.suffix}") for n in count(1))
    file.rename(next(name for name in names if not name.exists()))
