"""Words for the changes and faults of the administrator's file."""

from typing import assert_never

from plantdesk.desk.news import GivenTold
from plantdesk.domain.address import AddressFault, BadAddress
from plantdesk.domain.administrator.given import Better, GivenFault, GivenFaultKind, Needs
from plantdesk.domain.administrator.given_plan import (
    Change,
    Gone,
    Left,
    Moved,
    Moving,
    NotAdded,
    Renamed,
    Shown,
)
from plantdesk.domain.plant_reading import ProblemKind
from plantdesk.domain.proxy import ProxyFault
from plantdesk.ui.entry.token_way_words import given_way_text
from plantdesk.ui.journal_words import NoticeWords
from plantdesk.ui.store_form.store_reading import OutOfRange, StoreField
from plantdesk.ui.store_form.words import problem_text
from plantdesk.ui.wording import isolated, translate, unbroken_address


def given_words(told: GivenTold) -> NoticeWords:
    """A headline for the band, and the full text behind its button."""
    if told.fault is None:
        lines = [_change_text(change) for change in told.changes]
        headline = translate("given", "Changed by your administrator")
        return NoticeWords(headline, "\n\n".join(lines), str(told.path), icon="stall")
    headline = translate("given", "The administrator’s file can’t be used")
    outside = told.fault.kind is GivenFaultKind.OTHERS_CAN_WRITE
    if told.fault.line is not None or (told.fault.key and not outside):
        headline = translate("given", "Administrator’s file: {0}").format(_place(told.fault))
    as_before = translate(
        "given",
        "Nothing in this file is used now. Plants and stores are as they were. Show this to the"
        " IT desk.",
    )
    return NoticeWords(
        headline, f"{fault_text(told.fault)}\n\n{as_before}", str(told.path), urgent=True
    )


def fault_text(fault: GivenFault) -> str:
    """Say where the fault is and what is allowed there. Values may be secret: quote none."""
    if fault.line is None and not fault.key:
        return _reason(fault)
    place = _place(fault)
    return translate("given", "{0}: {1}").format(place[:1].upper() + place[1:], _reason(fault))


def _place(fault: GivenFault) -> str:
    # Here the key is a path, which is useless if shortened.
    path = fault.kind is GivenFaultKind.OTHERS_CAN_WRITE and fault.line is None
    key = isolated(fault.key if path else fault.key[:60])
    if fault.line is None:
        return translate("given", "“{0}”").format(key)
    if not fault.key:
        return translate("given", "line {0}").format(fault.line)
    return translate("given", "line {0}, “{1}”").format(fault.line, key)


def _reason(fault: GivenFault) -> str:
    if fault.kind is GivenFaultKind.WRONG_VALUE:
        return _allowed_text(fault.better)
    texts = {
        GivenFaultKind.NO_FILE: translate(
            "given", "Something that is not a file stands in its place."
        ),
        GivenFaultKind.NOT_READABLE: translate(
            "given", "The file can’t be read. Look at its rights."
        ),
        GivenFaultKind.OTHERS_CAN_WRITE: translate(
            "given", "Others can change this, so it isn’t used. Let only administrators write."
        ),
        GivenFaultKind.TOO_LARGE: translate("given", "The file has more than 64 KB."),
        GivenFaultKind.LINE_TOO_LONG: translate("given", "This line has more than 4,096 letters."),
        GivenFaultKind.NOT_UTF8: translate("given", "The file is no text in UTF-8. Save it so."),
        GivenFaultKind.NOT_TOML: translate("given", "This can’t be read as TOML."),
        GivenFaultKind.KEY_TWICE: translate(
            "given", "This is there already. Leave one of the two."
        ),
        GivenFaultKind.UNKNOWN_KEY: translate(
            "given", "There is no such word. These are known here: {0}."
        ),
        GivenFaultKind.MISSING_KEY: translate(
            "given", "This is missing, and every store needs it."
        ),
        GivenFaultKind.TWICE: translate("given", "Another store in this file has it already."),
        GivenFaultKind.TOKEN_INSIDE: translate(
            "given", "A token does not belong in a file. Use “plantdesk token set”."
        ),
        GivenFaultKind.NO_WAY_IN: translate(
            "given", "Then this file has to give a store, and it gives none."
        ),
    }
    known = fault.better if isinstance(fault.better, tuple) else ()
    return texts[fault.kind].format(", ".join(known))


def _allowed_text(better: Better | None) -> str:
    match better:
        case range():
            return problem_text(StoreField.CONNECT_SECONDS, OutOfRange(better))
        case tuple():
            return translate("given", "One of these: {0}.").format(", ".join(better))
        case AddressFault():
            return problem_text(StoreField.ADDRESS, BadAddress(better))
        case ProxyFault():
            return problem_text(StoreField.PROXY, better)
        case ProblemKind():
            return problem_text(StoreField.NAME, better)
        case Needs():
            return _needs_text(better)
        case None:
            return _needs_text(Needs.TEXT)
        case _:
            assert_never(better)


def _needs_text(needs: Needs) -> str:
    texts = {
        Needs.TEXT: translate("given", "A text in quotation marks."),
        Needs.TRUTH: translate("given", "true or false, without quotation marks."),
        Needs.TEXTS: translate("given", "A list of texts, in square brackets."),
        Needs.TABLE: translate("given", "A table, as [preferences] begins one."),
        Needs.TABLES: translate("given", "Tables, as [[stores]] begins each of them."),
        Needs.IDENT: translate(
            "given", "A word of small letters, digits, points and hyphens; not “practice”."
        ),
        Needs.OTHER_NAME: translate("given", "Another name: the practice store is called so."),
        Needs.ORIGIN: translate(
            "given", "Each as http://host or http://host:port, without anything after it."
        ),
        Needs.PATH: translate("given", "The full name of a file, from its drive or root on."),
        Needs.LONGER: translate(
            "given", "The time in all can’t be shorter than the one to connect."
        ),
    }
    return texts[needs]


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
