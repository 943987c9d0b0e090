"""Print every text that a person reads, with its place, to read them all in one sitting."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from translations import ENGLISH, ROOT

_PLACES = ("*.py", "commands/**/*.py", "ui/**/*.py", "sheets/reading/fault_words.py")
# Several words, or one with a capital or “&”: others are names in the code.
_READ = re.compile(r".*\w[^\w\s]* \S.*|[A-Z&][a-z’&]+[.:…]?", re.DOTALL)


def main() -> None:
    product = ROOT / "plantdesk"
    files = sorted({file for place in _PLACES for file in product.glob(place)})
    rows = [
        (f"{file.relative_to(product)}:{line}", text)
        for file in files
        for line, text in sorted(texts(file))
    ]
    rows += [("in the singular", f"{many} → {one}") for many, one in singulars()]
    width = max(len(place) for place, _ in rows)
    for place, text in rows:
        print(f"{place:{width}}  {text}")


def texts(file: Path) -> Iterator[tuple[int, str]]:
    nodes = list(ast.walk(ast.parse(file.read_text("utf-8"))))
    # Docstrings, the parts of texts that are put together, and patterns.
    left_out = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    left_out |= {
        id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values
    }
    left_out |= {
        id(node.args[0])
        for node in nodes
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "re.compile"
    }
    for node in nodes:
        match node:
            case ast.JoinedStr():
                text = ast.unparse(node)[2:-1]
            case ast.Constant(str(text)) if id(node) not in left_out:
                pass
            case _:
                continue
        if _READ.fullmatch(text):
            yield node.lineno, text.replace("\n", " ⏎ ")


def singulars() -> Iterator[tuple[str, str]]:
    for message in ElementTree.parse(ENGLISH).iter("message"):  # noqa: S314, our own file
        yield message.findtext("source", ""), message.findtext("translation/numerusform", "")


if __name__ == "__main__":
    main()
