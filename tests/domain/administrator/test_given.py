"""The administrator's text: read whole, or its first fault with line and key."""

import uuid
from pathlib import Path

import pytest

from plantdesk.domain.address import AddressFault
from plantdesk.domain.administrator.given import (
    Given,
    GivenFault,
    GivenFaultKind,
    GivenStore,
    Needs,
    Rules,
    Setting,
    was_given,
)
from plantdesk.domain.administrator.given_reading import read_given, store_id
from plantdesk.domain.plant_reading import ProblemKind
from plantdesk.domain.preferences import Preferences, ThemeChoice
from plantdesk.domain.proxy import ProxyFault
from plantdesk.domain.store import COLOURS, CONNECT_SECONDS, Store, StoreSettings

ROOT = Path(__file__).resolve().parents[3]
GREEN = '[[stores]]\nid = "green"\nname = "Green"\naddress = "https://green.example"\n'
LAKE = '[[stores]]\nid = "lake"\nname = "Lake"\naddress = "https://lake.example"\n'
WRONG, UNKNOWN = GivenFaultKind.WRONG_VALUE, GivenFaultKind.UNKNOWN_KEY


def given(text: str) -> Given:
    read = read_given(text)
    assert isinstance(read, Given), read
    return read


def store(text: str) -> GivenStore:
    return given(text).stores[0]


def fault(text: str) -> GivenFault:
    read = read_given(text)
    assert isinstance(read, GivenFault)
    return read


def test_an_empty_text_gives_nothing_and_forbids_nothing() -> None:
    assert given("# nothing yet\n") == Given()


def test_stores_come_in_their_order_with_a_colour_each() -> None:
    stores = given(GREEN + LAKE).stores
    assert [(one.ident, one.store.name, one.store.address) for one in stores] == [
        ("green", "Green", "https://green.example"),
        ("lake", "Lake", "https://lake.example"),
    ]
    assert [one.store.colour for one in stores] == list(COLOURS[:2])


def test_an_id_follows_from_the_administrators_word_alone() -> None:
    moved = GREEN.replace("green.example", "elsewhere.example").replace('"Green"', '"Other"')
    assert store(GREEN).id == store(moved).id == "89584d47-6419-51eb-98da-a9f254bb41ba"
    assert store(GREEN).id != store(LAKE).id


def test_given_ids_are_told_from_those_of_peoples_own_stores() -> None:
    assert was_given(store_id("green"))
    assert not was_given(str(uuid.uuid4()))
    assert not was_given("practice")


def test_everything_about_a_store_can_be_said() -> None:
    said = store(
        GREEN + 'colour = "plum"\nconnect_seconds = 5\ntotal_seconds = 90\nidempotency = false\n'
        'proxy = "proxy.example:3128"\ncertificates = "C:\\\\ca.pem"\n'
    )
    settings = StoreSettings(5, 90, False, "http://proxy.example:3128", "C:\\ca.pem")
    assert said.store == Store(said.id, "Green", "plum", "https://green.example", settings)
    assert said.named == said.locked == frozenset(Setting)


def test_an_earlier_versions_setting_has_no_effect() -> None:
    said = store(GREEN + 'numbers_here = true\nmay_change = ["name", "numbers_here"]')
    assert said == store(GREEN + 'may_change = ["name"]')


def test_only_what_is_said_is_locked() -> None:
    assert store(GREEN).locked == {Setting.NAME, Setting.ADDRESS}


@pytest.mark.parametrize(
    ("before", "said", "locked"),
    [
        ("", "may_change = true", set()),
        ("", 'may_change = ["name"]', {Setting.ADDRESS}),
        ("may_change_stores = true\n", "", set()),
        ("may_change_stores = true\n", "may_change = false", {Setting.NAME, Setting.ADDRESS}),
    ],
)
def test_what_people_may_change_is_said_for_all_or_for_one(
    before: str, said: str, locked: set[Setting]
) -> None:
    assert store(before + GREEN + said).locked == locked


def test_the_first_store_opens_first_unless_another_is_named() -> None:
    assert given(GREEN + LAKE).first == store(GREEN)
    chosen = given('first = "lake"\n' + GREEN + LAKE).first
    assert chosen is not None
    assert chosen.ident == "lake"


def test_preferences_that_are_not_named_are_the_usual_ones() -> None:
    said = given('[preferences]\ntheme = "dark"\nconnections = 2\n').preferences
    assert said == Preferences(theme=ThemeChoice.DARK, connections=2)


def test_origins_are_kept_exactly_whether_or_not_they_name_the_usual_port() -> None:
    said = given('plain_http = ["http://plants.lan:8080", "http://PLANTS.lan:80/"]')
    assert said.plain_http == {"http://plants.lan:8080", "http://plants.lan:80"}


