from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from plantdesk.desk.news import Reached, TokenNews
from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.store import StoreSettings
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.ui.store_form.check_words import check_words, outdated
from plantdesk.ui.store_form.token_words import kept_line, to_be_kept_text
from tests.ui.stage import GREEN, LAKE
from tests.ui.stores.stage import END

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
SAFE, OPEN = Reached(True, "Let’s Encrypt R11", END), Reached(False)


def kept(place, keyring=KeyringState.FINE, end=END):
    return kept_line(TokenNews("x", place, keyring, end), NOW)


def checked(fault, store=GREEN):
    return check_words(NotReached(fault), store)


def test_every_connection_fault_has_distinct_words_and_names_the_attempt():
    address, proxy = "https://plants.example:8443/api", "http://proxy.example:3128"
    store = replace(GREEN, address=address, settings=StoreSettings(proxy=proxy))
    for fault in ConnectionFault:
        words = checked(fault, store)
        assert words.headline.startswith("Not connected: ")
        assert address in words.lines[-1]
        assert proxy in words.lines[-1]
    headlines = {checked(fault, store).headline for fault in ConnectionFault}
    # Two of them sound alike.
    assert len(headlines) == len(ConnectionFault) - 1


def test_the_words_contain_what_the_it_desk_needs():
    for fault, read_out in {
        ConnectionFault.LOOK_UP: "can’t look up the name",
        ConnectionFault.CONNECT_REFUSED: "refuses connections to port",
        ConnectionFault.NOT_TRUSTED: "an authority that this computer trusts",
        ConnectionFault.EXPIRED: "must be renewed",
        ConnectionFault.OTHER_NAME: "must contain the name",
        ConnectionFault.PROXY: "the proxy must answer",
        ConnectionFault.PROXY_KIND: "SOCKS",
        ConnectionFault.NO_NETWORK: "cable or the wifi",
        ConnectionFault.CERTIFICATE_FILE: "PEM",
    }.items():
        assert read_out in checked(fault).spoken


def test_variables_that_replace_the_systems_certificates_are_named():
    for found in (SAFE, NotReached(ConnectionFault.NOT_TRUSTED)):
        assert "SSL_CERT_FILE" not in check_words(found, GREEN).spoken
        assert "SSL_CERT_FILE may replace" in check_words(found, GREEN, "SSL_CERT_FILE").spoken
    # Unless no certificate was checked.
    for found in (OPEN, NotReached(ConnectionFault.LOOK_UP)):
        assert check_words(found, GREEN, "SSL_CERT_FILE") == check_words(found, GREEN)


def test_a_success_names_issuer_proxy_and_that_no_plant_was_sent():
    words = check_words(Reached(True, "Let’s Encrypt R11", END, "proxy.example:3128"), GREEN)
    assert "plants.greenacres.example" in words.headline
    for part in (
        *("Let’s Encrypt R11", "3 March 2027", "proxy.example:3128", "No plant was sent"),
        "token is checked when you add the first plant",
    ):
        assert part in words.spoken
    # Once the form has changed, it doesn't look current.
    old = outdated(words)
    assert (old.icon, old.tone) == ("waiting", "waiting")
    assert "Check again" in old.headline


def test_an_unencrypted_connection_warns_unless_it_stays_on_this_computer():
    right = "can’t tell if it’s the right store"
    words = check_words(OPEN, LAKE)
    assert words.icon == "warned"
    assert "without encryption" in words.headline
    assert right in words.spoken
    words = check_words(OPEN, replace(LAKE, address="http://127.0.0.1:8080"))
    assert (words.icon, words.headline) == ("right", "Connected to \u2068127.0.0.1\u2069")
    assert "nothing goes over the network" in words.spoken
    assert right not in words.spoken


UNTIL, HERE = "Valid until 3 March 2027.", "Kept only until PlantDesk closes"


def test_the_line_says_where_the_token_is_and_until_when():
    for place, keyring, text, warned in (
        ("KEYRING", "FINE", f"Kept in this computer’s password store. {UNTIL}", False),
        ("MEMORY", "NONE", f"{HERE}: this computer has no password store. {UNTIL}", False),
        ("MEMORY", "LOCKED", f"{HERE}: no access to the password store. {UNTIL}", True),
        ("UNKNOWN", "ASKED", "Asking this computer’s password store…", False),
        ("UNKNOWN", "WAITS", "The password store hasn’t answered yet. If it asks you", True),
        ("UNKNOWN", "LOCKED", "No access to the password store. Unlock it, or paste the", True),
        ("UNKNOWN", "FAILED", "doesn’t work", True),
    ):
        line = kept(TokenPlace[place], KeyringState[keyring])
        assert text in line.text
        assert line.warned is warned
    for days, soon in ((8, False), (6, True), (-1, True)):
        assert kept(TokenPlace.KEYRING, end=NOW + timedelta(days=days)).warned is soon


def test_no_promise_to_keep_a_token_without_a_keyring():
    for state in (KeyringState.NONE, KeyringState.LOCKED):
        assert to_be_kept_text(state, True).startswith(HERE)
    waits = to_be_kept_text(KeyringState.WAITS, True)
    assert waits == "Kept until PlantDesk closes, unless the password store answers."
    for state in (None, KeyringState.ASKED):
        assert to_be_kept_text(state, True) == (
            "PlantDesk keeps it in this computer’s password store. Without one, until you quit."
        )
    assert to_be_kept_text(KeyringState.FINE, False) == f"{HERE}."
