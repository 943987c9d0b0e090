"""Modules that lie in the folder where a user starts the program."""

import ast
import sys

import dev
from plantdesk.desk.support import own_command
from tests.children import run_child

SOURCES = [dev.ROOT / "dev.py", *sorted((dev.ROOT / "plantdesk").rglob("*.py"))]


def test_every_start_of_python_leaves_out_the_current_folder():
    starts = {}
    for path in SOURCES:
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if '"-m"' in text else ():
            if isinstance(node, ast.List | ast.Tuple):
                words = [getattr(part, "value", None) for part in node.elts]
                if "-m" in words:
                    starts[f"{path.name}:{node.lineno}"] = "-P" in words[: words.index("-m")]
    assert len(starts) > 2
    assert [where for where, safe in starts.items() if not safe] == []


def test_a_module_in_the_current_folder_does_not_run(tmp_path, monkeypatch):
    ran = tmp_path / "ran"
    (tmp_path / "argparse.py").write_text(f"open({str(ran)!r}, 'w')\nraise SystemExit(0)\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(dev, "PYTHON", sys.executable)
    assert b"PlantDesk" in run_child([*own_command(), "--version"], capture_output=True).stdout
    assert dev.run(["--version"]) == 0
    assert not ran.exists()
