"""Keeps the practice store's plants in one JSON file."""

import threading
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

    def plants(self) -> list[NewPlant]:
        """Return all plants, the newest first."""
        with self._lock:
            return list(reversed(self._loaded().values()))

    def put(self, plant: NewPlant) -> NewPlant | None:
        """Save the plant to disk, or return the plant that already has this id."""
        with self._lock:
            plants = self._loaded()
            if plant.id in plants:
                return plants[plant.id]
            self._write(plants | {plant.id: plant})
            return None

    def _loaded(self) -> dict[int, NewPlant]:
        if self._plants is None:
            found = [] if self._file is None else _read(self._file)
            self._plants = {plant.id: plant for plant in found}
        return self._plants

    def _write(self, plants: dict[int, NewPlant]) -> None:
        if self._file is not None:
            with open(self._file, "wb", opener=private) as file:
                file.write(msgspec.json.encode(list(plants.values())))
        self._plants = plants


def _read(file: Path) -> list[NewPlant]:
    try:
        return msgspec.json.decode(file.read_bytes(), type=list[NewPlant])
    except (FileNotFoundError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        # A crash may have cut it off. It is only practice.
        return []
