"""What is said in a store's form: what is wrong under its field, and where the token is."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, assert_never

from plantdesk.domain.address import Address, AddressFault, BadAddress, readable_host
from plantdesk.domain.plant_reading import ProblemKind
from plantdesk.domain.proxy import ProxyFault
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, TokenFault, TokenPlace, ends_soon
from plantdesk.ui.entry.token_way_words import new_token_line, token_way_line
from plantdesk.ui.store_form.store_reading import Outside, StoreField, StoreProblem, TakenBy
from plantdesk.ui.wording import day_text, isolated, number, store_name, translate

if TYPE_CHECKING:
    from plantdesk.desk.news import TokenNews


@dataclass(frozen=True, slots=True)
class TokenLine:
    """Stands under the token; `warned` if a person should do something about it."""

    text: str
    warned: bool = False


def flaw_text(flaw: StoreProblem) -> str:
    match flaw.why:
        case ProblemKind() as fault:
            return _name_text(fault)
        case TakenBy(store) if flaw.part is StoreField.NAME:
            return translate("store", "{0} already has this name.").format(_named(store))
        case TakenBy(store):
            return translate("store", "{0} already has this address.").format(_named(store))
        case BadAddress(fault):
            return _address_text(fault)
        case TokenFault() as fault:
            return token_fault_text(fault)
        case Outside(allowed):
            return translate("store", "A whole number from {0} to {1}.").format(
                number(allowed.start), number(allowed.stop - 1)
            )
        case ProxyFault() as fault:
            return _proxy_text(fault)
        case _:
            assert_never(flaw.why)


def token_fault_text(fault: TokenFault) -> str:
    match fault:
        case TokenFault.EMPTY:
            return translate("token", "Paste the access token.")
        case TokenFault.NOT_FOR_A_HEADER:
            return translate("token", "A token has no blanks and no accents. Copy it again.")
        case _:
            assert_never(fault)


def open_text() -> str:
    """Under an address that anybody on the way can listen to."""
    return translate(
        "store",
        "With http, others on the network can read your token. Ask for an https address.",
    )


def used_as_text(read: Address | BadAddress) -> str:
    """Both forms of a name with letters beyond ASCII, since some letters look alike."""
    if not isinstance(read, Address) or read.readable == read.text:
        return ""
    return translate("store", "{0} is used as {1}").format(
        isolated(readable_host(read.host)), isolated(read.host)
    )


def kept_line(news: "TokenNews", now: datetime | None = None) -> TokenLine:
    """Where the store's token is, and until when it is good if it says so itself."""
    if news.change:
        return TokenLine(token_way_line(news.change), warned=True)
    where, end = _place_line(news), _end_line(news, now or datetime.now(UTC))
    if end is None or not news.found:
        return where
    return TokenLine(f"{where.text} {end.text}", where.warned or end.warned)


def to_be_kept_text(keyring: KeyringState | None, keep: bool) -> str:
    """Where a token that is being typed will be."""
    if not keep:
        return translate("token", "Only until PlantDesk closes.")
    match keyring:
        case None | KeyringState.ASKED:
            return translate("token", "Will be kept in this computer’s keyring, if it has one.")
        case KeyringState.NONE:
            return _only_now(translate("token", "this computer has no keyring."))
        case KeyringState.LOCKED:
            return _only_now(translate("token", "no access to the keyring."))
        case KeyringState.WAITS:
            return translate("token", "Only until PlantDesk closes, unless the keyring answers.")
        case KeyringState.FAILED:
            return translate("token", "Will be kept in this computer’s keyring, if that works.")
        case KeyringState.FINE:
            return translate("token", "Will be kept in this computer’s keyring.")
        case _:
            assert_never(keyring)


def replaced_line(news: "TokenNews", now: datetime | None = None) -> TokenLine:
    """Before a new token is typed where there is one."""
    if news.change:
        return TokenLine(new_token_line(news.change), warned=True)
    end = _end_line(news, now or datetime.now(UTC))
    if end is None:
        return TokenLine(translate("token", "There is one already; a new one takes its place."))
    there = translate("token", "There is one already.")
    return TokenLine(f"{there} {end.text}", end.warned)


def _place_line(news: "TokenNews") -> TokenLine:
    match news.place:
        case TokenPlace.KEYRING:
            return TokenLine(translate("token", "Kept in this computer’s keyring."))
        case TokenPlace.MEMORY:
            return _memory_line(news.keyring)
        case TokenPlace.NOWHERE if news.unwanted:
            return _unwanted_line(news.keyring)
        case TokenPlace.UNKNOWN | TokenPlace.NOWHERE:
            return _nowhere_line(news.keyring)
        case _:
            assert_never(news.place)


