"""The files in a support file, also when what they are about doesn't work."""

import sys
import zipfile
from datetime import UTC, datetime

from msgspec.structs import replace

from plantdesk.desk.news import SupportFileWritten
from plantdesk.desk.support import (
    MOST_PLANTS,
    WindowFacts,
    check_text,
    save_support_file,
)
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import ConnectionFault, NotReached, Refused
from plantdesk.domain.plant import NewPlant, ServiceError
from plantdesk.domain.preferences import Preferences, ThemeChoice
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE, Store, StoreSettings
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch
from tests.journal.sheets import add_batch

NOW = datetime(2026, 11, 23, 9, 30, tzinfo=UTC)
GREEN = Store("3f0c", "Green Acres", "leaf", "https://plants.greenacres.example/api")
DARK = Preferences(theme=ThemeChoice.DARK)
FACTS = WindowFacts((("Screens", "one"),), DARK, (GREEN, PRACTICE), frozenset({"3f0c"}))
USUAL = ["versions", "settings", "check", "log", "stores"]

ADDRESSES = {
    "https://plants.example": "https://plants.example:443",
    "https://plants.example:8443/api/v1": "https://plants.example:8443/…",
    "https://anna:pass@plants.example/api": "…",
    "https://plants.example/api?key=1": "…",
    "secret": "https://secret:443",
    "": "…",
}


def fail(_):
    raise LookupError("s3cret")


def saved(front, path, *, plants=False, facts=FACTS, check=lambda _: "checked\n", seconds=3600.0):
    """Save a support file, and return its texts."""
    told = []
    front.desk.on(SupportFileWritten, told.append)
    file = path / "support.zip"
    save_support_file(front.desk, facts, file, plants=plants, check=check, seconds=seconds)
    front.until(lambda: told)
    assert told == [SupportFileWritten(file, None)]
    with zipfile.ZipFile(file) as opened:
        names = opened.namelist()
        return {name.removesuffix(".txt"): opened.read(name).decode() for name in names}


def python(code):
    return [sys.executable, "-c", code]


def test_the_parts_say_what_they_are_for(open_desk, tmp_path):
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "plantdesk.log").write_text("all is well\n")
    front = open_desk()
    for _ in range(3):
        front.at(front.add(), Status.ADDED)
    texts = saved(front, tmp_path)
    assert [*texts] == USUAL
    for name in ("PlantDesk", "Python", "Qt", "SQLite", "httpx", "System"):
        assert f"{name}: " in texts["versions"]
    for line in ("theme: dark", "enter_sends: True", "Screens: one"):
        assert f"{line}\n" in texts["settings"]
    for lines in (
        "Entries: 3",
        "Store Green Acres",
        "  address: https://plants.greenacres.example:443/…",
        "  given by the administrator: True",
        "  proxy: system",
        "  added: 3",
    ):
        assert f"{lines}\n" in texts["stores"]
    assert texts["check"] == "checked\n"
    assert texts["log"] == "all is well\n"


def test_addresses_and_proxies_show_only_what_is_no_secret(open_desk, tmp_path):
    wild = StoreSettings(proxy="http://anna:pass@proxy.example:3128")
    stores = tuple(
        Store(f"{number}", f"{number}", "leaf", address, wild)
        for number, address in enumerate(ADDRESSES)
    )
    text = saved(open_desk(), tmp_path, facts=replace(FACTS, stores=stores))["stores"]
    shown = [line.partition(": ")[2] for line in text.splitlines() if "  address: " in line]
    assert shown == [*ADDRESSES.values()]
    assert "pass" not in text


def test_the_plants_are_the_newest_that_are_not_settled(open_desk, tmp_path):
    journal = Journal.open(tmp_path / "journal.db")
    for store in (GREEN, replace(GREEN, id="other")):
        journal.put_store(store)
    plants = [NewPlant(number, "Acer") for number in range(MOST_PLANTS + 5)]
    add_batch(
        journal,
        Batch("b", GREEN.id, "plants.csv", NOW),
        (Entry(f"e{p.id}", GREEN.id, p, Status.WAITING, NOW, NOW) for p in plants),
    )
    for number, outcome in enumerate(
        (Refused(422, ServiceError(7, "s3cret")), NotReached(ConnectionFault.TLS))
    ):
        journal.add(Entry(f"f{number}", "other", NewPlant(5000, "Rosa"), Status.WAITING, NOW, NOW))
        journal.claim_next("other", NOW)
        journal.record(f"f{number}", outcome, True, NOW)
    journal.close()
    texts = saved(open_desk(offline=True), tmp_path, plants=True)
    lines = [line.split("  |  ") for line in texts["plants"].splitlines() if "  |  " in line]
    assert [line[0] for line in lines[:4]] == ["5000", "5000", "1004", "1003"]
    assert lines[0][2:] == ["waiting", lines[0][3], "NotReached, tls", "that was removed"]
    assert lines[1][4] == "Refused, HTTP 422"
    assert lines[2][4:] == ["no attempt", "Green Acres"]
    assert len(lines) == MOST_PLANTS
    assert texts["plants"].endswith("\nOnly the newest 1000 are listed.\n")
    assert "Rosa" not in "".join(texts[name] for name in USUAL)


def test_a_part_that_fails_says_so_and_the_others_are_whole(open_desk, tmp_path, complaints):
    (tmp_path / "journal.db").write_text("no journal")
    front = open_desk()
    front.until(lambda: front.faults)
    texts = saved(front, tmp_path, plants=True, check=fail)
    for name in ("stores", "plants"):
        assert (
            "Missing: the saved plants can’t be read (plantdesk.journal.errors.Jour" in texts[name]
        )
    assert texts["check"] == "Missing: LookupError.\n"
    assert texts["log"] == "Missing: FileNotFoundError [ENOENT].\n"
    assert "theme: dark\n" in texts["settings"]
    complaints.take()


def test_an_engine_that_never_answers_leaves_out_only_its_share(open_desk, tmp_path):
    texts = saved(open_desk(start=False), tmp_path, plants=True, seconds=0)
    assert texts["stores"] == "Missing: the saved plants can’t be read.\n"
    # Only the engine can hide a token that somebody typed as a name.
    assert GREEN.name not in "".join(texts.values())
    assert "theme: dark\n" in texts["settings"]
    assert texts["check"] == "checked\n"


def test_of_the_check_only_its_own_lines_are_kept_even_if_it_hangs(tmp_path):
    code = "import sys; from pathlib import Path; print(Path.home()); sys.stderr.write('s3cret')"
    assert check_text(tmp_path, python(code)).splitlines() == ["~"]
    hung = check_text(tmp_path, python("import time; time.sleep(600)"), seconds=0)
    assert hung == "\nIncomplete: the check had not ended in time.\n"
