from msgspec.structs import replace

from plantdesk.desk.news import Reached, TokenNews
from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.proxy import ConnectionSettings
from plantdesk.domain.token import KeyringState
from plantdesk.ui.store_form.check_words import check_words, outdated
from plantdesk.ui.store_form.token_words import kept_line
from tests.ui.stage import GREEN, LAKE
from tests.ui.stores.stage import END

USUAL = ConnectionSettings()
SAFE, OPEN = Reached(True, "Let’s Encrypt R11", END, "proxy.example:3128"), Reached(False)
HERE = "Kept only until PlantDesk closes"


def test_every_connection_fault_has_distinct_words_that_name_the_attempt_and_help_the_it_desk():
    address, proxy = "https://plants.example:8443/api", "http://proxy.example:3128"
    store, settings = replace(GREEN, address=address), ConnectionSettings(proxy=proxy)
    told = {fault: check_words(NotReached(fault), store, settings) for fault in ConnectionFault}
    for words in told.values():
        assert words.headline.startswith("Not connected: ")
        assert address in words.lines[-1]
        assert proxy in words.lines[-1]
    # Two of them sound alike.
    assert len({words.headline for words in told.values()}) == len(ConnectionFault) - 1
    for fault, read_out in (
        (ConnectionFault.LOOK_UP, "can’t be found. Check the store’s address."),
        (ConnectionFault.CONNECT_REFUSED, "if the store is running"),
        (ConnectionFault.NOT_TRUSTED, "isn’t trusted. Tell the IT desk."),
        (ConnectionFault.EXPIRED, "Check this computer’s date."),
        (ConnectionFault.PROXY_KIND, "needs an http proxy. Tell the IT desk."),
        (ConnectionFault.NO_NETWORK, "cable or the wifi"),
    ):
        assert read_out in told[fault].spoken


def test_variables_that_replace_the_systems_certificates_are_named_if_one_was_checked():
    for found, named in (
        (SAFE, True),
        (NotReached(ConnectionFault.NOT_TRUSTED), True),
        (OPEN, False),
        (NotReached(ConnectionFault.LOOK_UP), False),
    ):
        assert "SSL_CERT_FILE" not in check_words(found, GREEN, USUAL).spoken
        told = check_words(found, GREEN, USUAL, "SSL_CERT_FILE").spoken
        assert ("SSL_CERT_FILE may replace" in told) is named


def test_a_success_names_issuer_proxy_and_that_no_plant_was_sent():
    words = check_words(SAFE, GREEN, USUAL)
    assert "plants.greenacres.example" in words.headline
    for part in (
        *("Let’s Encrypt R11", "3 March 2027", "proxy.example:3128", "No plant was sent"),
        "token is checked when you add the first plant",
    ):
        assert part in words.spoken
    # Once the form has changed, it doesn't look current.
    assert (outdated(words).icon, outdated(words).tone) == ("waiting", "waiting")


def test_an_unencrypted_connection_warns_unless_it_stays_on_this_computer():
    right = "can’t tell if it’s the right store"
    words = check_words(OPEN, LAKE, USUAL)
    assert words.icon == "warned"
    assert "without encryption" in words.headline
    assert right in words.spoken
    words = check_words(OPEN, replace(LAKE, address="http://127.0.0.1:8080"), USUAL)
    assert (words.icon, words.headline) == ("right", "Connected to \u2068127.0.0.1\u2069")
    assert "nothing goes over the network" in words.spoken
    assert right not in words.spoken


def test_the_line_says_where_the_token_is():
    for found, keyring, text, warned in (
        (True, "FINE", "Kept in this computer’s password store.", False),
        (True, "NONE", f"{HERE}: this computer has no password store.", False),
        (True, "LOCKED", f"{HERE}: no access to the password store.", True),
        (False, "ASKED", "Asking this computer’s password store…", False),
        (False, "WAITS", "The password store hasn’t answered yet. If it asks you", True),
        (False, "FAILED", "doesn’t work", True),
    ):
        line = kept_line(TokenNews("x", found, KeyringState[keyring]))
        assert text in line.text
        assert line.warned is warned
