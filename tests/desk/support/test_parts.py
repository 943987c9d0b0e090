"""The parts of a support file, also when what they are about doesn't work."""

import zipfile
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from plantdesk.desk.support.collector import Collector
from plantdesk.desk.support.journal_parts import MOST_PLANTS
from plantdesk.desk.support.log_end import log_text
from plantdesk.desk.support.parts import Part, WindowFacts, write_zip
from plantdesk.desk.support.settings import settings_text, shown_address
from plantdesk.desk.support.versions import versions_text
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

NOW = datetime(2026, 11, 23, 9, 30, tzinfo=UTC)
GREEN = Store("3f0c", "Green Acres", "leaf", "https://plants.greenacres.example/api")
FACTS = WindowFacts((("Screens", "one"),), Preferences(), (GREEN, PRACTICE), frozenset({"3f0c"}))
OF_ENGINE = (Part.SETTINGS, Part.COUNTS, Part.PLANTS)

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


def collected(front: Front, *parts: Part) -> dict[Part, str]:
    collector = Collector(front.desk, FACTS, check=lambda _: "checked\n")
    for part in parts:
        collector.collect(part)
    front.until(lambda: set(parts) <= set(collector.texts))
    return collector.texts


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


def test_the_counts_name_stores_statuses_and_files(open_desk: OpenDesk, tmp_path: Path) -> None:
    front = open_desk()
    for _ in range(3):
        front.at(front.add(), Status.ADDED)
    (tmp_path / "backups").mkdir()
    (tmp_path / "backups" / "journal-2026-11-22.db").write_bytes(bytes(7))
    text = collected(front, Part.COUNTS)[Part.COUNTS]
    assert "\nEntries: 3\n" in text
    assert "\nStore Practice store\n  added: 3\n" in text
    assert "\n  Backup of 2026-11-22: 7 bytes\n" in text
    assert "Missing" not in text


def test_the_plants_are_those_that_are_not_settled(open_desk: OpenDesk) -> None:
    front = open_desk(offline=True)
    front.at(front.add(10443), Status.WAITING)
    text = collected(front, Part.PLANTS)[Part.PLANTS]
    assert "\n10443  |  Acer palmatum  |  waiting  |  2" in text
    assert "no attempt  |  Practice store\n" in text


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
    text = collected(open_desk(), Part.PLANTS)[Part.PLANTS]
    listed = [int(line.partition(" ")[0]) for line in text.splitlines() if "  |  " in line]
    assert listed == [*range(MOST_PLANTS + 4, 4, -1)]
    assert text.endswith("\nOnly the newest 1000 are listed.\n")


def test_without_a_journal_the_other_parts_are_whole(
    open_desk: OpenDesk, tmp_path: Path, complaints: Complaints
) -> None:
    (tmp_path / "journal.db").write_text("no journal")
    front = open_desk()
    front.until(lambda: front.faults)
    texts = collected(front, *Part)
    for part in (Part.COUNTS, Part.PLANTS):
        assert "Missing: the journal can’t be read (plantdesk.journal.errors.Jour" in texts[part]
    for part in (Part.VERSIONS, Part.CHECK, Part.SETTINGS, Part.LOG):
        assert "Missing" not in texts[part]
    assert "journal.db: 10 bytes" in texts[Part.COUNTS]
    complaints.take()


def test_a_keyring_that_hangs_keeps_no_part_back(open_desk: OpenDesk) -> None:
    front = open_desk()
    front.until(lambda: front.listed)
    front.keyring.hang()
    front.save(GREEN)
    front.desk.ask(lambda engine: engine.stores.open(GREEN.id))
    front.until(front.keyring.asked.is_set)
    assert not [text for text in collected(front, *Part).values() if "Missing" in text]


def test_an_engine_that_never_answers_leaves_out_only_its_share(open_desk: OpenDesk) -> None:
    front = open_desk(start=False)
    collector = Collector(front.desk, FACTS)
    for part in OF_ENGINE:
        collector.collect(part)
        collector.give_up(part)
        assert "Missing: PlantDesk was still collecting it." in collector.texts[part]
    settings = collector.texts[Part.SETTINGS]
    assert "enter_sends: yes" in settings
    assert GREEN.name not in settings


def test_a_late_answer_still_counts(open_desk: OpenDesk) -> None:
    front = open_desk(start=False)
    collector = Collector(front.desk, FACTS)
    collector.collect(Part.SETTINGS)
    collector.give_up(Part.SETTINGS)
    front.desk.start()
    front.until(lambda: GREEN.name in collector.texts[Part.SETTINGS])


def test_a_part_that_fails_says_so(open_desk: OpenDesk) -> None:
    def fail(_: Path) -> str:
        raise LookupError("s3cret")

    front = open_desk()
    collector = Collector(front.desk, FACTS, check=fail)
    collector.collect(Part.CHECK)
    front.until(lambda: collector.texts)
    assert collector.texts == {Part.CHECK: "Check\n\nMissing: LookupError.\n"}


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


def test_the_zip_has_a_text_for_each_part(tmp_path: Path) -> None:
    path = tmp_path / "support.zip"
    texts = {Part.LOG: "half a pair: \ud800\n", Part.VERSIONS: "Qt: 6\n"}
    assert write_zip(path, texts, NOW) is None
    with zipfile.ZipFile(path) as file:
        assert file.namelist() == ["versions.txt", "log.txt"]
        assert file.read("versions.txt") == b"Qt: 6\n"
        assert file.infolist()[0].date_time == (2026, 11, 23, 9, 30, 0)
        assert {one.compress_type for one in file.infolist()} == {zipfile.ZIP_DEFLATED}


def test_a_zip_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "gone" / "support.zip"
    assert write_zip(path, {Part.LOG: ""}, NOW) is FileFault.GONE
    assert list(tmp_path.iterdir()) == []
