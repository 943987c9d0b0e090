"""Words about what the administrator gave in advance, and about a fault in that file."""

from typing import assert_never

from plantdesk.desk.news import GivenTold
from plantdesk.domain.address import AddressFault, BadAddress
from plantdesk.domain.given import Better, GivenFault, GivenFaultKind, Needs, Setting
from plantdesk.domain.given_plan import Change, Gone, Left, Moved, Moving, NotAdded, Renamed, Shown
from plantdesk.domain.plant_reading import ProblemKind
from plantdesk.domain.proxy import ProxyFault
from plantdesk.ui.entry.token_way_words import given_way_text
from plantdesk.ui.journal_words import Told
from plantdesk.ui.store_form.store_reading import Outside, StoreField, StoreProblem
from plantdesk.ui.store_form.words import flaw_text
from plantdesk.ui.wording import isolated, translate, unbroken_address


def set_for_all() -> str:
    """Under whatever can't be changed here."""
    return translate("given", "Set by your administrator.")


def adding_text() -> str:
    return translate("given", "Only your administrator adds stores.")


def refused_text() -> str:
    """Of what was typed before anybody knew."""
    return translate(
        "given",
        "Not saved: {0}. Only your administrator adds or changes that. Nothing has changed"
        " there, and what you typed is still here: choose Cancel to leave it.",
    )


def locked_text(locked: frozenset[Setting]) -> str:
    """Above the form of a given store."""
    stays = translate("given", "Your administrator set this store up, so it can’t be removed here.")
    if not locked:
        return stays
    names = ", ".join(_setting_text(setting) for setting in Setting if setting in locked)
    return translate("given", "{0} Only they can change: {1}.").format(stays, names)


def given_words(told: GivenTold) -> Told:
    """For the band, and in full for whoever looks at it."""
    if told.fault is None:
        lines = [_change_text(change) for change in told.changes]
        headline = translate("given", "Changed by your administrator")
        return Told(headline, "\n\n".join(lines), str(told.path), icon="stall")
    headline = translate("given", "The administrator’s file can’t be used")
    outside = told.fault.kind is GivenFaultKind.OTHERS_CAN_WRITE
    if told.fault.line is not None or (told.fault.key and not outside):
        headline = translate("given", "Administrator’s file: {0}").format(_place(told.fault))
    as_before = translate(
        "given",
        "Nothing in this file is used now. Plants and stores are as they were. Show this to the"
        " IT desk.",
    )
    return Told(headline, f"{fault_text(told.fault)}\n\n{as_before}", str(told.path), urgent=True)


def fault_text(fault: GivenFault) -> str:
    """Where it is and what would be right; nothing that stands there is repeated."""
    if fault.line is None and not fault.key:
        return _what(fault)
    return translate("given", "{0}: {1}").format(_capital(_place(fault)), _what(fault))


def _place(fault: GivenFault) -> str:
    if fault.kind is GivenFaultKind.OTHERS_CAN_WRITE and fault.line is None:
        # A path, which nobody could find by its first letters.
        return translate("given", "“{0}”").format(isolated(fault.key))
    if fault.line is None:
        return translate("given", "“{0}”").format(isolated(fault.key[:60]))
    if not fault.key:
        return translate("given", "line {0}").format(fault.line)
    return translate("given", "line {0}, “{1}”").format(fault.line, isolated(fault.key[:60]))


def _what(fault: GivenFault) -> str:
    match fault.kind:
        case GivenFaultKind.NO_FILE:
            return translate("given", "Something that is not a file stands in its place.")
        case GivenFaultKind.NOT_READABLE:
            return translate("given", "The file can’t be read. Look at its rights.")
        case GivenFaultKind.OTHERS_CAN_WRITE:
            return translate(
                "given", "Others can change this, so it isn’t used. Let only administrators write."
            )
        case GivenFaultKind.TOO_LARGE:
            return translate("given", "The file has more than 64 KB.")
        case GivenFaultKind.LINE_TOO_LONG:
            return translate("given", "This line has more than 4,096 letters.")
        case GivenFaultKind.NOT_UTF8:
            return translate("given", "The file is no text in UTF-8. Save it so.")
        case GivenFaultKind.NOT_TOML:
            return translate("given", "This can’t be read as TOML.")
        case GivenFaultKind.KEY_TWICE:
            return translate("given", "This is there already. Leave one of the two.")
        case GivenFaultKind.UNKNOWN_KEY:
            known = fault.better if isinstance(fault.better, tuple) else ()
            return translate("given", "There is no such word. These are known here: {0}.").format(
                ", ".join(known)
            )
        case GivenFaultKind.MISSING_KEY:
            return translate("given", "This is missing, and every store needs it.")
        case GivenFaultKind.WRONG_VALUE:
            return _better(fault.better)
        case GivenFaultKind.TWICE:
            return translate("given", "Another store in this file has it already.")
        case GivenFaultKind.TOKEN_INSIDE:
            return translate(
                "given", "A token does not belong in a file. Use “plantdesk token set”."
            )
        case GivenFaultKind.NO_WAY_IN:
            return translate("given", "Then this file has to give a store, and it gives none.")
        case _:
            assert_never(fault.kind)


