from datetime import UTC, datetime, timedelta
from itertools import product

import pytest
from msgspec.structs import replace

from plantdesk.desk.news import Reached, TokenNews
from plantdesk.domain.address import AddressFault, BadAddress
from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.plant_reading import ProblemKind
from plantdesk.domain.proxy import ProxyFault
from plantdesk.domain.store import Store, StoreSettings
from plantdesk.domain.token import KeyringState, TokenFault, TokenPlace
from plantdesk.ui.store_form.check_words import check_words, outdated, running_words
from plantdesk.ui.store_form.store_reading import OutOfRange, StoreField, TakenBy
from plantdesk.ui.store_form.token_words import kept_line, to_be_kept_text
from plantdesk.ui.store_form.words import problem_text, unencrypted_text
from tests.ui.stage import GREEN, LAKE, PRACTICE
from tests.ui.stores.stage import END

GOOD = "Valid until 3 March 2027."
NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
FOUND = [
    *(NotReached(fault) for fault in ConnectionFault),
    *(HeldBack(hold, 407) for hold in HoldReason),
    Reached(True, "Let’s Encrypt R11", END),
    Reached(True, "", None),
    Reached(False),
]
PROBLEMS = [
    *(
        (StoreField.NAME, fault)
        for fault in (ProblemKind.MISSING, ProblemKind.CONTROL_CHARACTER, ProblemKind.NOT_TEXT)
    ),
    *((StoreField.ADDRESS, BadAddress(fault)) for fault in AddressFault),
    *((StoreField.TOKEN, fault) for fault in TokenFault),
    *((StoreField.PROXY, fault) for fault in ProxyFault),
    (StoreField.NAME, TakenBy(PRACTICE)),
    (StoreField.ADDRESS, TakenBy(GREEN)),
    (StoreField.CONNECT_SECONDS, OutOfRange(range(1, 121))),
]


def everything():
    kept = [
        kept_line(TokenNews("x", place, keyring, end), NOW).text
        for place, keyring, end in product(TokenPlace, KeyringState, (None, END, NOW))
    ]
    to_be = [to_be_kept_text(state, keep) for state in (*KeyringState, None)
             for keep in (True, False)]  # fmt: skip
    return [
        *kept,
        *to_be,
        *(problem_text(part, why) for part, why in PROBLEMS),
        *(check_words(found, GREEN).spoken for found in FOUND),
        running_words(GREEN).spoken,
        unencrypted_text(),
    ]


def test_every_text_is_whole_and_plain():
    for text in everything():
        assert "{" not in text, text
        assert not {"server", "request", "timeout", "null", "please", "oops", "error"} & set(
            text.lower().replace(".", " ").replace(",", " ").split()
        ), text


def test_no_two_problems_of_an_address_sound_alike():
    texts = [problem_text(part, why) for part, why in PROBLEMS if part is StoreField.ADDRESS]
    assert len(set(texts)) == len(texts)


def test_a_problem_names_who_has_the_name_or_address():
    assert "Green Acres" in problem_text(StoreField.ADDRESS, TakenBy(GREEN))
    assert problem_text(StoreField.NAME, TakenBy(PRACTICE)).startswith("The practice store")


@pytest.mark.parametrize("fault", ConnectionFault)
def test_every_connection_fault_has_distinct_words_and_names_the_attempt(fault):
    store = Store("x", "X", "leaf", "https://plants.example:8443/api",
                  StoreSettings(proxy="http://proxy.example:3128"))  # fmt: skip
    words = check_words(NotReached(fault), store)
    assert words.headline.startswith("Not connected: ")
    assert "https://plants.example:8443/api" in words.lines[-1]
    assert "8443" in words.lines[-1]
    assert "http://proxy.example:3128" in words.lines[-1]
    if fault not in (ConnectionFault.CONNECT, ConnectionFault.DEADLINE):
        others = [
            check_words(NotReached(o), store).headline for o in ConnectionFault if o is not fault
        ]
        assert words.headline not in others


@pytest.mark.parametrize(
    ("fault", "read_out"),
    [
        (ConnectionFault.LOOK_UP, "can’t look up the name"),
        (ConnectionFault.CONNECT_REFUSED, "refuses connections to port"),
        (ConnectionFault.NOT_TRUSTED, "an authority that this computer trusts"),
        (ConnectionFault.EXPIRED, "must be renewed"),
        (ConnectionFault.OTHER_NAME, "must contain the name"),
        (ConnectionFault.PROXY, "the proxy must answer"),
        (ConnectionFault.PROXY_KIND, "SOCKS"),
        (ConnectionFault.NO_NETWORK, "cable or the wifi"),
        (ConnectionFault.CERTIFICATE_FILE, "PEM"),
    ],
)
def test_the_words_contain_what_the_it_desk_needs(fault, read_out):
    assert read_out in check_words(NotReached(fault), GREEN).spoken