def test_the_example_is_right_and_stands_in_the_administrators_page() -> None:
    example = (ROOT / "packaging" / "stores.example.toml").read_text("utf-8")
    page = (ROOT / "docs" / "administrators.md").read_text("utf-8")
    read = given(example)
    assert [one.ident for one in read.stores] == ["green-acres", "orangery"]
    assert f"```toml\n{example}```" in page
    # It shows every word there is.
    for word in (*(setting.value for setting in Setting), *Preferences.__slots__, "may_change"):
        assert word in example


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("frist = 1", GivenFault(UNKNOWN, None, "frist")),
        ("\n[prefs]\nx = 1", GivenFault(UNKNOWN, None, "prefs")),
        ("[preferences]\n# dark\ntehme = 1", GivenFault(UNKNOWN, None, "preferences, tehme")),
        (GREEN + LAKE + 'colur = "leaf"', GivenFault(UNKNOWN, None, "stores 2, colur")),
        (
            GREEN + 'token = "leaf-4711"',
            GivenFault(GivenFaultKind.TOKEN_INSIDE, None, "stores 1, token"),
        ),
        (
            GREEN + '[[stores]]\nid = "b"',
            GivenFault(GivenFaultKind.MISSING_KEY, None, "stores 2, name"),
        ),
        (GREEN + GREEN, GivenFault(GivenFaultKind.TWICE, None, "stores 2, id")),
        (
            GREEN + LAKE.replace("Lake", " GREEN "),
            GivenFault(GivenFaultKind.TWICE, None, "stores 2, name"),
        ),
        (
            GREEN + LAKE.replace("lake.example", "green.example:443/"),
            GivenFault(GivenFaultKind.TWICE, None, "stores 2, address"),
        ),
        ("may_add_stores = false", GivenFault(GivenFaultKind.NO_WAY_IN, None, "may_add_stores")),
        ('may_add_stores = "no"', GivenFault(WRONG, None, "may_add_stores", Needs.TRUTH)),
        ("may_change_stores = 1", GivenFault(WRONG, None, "may_change_stores", Needs.TRUTH)),
        ('first = "lake"\n' + GREEN, GivenFault(WRONG, None, "first", ("green",))),
        ("first = 7\n" + GREEN, GivenFault(WRONG, None, "first", Needs.TEXT)),
        ("stores = 1", GivenFault(WRONG, None, "stores", Needs.TABLES)),
        ("[stores]", GivenFault(WRONG, None, "stores", Needs.TABLES)),
        ("preferences = 1", GivenFault(WRONG, None, "preferences", Needs.TABLE)),
        (
            '[preferences]\ntheme = "drak"',
            GivenFault(WRONG, None, "preferences, theme", ("system", "light", "dark")),
        ),
        (
            "[preferences]\nconnections = true",
            GivenFault(WRONG, None, "preferences, connections", range(1, 9)),
        ),
        ('plain_http = "http://a"', GivenFault(WRONG, None, "plain_http", Needs.TEXTS)),
        ('plain_http = ["https://a"]', GivenFault(WRONG, None, "plain_http", Needs.ORIGIN)),
        ('plain_http = ["http://a/b"]', GivenFault(WRONG, None, "plain_http", Needs.ORIGIN)),
        ('plain_http = ["http://u:p@a"]', GivenFault(WRONG, None, "plain_http", Needs.ORIGIN)),
        (GREEN.replace('"green"', '"Green"'), GivenFault(WRONG, None, "stores 1, id", Needs.IDENT)),
        (
            GREEN.replace('"green"', '"practice"'),
            GivenFault(WRONG, None, "stores 1, id", Needs.IDENT),
        ),
        (
            GREEN.replace('"Green"', '"  "'),
            GivenFault(WRONG, None, "stores 1, name", ProblemKind.MISSING),
        ),
        (
            GREEN.replace('"Green"', '"Practice  STORE"'),
            GivenFault(WRONG, None, "stores 1, name", Needs.OTHER_NAME),
        ),
        (
            GREEN.replace('"Green"', '"a\\nb"'),
            GivenFault(WRONG, None, "stores 1, name", ProblemKind.CONTROL_CHARACTER),
        ),
        (
            GREEN.replace("https://", "https://user:leaf-4711@"),
            GivenFault(WRONG, None, "stores 1, address", AddressFault.HAS_USER),
        ),
        (
            GREEN.replace(".example", ".example/plants"),
            GivenFault(WRONG, None, "stores 1, address", AddressFault.ENDS_IN_PLANTS),
        ),
        (GREEN + 'colour = "red"', GivenFault(WRONG, None, "stores 1, colour", COLOURS)),
        (
            GREEN + "\nconnect_seconds = 0",
            GivenFault(WRONG, None, "stores 1, connect_seconds", CONNECT_SECONDS),
        ),
        (
            GREEN + "connect_seconds = 61",
            GivenFault(WRONG, None, "stores 1, connect_seconds", Needs.LONGER),
        ),
        (
            GREEN + 'proxy = "socks5://a"',
            GivenFault(WRONG, None, "stores 1, proxy", ProxyFault.NOT_HTTP),
        ),
        (
            GREEN + 'certificates = "ca.pem"',
            GivenFault(WRONG, None, "stores 1, certificates", Needs.PATH),
        ),
        (
            GREEN + 'idempotency = "off"',
            GivenFault(WRONG, None, "stores 1, idempotency", Needs.TRUTH),
        ),
    ],
)
def test_a_fault_has_its_place(text: str, expected: GivenFault) -> None:
    found = fault(text)
    assert (found.kind, found.line, found.key) == (expected.kind, expected.line, expected.key)
    if expected.better is not None:
        assert found.better == expected.better


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("a = 1\nb == 2", 2, "b"),
        ("first = 'x", 1, "first"),
        ("[[stores]\nid = 1", 1, "stores"),
        ("a = [1,\n2", 2, ""),
    ],
)
def test_what_is_no_toml_is_told_with_its_line(text: str, line: int, key: str) -> None:
    assert fault(text) == GivenFault(GivenFaultKind.NOT_TOML, line, key)


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("first = 'a'\nfirst = 'b'", 2, "first"),
        (GREEN + "id = 'lake'", 5, "id"),
        ("[preferences]\n" + GREEN + "[preferences]", 6, "preferences"),
        ("preferences = {theme = 'dark', theme = 'light'}", 1, "preferences"),
    ],
)
def test_what_stands_there_twice_is_told_so(text: str, line: int, key: str) -> None:
    assert fault(text) == GivenFault(GivenFaultKind.KEY_TWICE, line, key)


