"""Keeps the practice store's plants in one JSON file."""

import os
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

    def empty(self) -> None:
        with self._lock:
            self._write({})

    def _loaded(self) -> dict[int, NewPlant]:
        if self._plants is None:
            found = [] if self._file is None else _read(self._file)
            self._plants = {plant.id: plant for plant in found}
        return self._plants

    def _write(self, plants: dict[int, NewPlant]) -> None:
        if self._file is not None:
            self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            beside = self._file.with_name(f"{self._file.name}.new")
            # Left by a crash, or a link that somebody put there.
            beside.unlink(missing_ok=True)
            with open(beside, "wb", opener=private) as new:
                new.write(msgspec.json.encode(list(plants.values())))
                new.flush()
                os.fsync(new.fileno())
            beside.replace(self._file)
        self._plants = plants


def _read(file: Path) -> list[NewPlant]:
    try:
        return msgspec.json.decode(file.read_bytes(), type=list[NewPlant])
    except FileNotFoundError:
        return []
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        # Somebody may want to look into it.
        file.replace(file.with_suffix(".broken.json"))
        return []
