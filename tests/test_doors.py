"""Imports stand at the top of a file, but at two doors.

One is what follows the first paint, the other a page, a dialog or a command when it opens. Slow
libraries and those of one system have their places, too. Who moves an import to the top lowers a
number here; a new door needs a reason.
"""

import ast
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1] / "plantdesk"
# By file, the statements inside functions.
DOORS = {
    # After the first paint.
    "app.py": 3,
    "desk/desk.py": 1,
    "desk/engine.py": 2,
    "desk/run_engine.py": 1,
    "desk/stores.py": 2,
    "desk/system/qt.py": 1,
    "ui/band/band.py": 1,
    "ui/window/main_window.py": 2,
    "vault/keeper.py": 1,
    # A page, a dialog or a command when it opens.
    "command_line.py": 7,
    "store_at_start.py": 1,
    "ui/plants/output.py": 1,
    "ui/window/do.py": 1,
    "ui/window/opening.py": 1,
    "ui/window/pages.py": 2,
    # Rarely needed, slow to load, or only on one system.
    "desk/faults/faults.py": 1,
    "desk/given_file.py": 1,
    "desk/instance/instance.py": 1,
    "desk/system/awake.py": 2,
    "display.py": 1,
    "domain/address.py": 1,
    "journal/opening.py": 1,
    "sheets/tables.py": 1,
    "ui/look/announce.py": 1,
    "ui/look/plain_text.py": 1,
    "ui/widgets/buttons/button.py": 1,
    "vault/backends.py": 1,
}


def inside_functions(file):
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {
        part.lineno
        for function in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(function, functions)
        for part in ast.walk(function)
        if isinstance(part, (ast.Import, ast.ImportFrom))
    }


def test_imports_inside_functions_are_at_the_doors_only():
    found = Counter(
        {
            file.relative_to(ROOT).as_posix(): len(lines)
            for file in ROOT.rglob("*.py")
            if (lines := inside_functions(file))
        }
    )
    assert len(found) > 10
    assert sum(DOORS.values()) <= 40
    assert found - Counter(DOORS) == Counter(), "move these imports to the top of their files"
