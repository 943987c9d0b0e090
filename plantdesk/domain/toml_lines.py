"""In which line of a TOML text each thing stands, which tomllib does not tell.

Only for a text that tomllib has read: what is wrong in it is not noticed here.
"""

import re

Path = tuple[str | int, ...]

_DEEP = 4
_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_KEY = re.compile(r"[ \t]*(?:\"((?:[^\"\\]|\\.)*)\"|'([^']*)'|([A-Za-z0-9_-]+))[ \t]*(\.?)")
_TEXT = re.compile(
    r"\"{3}(?:[^\\]|\\.)*?\"{3,5}|'{3}.*?'{3,5}|\"(?:[^\"\\]|\\.)*\"|'[^']*'", re.DOTALL
)
_COMMENT = re.compile(r"#[^\n]*")
_REST = re.compile(r"[^\"'\[\]{}#\n]+")


def lines_of(text: str) -> dict[Path, int]:
    """The first line of every key and table; ("stores", 1) is the second of [[stores]]."""
    lines: dict[Path, int] = {}
    counts: dict[Path, int] = {}
    table: Path = ()
    at, line, counted = _end(_SPACE, text, 0), 1, 0
    while at < len(text):
        line, counted = line + text.count("\n", counted, at), at
        if text[at] == "[":
            twice = text.startswith("[[", at)
            names, at = _read_key(text, at + 1 + twice)
            table = _resolve(counts, names[:-1])
            table = (*table, names[-1])
            if twice:
                lines.setdefault(table, line)
                counts[table] = counts.get(table, -1) + 1
                table = (*table, counts[table])
            elif table in counts:
                table = (*table, counts[table])
            _note(lines, (), table, line)
            at = text.find("]", at) + 1 + twice
        else:
            names, at = _read_key(text, at)
            _note(lines, table, names, line)
            at = _skip_value(text, at + 1)
        at = _end(_SPACE, text, at)
    return lines


def line_of(lines: dict[Path, int], path: Path) -> int | None:
    """Of the thing itself, or else of the nearest that it stands in."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path)


def _note(lines: dict[Path, int], table: Path, names: Path, line: int) -> None:
    """Also for what a dotted key stands in; deeper than this nobody looks."""
    for end in range(1, min(len(names), _DEEP) + 1):
        lines.setdefault((*table, *names[:end]), line)


def _resolve(counts: dict[Path, int], names: tuple[str, ...]) -> Path:
    """A name of several tables means the newest of them."""
    path: Path = ()
    for name in names:
        path = (*path, name)
        if path in counts:
            path = (*path, counts[path])
    return path


def _read_key(text: str, at: int) -> tuple[tuple[str, ...], int]:
    names = []
    while found := _KEY.match(text, at):
        at = found.end()
        name = next(name for name in found.groups()[:3] if name is not None)
        names.append(_unescaped(name) if found[1] else name)
        if not found[4]:
            break
    return tuple(names) or ("",), max(at, 0)


def _unescaped(name: str) -> str:
    if "\\" not in name:
        return name
    import tomllib

    return next(iter(tomllib.loads(f'"{name}" = 0')))


def _skip_value(text: str, at: int) -> int:
    """Up to the end of its line, or of the line in which its last bracket closes."""
    depth = 0
    while at < len(text):
        if text[at] == "\n" and not depth:
            return at
        if text[at] == "#":
            at = _end(_COMMENT, text, at)
            continue
        if found := _TEXT.match(text, at) or _REST.match(text, at):
            at = found.end()
            continue
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(text[at], 0)
        at += 1
    return at


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found else at
