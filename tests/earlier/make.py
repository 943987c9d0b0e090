"""Makes a fixture out of today's version: python -m tests.earlier.make FOLDER

Part of it goes through the journal, the vault and the preferences, for each status and outcome to
be there; then the real program opens it, with a draft typed into it, and closes it again.
"""

import json
import os
import shutil
import sqlite3
import sys
import uuid
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from PySide6.QtCore import QSettings

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Outcome,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.preferences import Preferences, ThemeChoice
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import NO_PROXY, PRACTICE, Store, StoreSettings
from plantdesk.domain.token import Token
from plantdesk.domain.token_way import TokenWay
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.identity.mark import Here
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch, Draft
from plantdesk.practice.plant_file import Shelf
from plantdesk.ui.preferences.file import save
from plantdesk.ui.window.remembered import remember_offline, remember_store
from plantdesk.vault.vault import Vault
from tests.e2e.real import robot, surroundings
from tests.journal.sheets import add_batch
from tests.keyrings import MemoryKeyring

GREEN = Store(
    "6e1c4a52-0000-4000-8000-000000000001",
    "Green Acres",
    "sky",
    "https://plants.greenacres.example",
    StoreSettings(total_seconds=90, proxy=NO_PROXY),
)
LAKE = Store(
    "6e1c4a52-0000-4000-8000-000000000002",
    "Lakeside",
    "plum",
    "http://lakeside.example:8080/api",
    StoreSettings(
        connect_seconds=20,
        idempotency=False,
        proxy="http://proxy.lakeside.example:3128",
        open_origin="http://lakeside.example:8080",
    ),
)
GONE = Store("6e1c4a52-0000-4000-8000-000000000003", "Old Nursery", "bark", "https://old.example")
CHOSEN = Preferences(
    enter_sends=False,
    theme=ThemeChoice.DARK,
    connections=2,
    sound_refused=True,
    session_rows=300,
    less_motion=True,
)


