"""The files in a support file, also when what they are about doesn't work."""

import sys
import zipfile
from unittest.mock import Mock

from plantdesk.desk.news import SupportFileWritten
from plantdesk.desk.support import check_text, own_command, save_support_file


def python(code):
    return [sys.executable, "-c", code]


def test_a_part_that_fails_says_so_and_the_others_are_whole(open_desk, tmp_path, complaints):
    fail = Mock(side_effect=LookupError("s3cret"))
    (tmp_path / "journal.db").write_text("no journal")
    front, file = open_desk(), tmp_path / "support.zip"
    front.until(lambda: front.faults)
    told = []
    front.desk.on(SupportFileWritten, told.append)
    save_support_file(front.desk, file, {"Screens": "one", "theme": "dark"}, fail)
    front.until(lambda: told)
    assert told == [SupportFileWritten(file, None)]
    with zipfile.ZipFile(file) as opened:
        assert {name: opened.read(name).decode() for name in opened.namelist()} == {
            "check.txt": "Missing: LookupError.\n",
            "settings.txt": "Screens: one\ntheme: dark\n",
            "log.txt": "Missing: FileNotFoundError [ENOENT].\n",
        }
    complaints.take()


def test_of_the_check_only_its_own_lines_are_kept_even_if_it_hangs(monkeypatch, tmp_path):
    code = "import sys; from pathlib import Path; print(Path.home()); sys.stderr.write('s3cret')"
    assert check_text(tmp_path, python(code)).splitlines() == ["~"]
    hung = check_text(tmp_path, python("import time; time.sleep(600)"), seconds=0)
    assert hung == "\nIncomplete: the check had not ended in time.\n"
    # It starts the program as this one was started.
    assert own_command() == [sys.executable, "-P", "-m", "plantdesk"]
    window, beside = tmp_path / "plantdesk.exe", tmp_path / "plantdesk-cli.exe"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(window))
    assert own_command() == [str(window)]
    beside.touch()
    assert own_command() == [str(beside)]
