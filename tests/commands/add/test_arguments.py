"""The arguments of `plantdesk add`: one clear line, and never a value that may be a token."""

import pytest

from plantdesk.commands.add.arguments import read_add_options

STORE = ["--store", "https://plants.example.org"]


def refusal(capsys, *arguments):
    with pytest.raises(SystemExit) as ended:
        read_add_options(list(arguments))
    assert ended.value.code == 2
    written = capsys.readouterr()
    assert written.out == ""
    (line,) = written.err.splitlines()
    return line


MISTAKES = (
    ([], "the following arguments are required: FILE"),
    (["a.csv"], "one of the arguments --store --practice is required"),
    ([*STORE, ""], "FILE names nothing"),
    (["a.csv", "--store", "https://plants.example.org/plants"], "without /plants"),
    (["a.csv", *STORE, "--practice"], "--practice not allowed with argument --store"),
    (["a.csv", *STORE, "--encoding", "rot13"], "--encoding names no encoding"),
    (["a.csv", *STORE, "--headings", "-1"], "--headings needs the number of a row"),
)
MAYBE_TOKENS = (
    ["--token", "leaf-4711", "a.csv", *STORE],
    ["a.csv", "leaf-4711", *STORE],
    ["a.csv", *STORE, "--encoding", "leaf-4711"],
    ["a.csv", "--store", "https://leaf-4711@plants.example.org"],
)


def test_a_mistake_is_one_clear_line_without_what_may_be_a_token(capsys):
    for arguments, says in MISTAKES:
        line = refusal(capsys, *arguments)
        assert says in line
        assert line.endswith("Try plantdesk add --help.")
    for arguments in MAYBE_TOKENS:
        assert "4711" not in refusal(capsys, *arguments)


def test_options_are_read_as_they_are_meant(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    options = read_add_options(["a.csv", *STORE, "--headings", "0", "--results", "out"])
    assert options.headings == 0
    # Paths are whole.
    assert options.file == tmp_path / "a.csv"
    assert options.results == tmp_path / "out"
    # A store may be a name.
    assert read_add_options(["a.csv", "--store", "leaf 4711"]).store == "leaf 4711"