@pytest.mark.parametrize("text", ["x = " + "[" * 4000, "\0"])
def test_what_means_harm_is_no_more_than_a_fault(text: str) -> None:
    assert fault(text).kind is GivenFaultKind.NOT_TOML


def test_a_key_that_would_take_minutes_to_read_is_not_read() -> None:
    assert fault("\n" + "a." * 30_000 + "b = 1") == GivenFault(GivenFaultKind.LINE_TOO_LONG, 2)


def test_no_fault_repeats_what_stands_there() -> None:
    secret = "leaf-4711"
    for text in (f'token = "{secret}"', GREEN + f'proxy = "http://{secret}@a"', f"a = {secret}"):
        assert secret not in repr(fault(text))


@pytest.mark.parametrize(
    "text",
    [
        # A token of its own line, with what ends base64.
        "c2VjcmV0LXNlY3JldC1zZWNyZXQ==",
        'c2VjcmV0LXNlY3JldC1zZWNyZXQ = ""',
        # What a terminal would do something with.
        '"\\u001b[31m" = 1',
    ],
)
def test_what_is_no_slip_of_a_word_is_not_told(text: str) -> None:
    found = fault(f"\n{text}")
    assert (found.line, found.key) in ((2, ""), (None, ""))


class TestRules:
    def test_without_a_file_everything_may_be_changed(self) -> None:
        assert Rules().allows(None, GREEN_STORE)
        assert Rules().allows(GREEN_STORE, renamed(GREEN_STORE))

    def test_what_is_locked_stays_and_the_rest_may_change(self) -> None:
        rules = Rules({GREEN_STORE.id: frozenset({Setting.ADDRESS})})
        assert rules.allows(GREEN_STORE, renamed(GREEN_STORE))
        assert not rules.allows(GREEN_STORE, at(GREEN_STORE, "https://other.example"))

    def test_a_locked_address_may_become_what_the_file_says(self) -> None:
        now = at(GREEN_STORE, "https://now.example")
        locks = {GREEN_STORE.id: frozenset({Setting.ADDRESS})}
        rules = Rules(locks, moving={GREEN_STORE.id: now})
        assert rules.allows(GREEN_STORE, now)
        assert rules.agreed(GREEN_STORE, now).moving == {}
        assert rules.agreed(GREEN_STORE, GREEN_STORE).moving == rules.moving

    def test_plain_http_is_accepted_for_exactly_its_origin(self) -> None:
        rules = Rules(plain_http=frozenset({"http://plants.lan:8080"}))
        accepted = rules.with_acceptance(at(GREEN_STORE, "http://plants.lan:8080/api"))
        assert not accepted.needs_consent
        assert rules.without_acceptance(accepted).needs_consent
        for other in ("http://plants.lan", "http://plants.lan:8081", "http://other.lan:8080"):
            assert rules.with_acceptance(at(GREEN_STORE, other)).needs_consent


GREEN_STORE = Store(store_id("green"), "Green", "leaf", "https://green.example")


def renamed(one: Store) -> Store:
    return Store(one.id, "Other", one.colour, one.address)


def at(one: Store, address: str) -> Store:
    return Store(one.id, one.name, one.colour, address)
