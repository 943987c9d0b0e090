"""What another process or a file says can't drive the terminal that it is printed on."""

import ast
import sys

import pytest

from plantdesk.terminal import print_error, print_line
from tests.security.test_rich_text_in_code import trees

# Clears the screen, names the window and turns what follows round. tests/commands/test_quit.py has
# it as the name of another computer.
HOST = "\x1b[2J\x1b]0;owned\x07\x9b31m\u202epotting-shed"
SHOWN = "‹U+001B›[2J‹U+001B›]0;owned‹U+0007›‹U+009B›31m‹U+202E›potting-shed"


@pytest.mark.parametrize(("name", "tell"), [("stdout", print_line), ("stderr", print_error)])
def test_every_line_that_is_printed_is_harmless_and_on_its_own_stream(
    name, tell, monkeypatch, capfd
):
    tell(f"Given stores: {HOST}")
    said = capfd.readouterr()
    assert said.out + said.err == f"Given stores: {SHOWN}\n"
    monkeypatch.setattr(sys, name, None)
    tell("Given stores: none")
    assert capfd.readouterr() == ("", "")


# Reports of our own faults hold names of classes and places in the code.
PRINTS = {"terminal.py", "faults.py"}


def test_nothing_else_prints():
    streams = {"stdout", "stderr", "__stdout__", "__stderr__"}
    found = set()
    for file, tree in trees("stdout", "stderr", "print("):
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(value=ast.Name(id="sys"), attr=name) if name in streams:
                    found.add(file)
                case ast.Call(func=ast.Name(id="print")):
                    found.add(file)
    assert found == PRINTS, "use print_line or print_error of terminal.py"