def _memory_line(keyring: KeyringState) -> TokenLine:
    match keyring:
        case KeyringState.FINE:
            return TokenLine(translate("token", "Only until PlantDesk closes."))
        case KeyringState.ASKED:
            return TokenLine(translate("token", "On its way to this computer’s keyring…"))
        case KeyringState.WAITS:
            text = translate("token", "Only until PlantDesk closes, unless the keyring answers.")
            return TokenLine(text, warned=True)
        case KeyringState.LOCKED:
            why = translate("token", "no access to the keyring.")
        case KeyringState.NONE:
            return TokenLine(_only_now(translate("token", "this computer has no keyring.")))
        case KeyringState.FAILED:
            why = translate("token", "the keyring does not work.")
        case _:
            assert_never(keyring)
    return TokenLine(_only_now(why), warned=True)


def _unwanted_line(keyring: KeyringState) -> TokenLine:
    """Forgotten here; what the keyring has done about it is another matter."""
    match keyring:
        case KeyringState.FINE | KeyringState.NONE:
            return _nowhere_line(keyring)
        case KeyringState.ASKED:
            text = translate("token", "Not used any more. The keyring is asked to forget it…")
            return TokenLine(text)
        case KeyringState.WAITS | KeyringState.LOCKED:
            text = translate(
                "token",
                "Not used any more, but the keyring may still have it. Unlock it, and open this"
                " store again before you close PlantDesk.",
            )
        case KeyringState.FAILED:
            text = translate(
                "token",
                "Not used any more, but the keyring may still have it. Open this store again before"
                " you close PlantDesk.",
            )
        case _:
            assert_never(keyring)
    return TokenLine(text, warned=True)


def _nowhere_line(keyring: KeyringState) -> TokenLine:
    match keyring:
        case KeyringState.FINE:
            return TokenLine(translate("token", "No token yet. The people who run the store know."))
        case KeyringState.ASKED:
            return TokenLine(translate("token", "Asking this computer’s keyring…"))
        case KeyringState.NONE:
            return TokenLine(
                translate("token", "No token yet. This computer has no keyring to keep it.")
            )
        case KeyringState.WAITS:
            text = translate(
                "token",
                "The keyring has not answered yet. Answer it if it asks, or paste the token here.",
            )
        case KeyringState.LOCKED:
            text = translate(
                "token", "No access to the keyring. Unlock it, or paste the token here."
            )
        case KeyringState.FAILED:
            text = translate("token", "The keyring does not work. Paste the token here.")
        case _:
            assert_never(keyring)
    return TokenLine(text, warned=True)


def _end_line(news: "TokenNews", now: datetime) -> TokenLine | None:
    if news.expires is None:
        return None
    day = day_text(news.expires)
    if news.expires <= now:
        text = translate("token", "It ended on {0}: ask for a new one.").format(day)
        return TokenLine(text, warned=True)
    text = translate("token", "Good until {0}.").format(day)
    return TokenLine(text, warned=ends_soon(news.expires, now))


def _only_now(why: str) -> str:
    return translate("token", "Only until PlantDesk closes: {0}").format(why)


def _named(store: Store) -> str:
    name = store_name(store)
    return name[0].upper() + name[1:]


def _name_text(fault: ProblemKind) -> str:
    match fault:
        case ProblemKind.CONTROL_CHARACTER:
            return translate("store", "Take out the line break or tab inside.")
        case ProblemKind.NOT_TEXT:
            return translate("store", "One character is damaged. Type it anew.")
        case _:
            return translate("store", "Type a name, as you call the store.")


def _address_text(fault: AddressFault) -> str:
    match fault:
        case AddressFault.EMPTY:
            return translate("store", "Type the address, like https://plants.example.org")
        case AddressFault.NOT_AN_ADDRESS:
            return translate("store", "Type it like https://plants.example.org")
        case AddressFault.HAS_BLANK:
            return translate("store", "Type the address without blanks.")
        case AddressFault.NOT_HTTP:
            return translate("store", "Start with https:// or http://")
        case AddressFault.NO_NAME:
            return translate("store", "After https://, type a name like plants.example.org")
        case AddressFault.HAS_USER:
            return translate("store", "Remove the user name and password before the @.")
        case AddressFault.HAS_QUERY:
            return translate("store", "Remove the ? or # and everything after it.")
        case AddressFault.NO_SUCH_PORT:
            return translate("store", "After the colon, type a port from 1 to 65535, like :8080.")
        case AddressFault.BAD_PERCENT:
            return translate("store", "After each %, type two digits or letters a to f: %20")
        case AddressFault.ODD_PATH:
            return translate("store", "Type the part after the / without letters like ü.")
        case AddressFault.ENDS_IN_PLANTS:
            return translate("store", "Leave out /plants at the end. PlantDesk adds it.")
        case _:
            assert_never(fault)


def _proxy_text(fault: ProxyFault) -> str:
    match fault:
        case ProxyFault.EMPTY | ProxyFault.NOT_AN_ADDRESS:
            return translate("store", "Type it like proxy.example.org:3128")
        case ProxyFault.NOT_HTTP:
            return translate("store", "Type an http proxy, like http://proxy.example.org:3128")
        case ProxyFault.HAS_USER:
            return translate(
                "store", "Remove the name and password. PlantDesk can’t sign in to a proxy."
            )
        case _:
            assert_never(fault)
