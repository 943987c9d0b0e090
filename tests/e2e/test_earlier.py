"""Data of earlier versions opens completely, and nothing is sent unasked."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.entry import Entry
from plantdesk.domain.preferences import Preferences, ThemeChoice
from plantdesk.domain.store import NO_PROXY, PRACTICE, Store, StoreSettings
from plantdesk.domain.token import KeyringState, Token, TokenPlace
from plantdesk.domain.token_way import TokenWay
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.folders import claims_folder
from plantdesk.journal.identity.mark import Here
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Doubt, DoubtKind
from plantdesk.ui.preferences.file import load
from plantdesk.vault.vault import Vault
from tests.desk.stores.test_tokens import told
from tests.e2e.conftest import Launch, Serve
from tests.e2e.program import ASKS, Program
from tests.e2e.real import robot, surroundings
from tests.e2e.stores import arrived, takes_all
from tests.e2e.test_copied_journal import MAY_HAVE_BEEN, NEVER, NOT_AS_LEFT, answer_doubt
from tests.e2e.test_line import go_offline
from tests.earlier.folders import MADE, copied, in_place, keyring_of, with_address
from tests.faults.server import FaultServer
from tests.keyrings import vault_over
from tests.patience import PATIENCE

NOW = datetime(2031, 5, 4, tzinfo=UTC)
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
GONE = "6e1c4a52-0000-4000-8000-000000000003"
# The last digits of the entry's UUID: store, id, name, tag, status, last outcome.
ENTRIES = """
101 Green Acres | 10440 | Acer palmatum ‘Osakazuki’ | Tree | added | Added
102 Green Acres | 9223372036854775807 | Ginkgo biloba | Tree | added | Added
103 Green Acres | 10441 | Lavandula | Shrub | refused, added again | Refused
104 Green Acres | 10441 | Lavandula ‘Hidcote’ | Shrub | added | Added
105 Green Acres | 10442 | Hosta | None | refused | Refused
106 Green Acres | 10443 | Quercus robur | None | to check | Unsure
107 Green Acres | 10444 | Salix alba | None | to check | Unsure
108 Green Acres | 10445 | Malus sylvestris | None | added as said | Unsure
109 Green Acres | 10446 | Pyrus communis | None | removed as said | Unsure
10a Green Acres | 10447 | Sorbus aria | None | added | Added
10b Green Acres | 10448 | Tilia cordata | Tree | waiting | HeldBack
10c Green Acres | 10449 | Ulmus glabra | Tree | waiting | HeldBack
10d Green Acres | 10450 | Ulmus minor | None | removed | NoneType
10e Green Acres | 501 | Rosa canina | Hedge | waiting | NoneType
10f Green Acres | 502 | Rosa canina | Hedge | waiting | NoneType
110 Green Acres | 503 | Rosa canina | Hedge | waiting | NoneType
111 Old Nursery | 1 | Betula pendula | None | added | Added
112 Practice store | 1 | Acer palmatum | Tree | added | Added
113 Practice store | 2 | Fagus sylvatica | None | waiting | NoneType
114 Lakeside | -5 | Nymphaea alba | None | added | Added
115 Lakeside | 7 | Iris pseudacorus | None | sending | NoneType
116 Lakeside | 8 | Typha latifolia | 日本 | waiting | NoneType
""".strip().splitlines()

each_version = pytest.mark.parametrize("made", MADE, ids=[made.name for made in MADE])


def _entry(journal: Journal, last: str) -> Entry:
    return journal.entry(f"6e1c4a52-0000-4000-8000-000000000{last}")


def _line(journal: Journal, last: str) -> str:
    entry = _entry(journal, last)
    store = journal.store(entry.store_id)
    assert store
    plant, outcome = entry.plant, type(entry.outcome).__name__
    told = (store.name, plant.id, plant.name, plant.tag, entry.status.value, outcome)
    return f"{last} {' | '.join(map(str, told))}"


@pytest.fixture
def opened(made: Path, tmp_path: Path) -> Iterator[Journal]:
    """The journal of a program that was updated in place."""
    claims = tmp_path / "state"
    folder = in_place(made, tmp_path / "data", claims)
    with closing(Journal.open(folder / "journal.db", here=Here(this_computer, claims))) as journal:
        yield journal


@each_version
def test_every_entry_keeps_its_status(opened: Journal) -> None:
    assert [_line(opened, line[:3]) for line in ENTRIES] == ENTRIES


@each_version
def test_an_update_in_place_raises_no_doubt(opened: Journal) -> None:
    assert opened.doubt() is None
    # Only 10449 is sent: 10448 is set aside, and the sheet needs the user.
    opened.start_up(NOW)
    claimed = opened.claim_next(GREEN.id, NOW)
    assert claimed
    assert claimed.plant.id == 10449
    assert opened.claim_next(GREEN.id, NOW) is None


@each_version
def test_only_entries_being_sent_become_to_check(opened: Journal) -> None:
    opened.start_up(NOW)
    changed = [line.replace("sending | NoneType", "to check | Unsure") for line in ENTRIES]
    assert [_line(opened, line[:3]) for line in ENTRIES] == changed


@each_version
def test_stores_sheet_and_draft_are_kept(opened: Journal) -> None:
    assert opened.stores() == [GREEN, LAKE, PRACTICE]
    gone = opened.store(GONE)
    assert gone
    assert gone.name == "Old Nursery"
    assert [(left.batch.name, left.waiting) for left in opened.batches.waiting()] == [
        ("spring.csv", 3)
    ]
    draft = opened.draft()
    assert draft
    assert (draft.typed, draft.store_id) == (Typed("10452", "Alnus glutinosa", "Tree"), GREEN.id)
    assert draft.pinned == {PlantField.TAG}
    assert [beside.typed.name for beside in draft.beside] == ["Not saved at the time"]


@each_version
def test_every_attempt_is_kept(opened: Journal) -> None:
    told = [opened.history(_entry(opened, last).id) for last in ("101", "10a", "10c", "10d", "115")]
    tried = [[type(one.outcome).__name__ for one in history.attempts] for history in told]
    assert tried == [
        ["Added"], ["Unsure", "Added"], ["NotReached", "HeldBack"], [], ["NoneType"]
    ]  # fmt: skip
    assert _entry(opened, "104").corrects == _entry(opened, "103").id


@each_version
def test_preferences_are_kept(made: Path, tmp_path: Path) -> None:
    loaded = load(copied(made, tmp_path / "data") / "preferences.ini")
    assert loaded.chosen
    assert loaded.preferences == Preferences(
        enter_sends=False,
        theme=ThemeChoice.DARK,
        connections=2,
        sound_refused=True,
        session_rows=300,
        less_motion=True,
    )


@each_version
def test_tokens_are_found(made: Path) -> None:
    vault = Vault(keyring_of(made), "memory")
    found = [vault.read(store.address) for store in (GREEN, LAKE)]
    assert [token and token.secret for token in found] == [
        "made-up-leaf-4711",
        "made-up-" + "0123456789" * 200,
    ]


@each_version
def test_tokens_take_the_current_way_without_a_question(made: Path) -> None:
    keyring = keyring_of(made)

    async def session() -> None:
        async with told(vault_over(keyring)) as t:
            for store in (GREEN, LAKE):
                t.tokens.find(store)
                await t.at(TokenPlace.KEYRING, KeyringState.FINE)
                token = t.tokens.of(store)
                assert token
                assert token.way == TokenWay.unread(store.settings)
            assert not [news for news in t.news if news.change]

    asyncio.run(session())
    vault = Vault(keyring, "memory")
    kept = vault.read(LAKE.address)
    assert kept == Token("made-up-" + "0123456789" * 200, way=TokenWay(LAKE.settings.proxy))


@each_version
def test_the_real_program_opens_the_folder(made: Path, tmp_path: Path) -> None:
    folder = in_place(made, tmp_path / "data", claims_folder())
    with robot(folder, env=surroundings(QT_QPA_PLATFORM="offscreen")) as program:
        program.see("plantName", "Alnus glutinosa")
        program.see("bandStore", "Green Acres")
        program.see("queueState", "Working offline")


@pytest.fixture
def server(serve: Serve) -> FaultServer:
    return serve((takes_all,))


@pytest.fixture
def copy(
    made: Path, launch: Launch, server: FaultServer, folder: Path, expected_log: list[str]
) -> Program:
    """A copy of the folder, opened and online, with the question unanswered."""
    # The unfinished plant is not saved yet.
    expected_log += [NOT_AS_LEFT, ASKS]
    folder.rmdir()
    keyring = keyring_of(made)
    with_address(copied(made, folder), keyring, GREEN.address, server.address)
    program = launch(again=True, keyring=keyring)
    program.wait_for(lambda: program.queue.endswith("may already have been sent"))
    go_offline(program, offline=False)
    return program


@each_version
def test_a_copied_folder_sends_nothing_and_asks(copy: Program, server: FaultServer) -> None:
    copy.wait_for(lambda: copy.queue == "7 plants may already have been sent")
    # Counts all stores, without the plant that was being sent: it is to check already.
    doubt = copy.keeper.submit(Journal.doubt).result(PATIENCE)
    assert doubt == Doubt(DoubtKind.ELSEWHERE, 7)
    copy.send_now_by_menu()
    copy.wait_for(lambda: copy.offer == "Show…")
    assert arrived(server) == []


@each_version
def test_a_copy_sends_waiting_plants_after_the_user_says_they_never_were(
    copy: Program, server: FaultServer
) -> None:
    answer_doubt(copy, NEVER)
    copy.wait_for(lambda: copy.status_of(10449) == "Added")
    # The rest still needs the user.
    assert copy.status_of(10448) == "Set aside"
    assert arrived(server) == [10449]


@each_version
def test_a_copy_sends_only_new_plants_after_the_user_says_the_others_may_have_been_sent(
    copy: Program, server: FaultServer
) -> None:
    answer_doubt(copy, MAY_HAVE_BEEN)
    copy.wait_for(lambda: copy.status_of(10449) == "To check")
    copy.press(Qt.Key.Key_Escape)
    copy.scan(9, "Salix alba", "")
    # The preferences say that Enter alone doesn't send.
    copy.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    copy.wait_for(lambda: copy.status_of(9) == "Added")
    assert arrived(server) == [9]
