"""PySide explains a wrong argument as ever, though its tools are compiled late: signatures.py.

Before another version is added to KNOWN, all of these must pass with it.
"""

import json
import subprocess
import sys

import shiboken6

from plantdesk.desk.system.signatures import KNOWN
from tests.e2e.real import ROOT, surroundings

OURS = "from plantdesk.desk.system.qt import load_qt; load_qt()"
UNKNOWN = f"from plantdesk.desk.system import signatures; signatures.KNOWN = (); {OURS}"
TOOLS = (
    "errorhandler", "layout", "mapping", "parser", "lib.enum_sig", "lib.pyi_generator", "lib.tool",
)  # fmt: skip
# How many of the tools are compiled.
COUNT = f"""
import json, sys
def compiled():
    modules = [sys.modules[f"shibokensupport.signature.{{name}}"] for name in {TOOLS}]
    own = [[name for name in vars(module) if not name.startswith("__")] for module in modules]
    return sum(len(names) > 1 for names in own)
"""
MISTAKES = """
from PySide6.QtCore import QObject, QPoint, QTimer, QUrl
from PySide6.QtWidgets import QLabel, QWidget
said = []
for mistake in (
    lambda: QPoint("three", []),
    lambda: QUrl(1, 2, 3, 4),
    lambda: QUrl(none=3),
    lambda: QObject(3, 4, 5),
    lambda: QObject(none=3),
    lambda: QTimer.singleShot("soon"),
    lambda: QWidget.setGeometry("wide"),
    lambda: QLabel.setText(7),
):
    try:
        mistake()
    except Exception as error:
        said.append(f"{type(error).__name__}: {error}")
"""
TEXTS = """
from PySide6.support.signature import get_signature
said += [repr(get_signature(asked)) for asked in (QLabel.setText, QPoint, QWidget.setGeometry)]
"""


def run(program):
    line, env = [sys.executable, "-c", program], surroundings(QT_QPA_PLATFORM="offscreen")
    done = subprocess.run(line, capture_output=True, text=True, cwd=ROOT, env=env)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_installed_version_is_known():
    """If this fails, see whether PySide still compiles its tools at each start."""
    assert shiboken6.__version__ in KNOWN


def test_mistakes_are_explained_in_pysides_own_words():
    say = f"{MISTAKES}{TEXTS}import json; print(json.dumps(said))"
    plain = run(f"import PySide6.QtCore\n{say}")
    assert "called with wrong argument types" in plain[0]
    assert run(f"{OURS}\n{say}") == plain


def test_the_tools_are_compiled_with_the_first_mistake_or_at_once_in_an_unknown_version():
    look = "counts.append(compiled())"
    program = f"{OURS}{COUNT}counts = []; {look}{MISTAKES}{look}\nprint(json.dumps(counts))"
    before, after = run(program)
    assert (before, bool(after)) == (0, True)
    assert run(f"{UNKNOWN}{COUNT}print(json.dumps([compiled()]))") == [len(TOOLS)]