class _Filling:
    """Puts entries into an open journal, each a minute after the last."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._now = datetime(2026, 11, 20, 8, 0, tzinfo=UTC)
        self._count = 0

    def now(self) -> datetime:
        self._now += timedelta(minutes=1)
        return self._now

    def new(
        self, store: Store, number: int, name: str, tag: str | None, corrects: str | None = None
    ) -> Entry:
        self._count += 1
        ident = str(uuid.UUID(int=0x6E1C4A52_0000_4000_8000_000000000100 + self._count))
        plant, now = NewPlant(number, name, tag), self.now()
        return Entry(ident, store.id, plant, Status.WAITING, now, now, corrects=corrects)

    def add(
        self,
        store: Store,
        number: int,
        name: str,
        tag: str | None = None,
        *outcomes: Outcome,
        corrects: str | None = None,
    ) -> str:
        """Type it, and end one attempt with each of the outcomes."""
        entry = self.new(store, number, name, tag, corrects)
        self._journal.add(entry)
        for outcome in outcomes:
            claimed = self._journal.claim_next(store.id, self.now())
            assert claimed
            assert claimed.id == entry.id
            self._journal.record(entry.id, outcome, not isinstance(outcome, NotReached), self.now())
        return entry.id


def main(target: Path) -> None:
    data, claims = target / "data", target / "state" / "PlantDesk"
    data.mkdir(parents=True)
    here = Here(this_computer, claims)
    with closing(Journal.open(data / "journal.db", here=here)) as journal:
        _fill(journal)
    Shelf(data / "practice.json").put(NewPlant(1, "Acer palmatum", "Tree"))
    settings = QSettings(str(data / "window.ini"), QSettings.Format.IniFormat)
    remember_store(settings, GREEN)
    remember_offline(settings, offline=True)
    settings.sync()
    assert save(data / "preferences.ini", CHOSEN)
    _keep_tokens(target / "keyring.json")
    _use_the_program(data, target / "state")
    with closing(Journal.open(data / "journal.db", here=here)) as journal:
        # As a program that is killed leaves it, once while nothing could be saved.
        beside = Draft(Typed("10451", "Not saved at the time", ""), GREEN.id, number=1)
        draft = journal.draft()
        assert draft
        journal.save_draft(replace(draft, beside=(beside,)))
        assert journal.claim_next(LAKE.id, datetime(2026, 11, 20, 12, 0, tzinfo=UTC))
    _leave_out_where_it_was_made(data)


def _fill(journal: Journal) -> None:
    for store in (GREEN, LAKE, GONE, PRACTICE):
        journal.put_store(store)
    filling = _Filling(journal)
    add, now = filling.add, filling.now
    add(
        GREEN,
        10440,
        "Acer palmatum ‘Osakazuki’",
        "Tree",
        Added(Plant("Acer palmatum ‘Osakazuki’", "Tree")),
    )
    differs = Added(Plant("Ginkgo biloba", "tree"), 201, (PlantField.TAG,))
    add(GREEN, 2**63 - 1, "Ginkgo biloba", "Tree", differs)
    refused = add(GREEN, 10441, "Lavandula", "Shrub", Refused(400, ServiceError(7, "no such name")))
    add(
        GREEN,
        10441,
        "Lavandula ‘Hidcote’",
        "Shrub",
        Added(Plant("Lavandula ‘Hidcote’", "Shrub")),
        corrects=refused,
    )
    add(GREEN, 10442, "Hosta", None, Refused(422, "<h1>Unprocessable</h1>"))
    add(GREEN, 10443, "Quercus robur", None, Unsure(UnsureReason.CUT))
    add(GREEN, 10444, "Salix alba", None, Unsure(UnsureReason.STATUS, 502, "Bad Gateway"))
    there = add(GREEN, 10445, "Malus sylvestris", None, Unsure(UnsureReason.DEADLINE))
    journal.change(there, Cause.PERSON_SAYS_THERE, now())
    absent = add(GREEN, 10446, "Pyrus communis", None, Unsure(UnsureReason.OTHER_PLANT, 200, "{}"))
    journal.change(absent, Cause.PERSON_LEAVES_IT, now())
    again = add(GREEN, 10447, "Sorbus aria", None, Unsure(UnsureReason.UNREADABLE, 200, "ok"))
    journal.change(again, Cause.PERSON_SENDS_AGAIN, now())
    assert journal.claim_next(GREEN.id, now())
    journal.record(again, Added(Plant("Sorbus aria", None)), True, now())
    aside = add(
        GREEN,
        10448,
        "Tilia cordata",
        "Tree",
        HeldBack(HoldReason.BUSY, 429, retry_after=30.0, said="slow down"),
    )
    journal.set_aside(aside)
    add(
        GREEN,
        10449,
        "Ulmus glabra",
        "Tree",
        NotReached(ConnectionFault.LOOK_UP),
        HeldBack(HoldReason.ADDRESS, 307, "https://elsewhere.example/plants"),
    )
    removed = add(GREEN, 10450, "Ulmus minor")
    journal.change(removed, Cause.PERSON_REMOVES, now())
    batch = Batch("6e1c4a52-0000-4000-8000-000000000010", GREEN.id, "spring.csv", now())
    add_batch(
        journal, batch, [filling.new(GREEN, n, "Rosa canina", "Hedge") for n in (501, 502, 503)]
    )
    add(GONE, 1, "Betula pendula", None, Added(Plant("Betula pendula", None)))
    assert journal.remove_store(GONE.id)
    add(PRACTICE, 1, "Acer palmatum", "Tree", Added(Plant("Acer palmatum", "Tree")))
    add(PRACTICE, 2, "Fagus sylvatica")
    add(LAKE, -5, "Nymphaea alba", None, Added(Plant("Nymphaea alba", None)))
    add(LAKE, 7, "Iris pseudacorus")
    add(LAKE, 8, "Typha latifolia", "日本")
    journal.save_draft(
        Draft(Typed("10452", "Alnus", "Tree"), GREEN.id, frozenset({PlantField.TAG}))
    )


def _keep_tokens(file: Path) -> None:
    keyring = MemoryKeyring()
    vault = Vault(keyring, "memory")
    vault.keep(GREEN.address, Token("made-up-leaf-4711", way=TokenWay(NO_PROXY)))
    # Too long for one credential.
    vault.keep(LAKE.address, Token("made-up-" + "0123456789" * 200))
    kept = [(*key.rsplit("/", 1), secret) for key, secret in keyring.kept.items()]
    file.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


def _use_the_program(data: Path, state: Path) -> None:
    env = surroundings(QT_QPA_PLATFORM="offscreen", XDG_STATE_HOME=str(state))
    env.pop("DBUS_SESSION_BUS_ADDRESS", None)
    with robot(data, env=env) as program:
        program.see("plantName", "Alnus")
        program.do("press Return")
        program.do("type Alnus glutinosa")
        program.do("close")
        code, complaints = program.end()
        assert (code, complaints) == (0, "")


def _leave_out_where_it_was_made(data: Path) -> None:
    with closing(sqlite3.connect(data / "journal.db", isolation_level=None)) as file:
        file.execute("UPDATE mark SET computer = 'another one', folder = '/home/rosa', inode = '7'")
        file.execute("VACUUM")
    for left in ("logs", "backups"):
        shutil.rmtree(data / left, ignore_errors=True)


if __name__ == "__main__":
    os.umask(0o077)
    main(Path(sys.argv[1]).resolve())