def test_check_words_show_both_forms_of_an_international_host_name():
    store = Store("x", "X", "leaf", "https://xn--bcher-kva.example/a")
    refused = check_words(NotReached(ConnectionFault.LOOK_UP), store)
    for text in (refused.headline, check_words(FOUND[-1], store).headline):
        assert "bücher.example" in text
        assert "xn--bcher-kva.example" in text
    assert "https://bücher.example/a" in refused.lines[-1]
    assert "https://xn--bcher-kva.example/a" in refused.lines[-1]


def test_a_demanded_sign_in_is_called_a_sign_in():
    assert "sign-in" in check_words(HeldBack(HoldReason.SIGN_IN, 407), GREEN).headline


@pytest.mark.parametrize(
    "found", [Reached(True, "X", END), NotReached(ConnectionFault.NOT_TRUSTED)]
)
def test_variables_that_replace_the_systems_certificates_are_named(found):
    assert "SSL_CERT_FILE" not in check_words(found, GREEN).spoken
    assert "SSL_CERT_FILE may replace" in check_words(found, GREEN, "SSL_CERT_FILE").spoken


@pytest.mark.parametrize("found", [Reached(False), NotReached(ConnectionFault.LOOK_UP)])
def test_certificates_are_not_mentioned_unless_one_was_checked(found):
    assert check_words(found, GREEN, "SSL_CERT_FILE") == check_words(found, GREEN)


def test_a_success_names_issuer_proxy_and_that_no_plant_was_sent():
    words = check_words(Reached(True, "Let’s Encrypt R11", END, "proxy.example:3128"), GREEN)
    assert "plants.greenacres.example" in words.headline
    for part in ("Let’s Encrypt R11", "3 March 2027", "proxy.example:3128", "No plant was sent",
                 "token is checked when you add the first plant"):  # fmt: skip
        assert part in words.spoken


def test_an_unencrypted_connection_warns():
    words = check_words(Reached(False), LAKE)
    assert words.icon == "warned"
    assert "without encryption" in words.headline
    assert "can’t tell if it’s the right store" in words.spoken


def test_a_store_on_this_computer_needs_no_encryption():
    words = check_words(Reached(False), replace(LAKE, address="http://127.0.0.1:8080"))
    assert (words.icon, words.headline) == ("right", "Connected to \u2068127.0.0.1\u2069")
    assert "nothing goes over the network" in words.spoken
    assert "can’t tell if it’s the right store" not in words.spoken


def test_an_outdated_result_does_not_look_current():
    words = outdated(check_words(Reached(True, "X", END), GREEN))
    assert (words.icon, words.tone) == ("waiting", "waiting")
    assert "Check again" in words.headline


@pytest.mark.parametrize(
    ("place", "keyring", "text", "warned"),
    [
        (TokenPlace.KEYRING, KeyringState.FINE,
         "Kept in this computer’s keyring. Valid until 3 March 2027.", False),
        (TokenPlace.MEMORY, KeyringState.NONE,
         f"Kept only until PlantDesk closes: this computer has no keyring. {GOOD}", False),
        (TokenPlace.MEMORY, KeyringState.LOCKED,
         "Kept only until PlantDesk closes: no access to the keyring. Valid until 3 March 2027.",
         True),
        (TokenPlace.UNKNOWN, KeyringState.ASKED, "Asking this computer’s keyring…", False),
        (TokenPlace.UNKNOWN, KeyringState.WAITS,
         ("The keyring hasn’t answered yet. If it asks you something, answer it. Or "
"paste the token here."), True),
        (TokenPlace.UNKNOWN, KeyringState.LOCKED,
         "No access to the keyring. Unlock it, or paste the token here.", True),
    ],
)  # fmt: skip
def test_the_line_says_where_the_token_is_and_until_when(place, keyring, text, warned):
    line = kept_line(TokenNews("x", place, keyring, END), NOW)
    assert (line.text, line.warned) == (text, warned)


@pytest.mark.parametrize(("days", "warned"), [(8, False), (6, True), (-1, True)])
def test_a_token_that_expires_soon_warns(days, warned):
    news = TokenNews("x", TokenPlace.KEYRING, KeyringState.FINE, NOW + timedelta(days=days))
    assert kept_line(news, NOW).warned is warned


def test_no_promise_to_keep_a_token_without_a_keyring():
    for state in (KeyringState.NONE, KeyringState.LOCKED, KeyringState.WAITS):
        assert to_be_kept_text(state, True).startswith("Kept only until PlantDesk closes")
    for state in (None, KeyringState.ASKED):
        assert to_be_kept_text(state, True).endswith("keyring, if there is one.")
    assert to_be_kept_text(KeyringState.FINE, False) == "Kept only until PlantDesk closes."
