"""The files in a support file, also when what they are about doesn't work."""

import zipfile
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from plantdesk.desk.news import SupportFileWritten
from plantdesk.desk.support.facts import WindowFacts, settings_text, shown_address, versions_text
from plantdesk.desk.support.journal_texts import MOST_PLANTS
from plantdesk.desk.support.log_end import log_text
from plantdesk.desk.support.support_file import save_support_file
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.preferences import Preferences, ThemeChoice
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE, Store, StoreSettings
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch
from plantdesk.sheets.files import FileFault
from tests.conftest import Complaints
from tests.desk.conftest import OpenDesk
from tests.desk.front import Front
from tests.journal.sheets import add_batch
from tests.patience import PATIENCE

NOW = datetime(2026, 11, 23, 9, 30, tzinfo=UTC)
GREEN = Store("3f0c", "Green Acres", "leaf", "https://plants.greenacres.example/api")
FACTS = WindowFacts((("Screens", "one"),), Preferences(), (GREEN, PRACTICE), frozenset({"3f0c"}))
USUAL = ["versions", "check", "log", "settings", "counts"]

ADDRESSES = {
    "https://plants.example": "https://plants.example",
    "https://plants.example:8443/api/v1": "https://plants.example:8443/api/v1",
    "https://anna:pass@plants.example/api": "https://…@plants.example/api",
    "https://plants.example/api?key=1": "https://plants.example/api?…",
    "https://plants.example/api#key": "https://plants.example/api?…",
    "https://plants.example/api/0123456789abcdef0": "https://plants.example/…",
    "https://plants.example/a%2Fb": "https://plants.example/…",
    "ftp://plants.example/secret": "… (not an address)",
    "https://[::1/secret": "… (not an address)",
    "https://plants.example:secret/": "… (not an address)",
    "secret": "… (not an address)",
    "": "… (not an address)",
}


def saved(
    front: Front,
    path: Path,
    *,
    plants: bool = False,
    check: Callable[[Path], str] = lambda _: "checked\n",
    seconds: float = PATIENCE,
) -> dict[str, str]:
    """Save a support file, and return its texts."""
    told: list[SupportFileWritten] = []
    front.desk.on(SupportFileWritten, told.append)
    file = path / "support.zip"
    save_support_file(front.desk, FACTS, file, plants=plants, check=check, seconds=seconds)
    front.until(lambda: told)
    assert told == [SupportFileWritten(file, None)]
    with zipfile.ZipFile(file) as opened:
        names = opened.namelist()
        return {name.removesuffix(".txt"): opened.read(name).decode() for name in names}


@pytest.mark.parametrize(("address", "shown"), ADDRESSES.items())
def test_an_address_shows_only_what_is_no_secret(address: str, shown: str) -> None:
    assert shown_address(address) == shown


def test_the_settings_name_preferences_stores_and_folders(tmp_path: Path) -> None:
    dark = replace(Preferences(), theme=ThemeChoice.DARK)
    text = settings_text(replace(FACTS, preferences=dark), tmp_path)
    for line in (
        "  theme: dark",
        "  enter_sends: yes",
        "Store Green Acres",
        "  Address: https://plants.greenacres.example/api",
        "  Given by the administrator: yes",
        "  Proxy: system",
        f"  Data: {tmp_path}",
    ):
        assert f"\n{line}\n" in text


def test_a_proxy_with_a_user_is_not_shown(tmp_path: Path) -> None:
    wild = StoreSettings(proxy="http://anna:pass@proxy.example:3128")
    text = settings_text(replace(FACTS, stores=(replace(GREEN, settings=wild),)), tmp_path)
    assert "pass" not in text
    assert "  Proxy: … (not a proxy)\n" in text


def test_the_versions_name_the_program_the_system_and_the_screens() -> None:
    text = versions_text(FACTS)
    for name in ("PlantDesk", "Python", "Qt", "SQLite", "httpx", "System", "Screens"):
        assert f"\n{name}: " in text


def test_the_counts_name_stores_and_statuses(open_desk: OpenDesk, tmp_path: Path) -> None:
    front = open_desk()
    for _ in range(3):
        front.at(front.add(), Status.ADDED)
    texts = saved(front, tmp_path)
    assert [*texts] == USUAL
    assert "\nEntries: 3\n" in texts["counts"]
    assert "\nStore Practice store\n  added: 3\n" in texts["counts"]
    assert not [text for text in texts.values() if "Missing" in text]


