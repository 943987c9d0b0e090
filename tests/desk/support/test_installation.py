"""The self-test as a part of the support file, run beside the program."""

import subprocess
import sys
from pathlib import Path

import pytest

from plantdesk.desk.support import installation
from plantdesk.desk.support.installation import check_text, own_command
from plantdesk.domain.status import Status
from tests.desk.conftest import OpenDesk


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def test_the_whole_self_test_runs_beside_an_open_journal(
    open_desk: OpenDesk, tmp_path: Path
) -> None:
    front = open_desk()
    front.at(front.add(), Status.ADDED)
    text = check_text(tmp_path)
    assert "ok     Journal: written, read and removed\n" in text
    assert f"ok     Data folder: {tmp_path}\n" in text
    # The journal still belongs to this process alone.
    opens = (
        "import sys; from pathlib import Path; from plantdesk.journal.journal import Journal;"
        "Journal.open(Path(sys.argv[1]))"
    )
    journal = str(tmp_path / "journal.db")
    other = subprocess.run([*python(opens), journal], capture_output=True, text=True, check=False)
    assert "JournalInUse" in other.stderr


def test_a_check_that_hangs_ends_and_shows_what_it_found(tmp_path: Path) -> None:
    # An end that is over at once: the check is killed, whatever it has printed by then.
    code = "import time; time.sleep(600)"
    text = check_text(tmp_path, python(code), seconds=0)
    assert "Incomplete: the check had not ended after 0 seconds.\n" in text


def test_a_check_that_cannot_start_says_so(tmp_path: Path) -> None:
    text = check_text(tmp_path, [str(tmp_path / "none")])
    assert "Missing: the check can’t be started (FileNotFoundError [ENOENT])." in text


def test_a_check_without_a_word_says_so(tmp_path: Path) -> None:
    assert "Missing: the check said nothing." in check_text(tmp_path, python("pass"))


def test_the_home_folder_and_other_libraries_words_are_left_out(tmp_path: Path) -> None:
    code = "import sys; from pathlib import Path; print(Path.home()); sys.stderr.write('s3cret')"
    assert check_text(tmp_path, python(code)) == "plantdesk --self-test\n\n~\n"


def test_a_bundle_calls_the_program_that_has_an_output(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "plantdesk.exe"))
    assert own_command() == [str(tmp_path / "plantdesk.exe")]
    (tmp_path / "plantdesk-cli.exe").touch()
    assert own_command() == [str(tmp_path / "plantdesk-cli.exe")]


def test_an_output_in_another_encoding_is_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(installation, "getencoding", lambda: "cp1252")
    code = "import sys; sys.stdout.buffer.write(b'the system\\x92s roots')"
    assert "\nthe system’s roots\n" in check_text(tmp_path, python(code))