def _better(better: Better | None) -> str:
    match better:
        case range():
            return flaw_text(StoreProblem(StoreField.CONNECT_SECONDS, Outside(better)))
        case tuple():
            return translate("given", "One of these: {0}.").format(", ".join(better))
        case AddressFault():
            return flaw_text(StoreProblem(StoreField.ADDRESS, BadAddress(better)))
        case ProxyFault():
            return flaw_text(StoreProblem(StoreField.PROXY, better))
        case ProblemKind():
            return flaw_text(StoreProblem(StoreField.NAME, better))
        case Needs() | None:
            return _needs_text(better)
        case _:
            assert_never(better)


def _needs_text(needs: Needs | None) -> str:
    match needs:
        case Needs.TEXT | None:
            return translate("given", "A text in quotation marks.")
        case Needs.TRUTH:
            return translate("given", "true or false, without quotation marks.")
        case Needs.TEXTS:
            return translate("given", "A list of texts, in square brackets.")
        case Needs.TABLE:
            return translate("given", "A table, as [preferences] begins one.")
        case Needs.TABLES:
            return translate("given", "Tables, as [[stores]] begins each of them.")
        case Needs.IDENT:
            return translate(
                "given", "A word of small letters, digits, points and hyphens; not “practice”."
            )
        case Needs.OTHER_NAME:
            return translate("given", "Another name: the practice store is called so.")
        case Needs.ORIGIN:
            return translate(
                "given", "Each as http://host or http://host:port, without anything after it."
            )
        case Needs.PATH:
            return translate("given", "The full name of a file, from its drive or root on.")
        case Needs.LONGER:
            return translate("given", "The time in all can’t be shorter than the one to connect.")
        case _:
            assert_never(needs)


def _change_text(change: Change) -> str:
    match change:
        case Moved(before, now):
            return translate(
                "given",
                "{0} is at {1} now, no longer at {2}. No plant waited for it.",
            ).format(
                isolated(now.name), unbroken_address(now.address), unbroken_address(before.address)
            )
        case Moving(before, now):
            agree = translate(
                "given",
                "Nothing is sent before you agree. Turn to this store, then choose Look at the"
                " top.",
            )
            return f"{given_way_text(before, now)}\n\n{agree}"
        case Gone(store):
            return translate(
                "given",
                "{0} was taken out. What was added there stays in the store and in the history.",
            ).format(isolated(store.name))
        case Left(store):
            return translate(
                "given",
                "{0} was taken out by your administrator, but plants wait there or are to check."
                " It stays until they are settled, and goes at the start after that.",
            ).format(isolated(store.name))
        case Shown(store=store):
            return translate(
                "given",
                "{0} was taken out by your administrator. It is open here now, so it stays until"
                " PlantDesk is closed.",
            ).format(isolated(store.name))
        case Renamed(before, now):
            return translate(
                "given",
                "{0} is called {1} now, to tell it from the one that your administrator set up.",
            ).format(isolated(before.name), isolated(now.name))
        case NotAdded(store):
            return translate(
                "given", "{0} was not added: only your administrator adds stores here."
            ).format(unbroken_address(store.address))
        case _:
            assert_never(change)


def _setting_text(setting: Setting) -> str:
    texts = {
        Setting.NAME: translate("given", "name"),
        Setting.COLOUR: translate("given", "colour"),
        Setting.ADDRESS: translate("given", "address"),
        Setting.CONNECT_SECONDS: translate("given", "seconds to connect"),
        Setting.TOTAL_SECONDS: translate("given", "seconds in all"),
        Setting.IDEMPOTENCY: translate("given", "reference"),
        Setting.NUMBERS_HERE: translate("given", "numbering"),
        Setting.PROXY: translate("given", "proxy"),
        Setting.CERTIFICATES: translate("given", "extra certificate"),
    }
    return texts[setting]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