def test_the_plants_are_those_that_are_not_settled(open_desk: OpenDesk, tmp_path: Path) -> None:
    front = open_desk(offline=True)
    front.at(front.add(10443), Status.WAITING)
    texts = saved(front, tmp_path, plants=True)
    assert "\n10443  |  Acer palmatum  |  waiting  |  2" in texts["plants"]
    assert "no attempt  |  Practice store\n" in texts["plants"]
    assert "10443" not in "".join(texts[name] for name in USUAL)


def test_only_the_newest_plants_are_listed(open_desk: OpenDesk, tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "journal.db")
    journal.put_store(GREEN)
    plants = (NewPlant(number, "Acer") for number in range(MOST_PLANTS + 5))
    add_batch(
        journal,
        Batch("b", GREEN.id, "plants.csv", NOW),
        (Entry(f"e{p.id}", GREEN.id, p, Status.WAITING, NOW, NOW) for p in plants),
    )
    journal.close()
    text = saved(open_desk(), tmp_path, plants=True)["plants"]
    listed = [int(line.partition(" ")[0]) for line in text.splitlines() if "  |  " in line]
    assert listed == [*range(MOST_PLANTS + 4, 4, -1)]
    assert text.endswith("\nOnly the newest 1000 are listed.\n")


def test_without_a_journal_the_other_parts_are_whole(
    open_desk: OpenDesk, tmp_path: Path, complaints: Complaints
) -> None:
    (tmp_path / "journal.db").write_text("no journal")
    front = open_desk()
    front.until(lambda: front.faults)
    texts = saved(front, tmp_path, plants=True)
    for name in ("counts", "plants"):
        assert "Missing: the journal can’t be read (plantdesk.journal.errors.Jour" in texts[name]
    for name in ("versions", "check", "settings", "log"):
        assert "Missing" not in texts[name]
    complaints.take()


def test_a_keyring_that_hangs_keeps_no_part_back(open_desk: OpenDesk, tmp_path: Path) -> None:
    front = open_desk()
    front.until(lambda: front.listed)
    front.keyring.hang()
    front.save(GREEN)
    front.desk.ask(lambda engine: engine.stores.open(GREEN.id))
    front.until(front.keyring.asked.is_set)
    assert not [text for text in saved(front, tmp_path).values() if "Missing" in text]


def test_an_engine_that_never_answers_leaves_out_only_its_share(
    open_desk: OpenDesk, tmp_path: Path
) -> None:
    texts = saved(open_desk(start=False), tmp_path, plants=True, seconds=0)
    assert "Missing: PlantDesk was still collecting it." in texts["counts"]
    assert "enter_sends: yes" in texts["settings"]
    # Only the engine can hide a token that somebody typed as a name.
    assert GREEN.name not in texts["settings"]
    assert texts["check"] == "checked\n"


def test_a_part_that_fails_says_so(open_desk: OpenDesk, tmp_path: Path) -> None:
    def fail(_: Path) -> str:
        raise LookupError("s3cret")

    texts = saved(open_desk(), tmp_path, check=fail)
    assert texts["check"] == "Check\n\nMissing: LookupError.\n"


def test_the_log_and_the_last_crash_are_there_to_their_ends(tmp_path: Path) -> None:
    assert log_text(tmp_path).splitlines()[2:] == [
        "No log has been written yet.", "", "The last crash:", "None.",
    ]  # fmt: skip
    (tmp_path / "plantdesk.log").write_text("first\n" + f"{'x' * 99}\n" * 2000 + "last\n")
    (tmp_path / "crash-last.log").write_text(f'File "{Path.home()}/app.py", line 7\n')
    lines = log_text(tmp_path).splitlines()
    assert {*lines[2:-4]} == {"x" * 99}
    assert lines[-4:] == ["last", "", "The last crash:", 'File "~/app.py", line 7']
    assert len(lines) < 1400


def test_a_log_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    (tmp_path / "plantdesk.log").mkdir()
    assert "Missing: plantdesk.log can’t be read (" in log_text(tmp_path)


def test_a_file_that_cannot_be_written_leaves_nothing(open_desk: OpenDesk, tmp_path: Path) -> None:
    front = open_desk()
    told: list[SupportFileWritten] = []
    front.desk.on(SupportFileWritten, told.append)
    gone = tmp_path / "gone" / "support.zip"
    save_support_file(front.desk, FACTS, gone, plants=False, check=lambda _: "")
    front.until(lambda: told)
    assert told == [SupportFileWritten(gone, FileFault.GONE)]
    assert not gone.parent.exists()
