"""Words of a store's form: problems, warnings, and settings of the administrator."""

from typing import assert_never

from plantdesk.domain.address import Address, AddressFault, BadAddress, readable_host
from plantdesk.domain.plant_reading import ProblemKind
from plantdesk.domain.token import TokenFault
from plantdesk.ui.store_form.store_reading import (
    NoIdRange,
    ProblemReason,
    StoreField,
    TakenBy,
)
from plantdesk.ui.store_form.token_words import token_fault_text
from plantdesk.ui.wording import isolated, store_name, translate


def problem_text(part: StoreField, why: ProblemReason) -> str:
    match why:
        case ProblemKind.CONTROL_CHARACTER:
            return translate("store", "Remove the line break or tab.")
        case ProblemKind.NOT_TEXT:
            return translate("store", "One character is broken. Type it again.")
        case ProblemKind():
            return translate("store", "Type a name for the store.")
        case TakenBy(store):
            text = translate("store", "{0} already has this address.")
            if part is StoreField.NAME:
                text = translate("store", "{0} already has this name.")
            name = store_name(store)
            return text.format(name[0].upper() + name[1:])
        case BadAddress(fault):
            return _address_text(fault)
        case TokenFault():
            return token_fault_text(why)
        case NoIdRange():
            return translate("store", "Type the first and the last id, like 20000-29999.")
        case _:
            assert_never(why)


def unencrypted_text() -> str:
    return translate("store", "With http, others on the network can read your token.")


def consent_missing_text() -> str:
    """Name the box that accepts an address without encryption."""
    return translate("store", "Tick “Send it anyway”, or ask your store contact for https.")


def ascii_host_text(read: Address | BadAddress) -> str:
    """Both forms of a host name with letters beyond ASCII, since some letters look alike."""
    if not isinstance(read, Address) or read.readable == read.text:
        return ""
    return translate("store", "{0} is used as {1}").format(
        isolated(readable_host(read.host)), isolated(read.host)
    )


def set_by_administrator() -> str:
    return translate("given", "Set by your administrator.")


def given_text() -> str:
    return translate(
        "given",
        "Your administrator set up this store. You can change its token, and nothing else.",
    )


def _address_text(fault: AddressFault) -> str:
    texts = {
        AddressFault.EMPTY: translate("store", "Type the address, like https://plants.example.org"),
        AddressFault.NOT_AN_ADDRESS: translate("store", "Type it like https://plants.example.org"),
        AddressFault.HAS_BLANK: translate("store", "Type the address without spaces."),
        AddressFault.NOT_HTTP: translate("store", "Start with https:// or http://"),
        AddressFault.HAS_USER: translate(
            "store", "Remove the user name and password before the @."
        ),
        AddressFault.HAS_QUERY: translate("store", "Remove the ? or # and everything after it."),
        AddressFault.NO_SUCH_PORT: translate(
            "store", "After the colon, type a port from 1 to 65535, like :8080."
        ),
        AddressFault.ENDS_IN_PLANTS: translate(
            "store", "Remove /plants at the end. PlantDesk adds it."
        ),
    }
    return texts[fault]
