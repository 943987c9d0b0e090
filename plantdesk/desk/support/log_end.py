"""The end of the log, and what the last crash wrote. Nothing private gets into either."""

import os
from pathlib import Path

from plantdesk.desk.faults.crashes import LAST_CRASH_NAME
from plantdesk.desk.faults.logs import LOG_NAME
from plantdesk.desk.faults.traces import name_of, without_home
from plantdesk.desk.support.facts import plain_text

_BYTES = 128 * 1024


def log_text(folder: Path) -> str:
    """Return the ends of both files. It may block."""
    lines = _end_of(folder / LOG_NAME, "No log has been written yet.")
    lines += ["", "The last crash:", *_end_of(folder / LAST_CRASH_NAME, "None.")]
    return plain_text("The end of PlantDesk’s log", lines)


def _end_of(path: Path, nothing: str) -> list[str]:
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - _BYTES))
            lines = file.read(_BYTES).decode("utf-8", "replace").splitlines()
    except FileNotFoundError:
        return [nothing]
    except OSError as error:
        return [f"Missing: {path.name} can’t be read ({name_of(error)})."]
    # The first line is cut off.
    return [without_home(line) for line in (lines[1:] if size > _BYTES else lines)] or [nothing]
