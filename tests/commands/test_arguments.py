"""The command line: one clear line, and never a value that may be a token."""

import re

import pytest

from plantdesk import __version__
from plantdesk.arguments import Options, read_options
from plantdesk.commands.add.arguments import read_add_options

STORE = ["--store", "https://plants.example.org"]
MISTAKES = (
    (["--foo=bar", "--data-dir", "x", "--other"], 'unknown option "--foo"'),
    # What may be a token is not said again.
    (["--s=secret"], 'unknown option "--s"'),
    (["plants.csv"], "unexpected argument"),
    (["--store"], "--store expected one argument"),
    (["--practice", *STORE], "--store not allowed with argument --practice"),
    (["--data-dir", ""], "--data-dir names nothing"),
    (["--data-dir", "~nobody-here/x"], "--data-dir names a home folder that doesn't exist"),
    (["--store", "b@d"], "--store takes no user name or password in the address"),
    (["--store", "a.example?b"], "--store takes no ? or # in the address"),
    (
        ["--store", "a.example/plants"],
        "--store needs the address without /plants (https://a.example)",
    ),
    (["add"], "the following arguments are required: FILE"),
    (["add", "a.csv"], "one of the arguments --store --practice is required"),
    (["add", *STORE, ""], "FILE names nothing"),
    (["add", "a.csv", "--store", ""], "--store needs an address like https://plants.example.org"),
    (
        ["add", "a.csv", *STORE, "--encoding", "rot13"],
        "--encoding names no encoding of text, like utf-8 or cp1252",
    ),
    (["add", "a.csv", *STORE, "--headings", "-1"], "--headings needs the number of a row, or 0"),
    (["add", "a.csv", *STORE, "--headings", "9" * 8], "--headings needs the number of a row, or 0"),
    (["add", "--token", "leaf-4711", "a.csv", *STORE], 'unknown option "--token"'),
    (["add", "a.csv", "leaf-4711", *STORE], "unexpected argument"),
    (
        ["add", "a.csv", "--store", "https://leaf-4711@b.example"],
        "--store takes no user name or password in the address",
    ),
)


def read(arguments):
    if arguments[:1] == ["add"]:
        return read_add_options(arguments[1:])
    return read_options(arguments)


def test_a_mistake_is_told_in_one_sentence_that_repeats_no_value(capsys, monkeypatch):
    # Who has a folder of that name has all folders beside it, Windows believes.
    monkeypatch.setenv("USERNAME", "somebody")
    for arguments, says in MISTAKES:
        with pytest.raises(SystemExit) as ended:
            read(arguments)
        assert ended.value.code == 2
        prog = "plantdesk add" if arguments[:1] == ["add"] else "plantdesk"
        assert capsys.readouterr() == ("", f"{prog.split()[0]}: {says}. Try {prog} --help.\n")


def test_the_help_says_what_each_option_is_for_and_the_version_is_told(monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", "200")
    add = ["--headings ROW", "--sheet NAME", "--encoding ENCODING", "--results DIR"]
    for arguments, about, last, values in (
        ([], "Enter plants into", "plantdesk token --help", ["--demo DIR"]),
        (["add"], "Add the plants of a sheet", "pause, PlantDesk is open).", add),
    ):
        with pytest.raises(SystemExit) as ended:
            read([*arguments, "--help"])
        shown = capsys.readouterr().out
        assert ended.value.code == 0
        assert about in shown
        assert shown.endswith(f"{last}\n")
        options = dict(re.findall("^  ([^ ].+?)   *(.*)$", shown, re.MULTILINE))
        assert all(options.values())
        named = {option for option in options if " " in option and "," not in option}
        assert named == {"--store ADDRESS", "--data-dir DIR", *values}
    with pytest.raises(SystemExit):
        read(["--version"])
    assert capsys.readouterr().out == f"PlantDesk {__version__}\n"


def test_options_are_read_as_they_are_meant(monkeypatch, tmp_path):
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert read([]) == Options(None, None, False, None, False, False)
    # Paths are whole, however they are written.
    for written in ("--data-dir=~/desk", "--data-dir=desk"):
        assert read([written]).data_dir == tmp_path / "desk"
    options = read(["add", "a.csv", *STORE, "--headings", "0", "--results", "out"])
    assert options == (tmp_path / "a.csv", STORE[1], 0, None, None, tmp_path / "out", False, None)
    # A store may be a name.
    assert read(["add", "a.csv", "--store", "leaf 4711"]).store == "leaf 4711"
    assert read(["add", "a.csv", "--practice"]).store is None
