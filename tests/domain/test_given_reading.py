"""The administrator's file: read whole, or its first fault with its place."""

from msgspec import convert, to_builtins

from plantdesk.domain.given import GivenFault, GivenFaultKind
from plantdesk.domain.given_reading import read_given, store_id
from plantdesk.domain.preferences import Preferences, ThemeChoice
from plantdesk.domain.proxy import ConnectionSettings
from plantdesk.domain.store import COLOURS, Store
from tests.stages.program import ROOT

GREEN = '[[stores]]\nid = "green"\nname = "Green"\naddress = "https://green.example"\n'
LAKE = '[[stores]]\nid = "lake"\nname = "Lake"\naddress = "https://lake.example"\n'


def given(text):
    return read_given(text.encode())


def store(text):
    return next(iter(given(text).stores.values()))


def test_an_id_follows_from_the_administrators_word_alone_and_what_is_not_said_is_usual():
    moved = GREEN.replace("green.example", "elsewhere.example").replace('"Green"', '"Other"')
    assert store(GREEN).id == store(moved).id == "89584d47-6419-51eb-98da-a9f254bb41ba"
    assert store(GREEN).id != store(LAKE).id
    assert store(GREEN) == Store(store_id("green"), "Green", "", "https://green.example")
    assert store(GREEN + LAKE) == store(GREEN)
    usual = "connect_seconds = 10\ntotal_seconds = 60\nidempotency = true\nproxy = 'system'"
    assert given(GREEN + usual) == given(GREEN)
    assert [theme.dark for theme in ThemeChoice] == [None, False, True]
    said = given('[preferences]\ntheme = "dark"\nconnections = 8\nlook_over = 60\ntext_size = 200')
    assert said.preferences == Preferences(
        theme=ThemeChoice.DARK, connections=8, look_over=60, text_size=200
    )


def test_every_preference_and_setting_can_be_given_and_stands_in_the_administrators_page():
    preferences = Preferences.__struct_fields__
    # The usual ones are within their bounds.
    assert convert(to_builtins(Preferences()), Preferences) == Preferences()
    page = (ROOT / "docs" / "administrators.md").read_text("utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    read = given(example)
    assert [one.name for one in read.stores.values()] == ["Green Acres", "Orangery"]
    # It shows the usual preferences, and names all colours.
    assert read.preferences == Preferences()
    assert f"# {', '.join(COLOURS[:-1])} or {COLOURS[-1]}. Without" in example
    for word in ("ids", *ConnectionSettings.__struct_fields__, *preferences):
        assert word in example


FAULTS = [
    (GREEN + LAKE + 'colur = "leaf"', "stores 2, colur"),
    (GREEN + 'token = "leaf-4711"', "stores 1, token"),
    (GREEN + '[[stores]]\nid = "b"', "stores 2, name"),
    (GREEN + GREEN, "stores 2, id"),
    (GREEN + LAKE.replace("lake.ex", "GREEN.ex"), "stores 2, address"),
    ("may_add_stores = false", "may_add_stores"),
    ("colur = 1", "colur"),
    (GREEN + "connect_seconds = 20\ntotal_seconds = 19", "stores 1, total_seconds"),
    *((f'plain_http = ["{address}"]', "plain_http") for address in ("https://a", "http://a/b")),
    (GREEN + 'ids = "299-200"', "stores 1, ids"),
    ('[preferences]\ntheme = "drak"', "preferences, theme"),
    *((f"[preferences]\nconnections = {most}", "preferences, connections") for most in (0, 9)),
    *((f"[preferences]\ntext_size = {size}", "preferences, text_size") for size in (110, 225)),
    ("[preferences]\nlook_over = 61", "preferences, look_over"),
    ('plain_http = ["http://a", 7]', "plain_http 2"),
    (GREEN.replace('"green"', '"green\\n"'), "stores 1, id"),
    (GREEN.replace('"Green"', '"Practice  STORE"'), "stores 1, name"),
    (GREEN.replace("https://", "https://user:leaf-4711@"), "stores 1, address"),
    (GREEN + 'colour = "red"', "stores 1, colour"),
    (GREEN + "connect_seconds = 121\ntotal_seconds = 600", "stores 1, connect_seconds"),
    (GREEN + "connect_seconds = 1\ntotal_seconds = 4", "stores 1, total_seconds"),
    (GREEN + 'proxy = "socks5://a"', "stores 1, proxy"),
    (GREEN + 'certificates = "ca.pem"', "stores 1, certificates"),
    (GREEN + 'certificates = "/ca.pem"', "stores 1, certificates_sha256"),
]


def test_a_fault_has_its_place_or_line():
    for text, place in FAULTS:
        fault = GivenFault(GivenFaultKind.WRONG, None, place)
        assert read_given(text.encode()) == fault, text
    # If it isn't TOML, its line.
    for content, line in (
        (b"a = 1\nb == 2", 2),
        (b"first = 'a'\nfirst = 'b'\n# end", 2),
        (b"x = " + b"[" * 4000, None),
        (b"x = " + b"1" * 5000, None),
        ("# x".encode("utf-16"), None),
    ):
        assert read_given(content) == GivenFault(GivenFaultKind.NOT_TOML, line)


SECRET = "leaf-4711-leaf-4711-leaf-4711"


def test_no_fault_repeats_a_value_or_an_odd_key():
    for text in (
        f'token = "{SECRET}"',
        f'{SECRET} = ""',
        f'"\\u001b[31m" = 1\na = "{SECRET}"',
        f'[preferences]\ntheme = "{SECRET} - at `$.{SECRET}"',
        f'{GREEN}proxy = "http://{SECRET}@a"',
        GREEN.replace('"green"', f'"{SECRET.upper()}"'),
    ):
        found = read_given(text.encode())
        assert SECRET.lower() not in repr(found).lower()
        assert found.place.isprintable()
