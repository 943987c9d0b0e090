"""Print every text that a person reads, with its place, to read them all in one sitting."""

import ast
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from translations import ENGLISH, ROOT

_PRINT = {"print_line", "print_error", "_done", "_fail"}


def main() -> None:
    rows = [row for file in sorted((ROOT / "plantdesk").rglob("*.py")) for row in texts(file)]
    rows += [("in the singular", f"{many} → {one}") for many, one in singulars()]
    width = max(len(place) for place, _ in rows)
    for place, text in rows:
        print(f"{place:{width}}  {text}")


def texts(file: Path) -> Iterator[tuple[str, str]]:
    calls = [
        node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)
    ]
    for call in sorted(calls, key=lambda call: call.lineno):
        match call:
            case ast.Call(ast.Name("translate"), [_, text, *_]):
                pass
            # What is printed to the terminal; a name was put together elsewhere.
            case ast.Call(ast.Name(name), [text, *_]) if name in _PRINT and not isinstance(
                text, ast.Name
            ):
                pass
            case _:
                continue
        shown = str(text.value) if isinstance(text, ast.Constant) else ast.unparse(text)
        yield f"{file.relative_to(ROOT / 'plantdesk')}:{call.lineno}", shown.replace("\n", " ⏎ ")


def singulars() -> Iterator[tuple[str, str]]:
    for message in ElementTree.parse(ENGLISH).iter("message"):  # noqa: S314, our own file
        yield message.findtext("source", ""), message.findtext("translation/numerusform", "")


if __name__ == "__main__":
    main()
