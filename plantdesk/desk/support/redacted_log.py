"""The end of the log, with only the words that PlantDesk's own messages use.

The log should hold no secrets. To be sure, every word that isn't known to be harmless becomes an
ellipsis, even in our own messages.
"""

import builtins
import errno
import os
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path

from plantdesk.desk.faults.crashes import LAST_CRASH_NAME
from plantdesk.desk.faults.log_file import LOG_NAME
from plantdesk.desk.faults.traces import short_path
from plantdesk.desk.support.parts import plain_text

_OURS = "plantdesk"
_BYTES = 128 * 1024
_HIDDEN = "…"
# Alone, these say nothing.
_JOINING = {"in", "<"}
_EDGES = "\"'()[]<>:;,.=‹›"

_HEAD = re.compile(
    r"(?P<time>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (?P<level>DEBUG|INFO|WARNING|ERROR|CRITICAL)"
    r" (?P<rest>.*)"
)
_FRAME = re.compile(r"(?P<path>[\w./-]+\.py):(?P<line>\d{1,6})(?P<where> in [\w.<>]+)?")
_CRASH_FRAME = re.compile(
    r'File "(?P<path>[^"]+\.py)", line (?P<line>\d{1,6}) in (?P<where>[\w.<>]+)'
)
_THREAD = re.compile(r"(?:Dummy-|Thread-|asyncio_)\d{1,6}")
_SQLITE = re.compile("SQLITE_[A-Z]+(?:_[A-Z]+)?")

# Of all our own messages and reasons (a test reads them from the code), and of SQLite's.
_WORDS = """
a added administrator's all an another any are as asyncio attempt backed backup backups batch
batches be before begin being but by called can can't caused changed claims cleared clock closed
computer copy corrected could counted crash daily damaged database deleted doubt dropped elsewhere
emptied empty ended ends engine entry exception export failed fault file folder for form from given
group header held id ids in index inspect is it its itself journal jumped kept last left like listed
locked log logged longer looked made mainthread maker more new newer next no none not noted of old
older one open opened or order our outbox outcome own part plant plantdesk plants practice program
read recorded released removed report restored room rows s salvaged saved schema search settled
sheet since slept start stays store stores support tables than that the their they this those thread
time to tokens under unfinished up used vault version waiting wanted was were what which why window
within without work written

busy cannot i/o check constraint correct corrupt directory disk encrypted error expected
foreign full image interrupted key large malformed memory missing query readonly statement string
such too type unable unique unknown unsupported valid values write wrong

abort aborted access breakpoint bus call current extension fatal first floating illegal instruction
modules most point python recent segmentation terminated violation windows
"""


def redacted_log(folder: Path) -> str:
    """Return the end of the log and of the last crash's report. It may block."""
    lines = [*_part(folder / LOG_NAME, "No log has been written yet.")]
    if (crash := folder / LAST_CRASH_NAME).exists():
        lines += ["", "The last crash:", *_part(crash, "Empty.")]
    return plain_text("The end of PlantDesk’s log. Unknown words and numbers are left out.", lines)


def redacted(lines: Iterable[str]) -> Iterator[str]:
    """Leave out the lines of which nothing stays, and the source lines below a frame."""
    frame_depth: int | None = None
    for line in lines:
        text = line.strip()
        depth = len(line) - len(line.lstrip())
        if frame_depth is not None and depth > frame_depth:
            continue
        shown = _frame(text)
        frame_depth = None if shown is None else depth
        shown = shown or _headed(text) or _known_words(text)
        if any(word != _HIDDEN for word in shown.split() if word not in _JOINING):
            yield " " * depth + shown


def _part(path: Path, nothing: str) -> Iterator[str]:
    try:
        lines = _end_of(path)
    except FileNotFoundError:
        yield nothing
    except OSError as error:
        yield f"Missing: {path.name} can’t be read ({errno.errorcode.get(error.errno or 0, '?')})."
    else:
        yield from redacted(lines) if lines else [nothing]


def _end_of(path: Path) -> list[str]:
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - _BYTES))
        lines = file.read(_BYTES).decode("utf-8", "replace").split("\n")
    # The first line is cut off.
    return [line for line in (lines[1:] if size > _BYTES else lines) if line.strip()]


def _headed(text: str) -> str | None:
    """A record's first line: its time and level are known to be harmless."""
    if (head := _HEAD.fullmatch(text)) is None:
        return None
    return f"{head['time']} {head['level']} {_known_words(head['rest'])}"


def _frame(text: str) -> str | None:
    if (frame := _FRAME.fullmatch(text)) and _is_code(frame["path"]):
        return text
    if (frame := _CRASH_FRAME.fullmatch(text)) is None:
        return None
    path = short_path(frame["path"])
    return f"{path if _is_code(path) else _HIDDEN}:{frame['line']} in {frame['where']}"


def _known_words(text: str) -> str:
    words = (word if _is_known(word.strip(_EDGES)) else _HIDDEN for word in text.split())
    # One ellipsis for all unknown words in a row.
    groups = ((word, [*same]) for word, same in groupby(words))
    return " ".join(word if word == _HIDDEN else " ".join(same) for word, same in groups)


def _is_known(word: str) -> bool:
    if word in _JOINING or word.casefold() in _known_to_us() or _THREAD.fullmatch(word):
        return True
    frame = _FRAME.fullmatch(word)
    return (
        bool(frame and _is_code(frame["path"]))
        or _names_code(word)
        or word in errno.errorcode.values()
        or bool(_SQLITE.fullmatch(word))
    )


def _names_our_code(parts: list[str]) -> bool:
    """Whether a dotted name begins with one of our modules, perhaps not loaded yet."""
    for end in range(1, len(parts) + 1):
        try:
            # Imports only the packages above it, never the module.
            spec = find_spec(".".join(parts[:end]))
        except (ImportError, ValueError):
            return False
        if spec is None or spec.submodule_search_locations is None:
            # The classes of a module are unknown until it is loaded.
            return spec is not None and all(part.isalpha() for part in parts[end:])
    return True


def _is_code(path: str) -> bool:
    """Whether a path is one of a module that is loaded here or belongs to PlantDesk."""
    top = path.partition("/")[0].removesuffix(".py")
    return top in sys.stdlib_module_names or top in sys.modules


def _names_code(name: str) -> bool:
    """Whether a name is that of a module, or of a class in it."""
    if hasattr(builtins, name):
        return True
    parts = name.split(".")
    if parts[0] == _OURS:
        return _names_our_code(parts)
    for end in range(len(parts), 0, -1):
        found: object = sys.modules.get(".".join(parts[:end]))
        if found is not None:
            for part in parts[end:]:
                found = getattr(found, "__dict__", {}).get(part)
            return found is not None
    return False


@cache
def _known_to_us() -> frozenset[str]:
    # The system's reasons come in the user's language.
    reasons = " ".join(map(os.strerror, errno.errorcode))
    words = (word.strip(_EDGES) for word in f"{_WORDS} {reasons}".casefold().split())
    return frozenset(word for word in words if not any(map(str.isdigit, word)))
