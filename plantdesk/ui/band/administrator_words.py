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
        "PlantDesk ignores this file for now. Your plants and stores haven’t changed. "
        "Show this to the IT desk.",
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
        GivenFaultKind.NO_FILE: translate("given", "This is not a file."),
        GivenFaultKind.NOT_READABLE: translate(
            "given", "The file can’t be read. Check its permissions."
        ),
        GivenFaultKind.OTHERS_CAN_WRITE: translate(
            "given",
            "Other users can change this, so PlantDesk ignores it. Let only "
            "administrators write to it.",
        ),
        GivenFaultKind.TOO_LARGE: translate("given", "The file is larger than 64 KB."),
        GivenFaultKind.LINE_TOO_LONG: translate(
            "given", "This line is longer than 4,096 characters."
        ),
        GivenFaultKind.NOT_UTF8: translate("given", "The file isn’t UTF-8 text. Save it as UTF-8."),
        GivenFaultKind.NOT_TOML: translate("given", "This isn’t valid TOML."),
        GivenFaultKind.KEY_TWICE: translate("given", "This appears twice. Keep one of them."),
        GivenFaultKind.UNKNOWN_KEY: translate("given", "Unknown word. Use one of these: {0}."),
        GivenFaultKind.MISSING_KEY: translate("given", "This is missing. Every store needs it."),
        GivenFaultKind.TWICE: translate("given", "Another store in this file already has it."),
        GivenFaultKind.TOKEN_INSIDE: translate(
            "given", "Don’t put tokens in a file. Use “plantdesk token set”."
        ),
        GivenFaultKind.NO_WAY_IN: translate("given", "This needs at least one store in the file."),
    }
    known = fault.better if isinstance(fault.better, tuple) else ()
    return texts[fault.kind].format(", ".join(known))


def _allowed_text(better: Better | None) -> str:
    match better:
        case range():
            return problem_text(StoreField.CONNECT_SECONDS, OutOfRange(better))
        case tuple():
            return translate("given", "Use one of these: {0}.").format(", ".join(better))
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
        Needs.TEXT: translate("given", "Use text in quotation marks."),
        Needs.TRUTH: translate("given", "Use true or false, without quotation marks."),
        Needs.TEXTS: translate("given", "Use a list of texts in square brackets."),
        Needs.TABLE: translate("given", "Use a table, such as [preferences]."),
        Needs.TABLES: translate("given", "Use a list of tables, such as [[stores]]."),
        Needs.IDENT: translate(
            "given", "Use lowercase letters, digits, dots and hyphens, but not “practice”."
        ),
        Needs.OTHER_NAME: translate("given", "Use another name. The practice store has this one."),
        Needs.ORIGIN: translate(
            "given", "Use http://host or http://host:port, with nothing after it."
        ),
        Needs.PATH: translate("given", "Use the file’s full path."),
        Needs.LONGER: translate(
            "given", "The total time can’t be shorter than the time to connect."
        ),
    }
    return texts[needs]


def _change_text(change: Change) -> str:
    match change:
        case Moved(before, now):
            return translate(
                "given",
                "{0} has moved from {2} to {1}. No plant was waiting for it.",
            ).format(
                isolated(now.name), unbroken_address(now.address), unbroken_address(before.address)
            )
        case Moving(before, now):
            agree = translate(
                "given",
                "Nothing is sent until you agree. Switch to this store, then choose Show at "
                "the top.",
            )
            return f"{given_way_text(before, now)}\n\n{agree}"
        case Gone(store):
            return translate(
                "given",
                "{0} was removed. Plants added there stay in the store, and in the list here.",
            ).format(isolated(store.name))
        case Left(store):
            return translate(
                "given",
                "Your administrator removed {0}, but it has plants waiting or to check. "
                "PlantDesk keeps it until none are left, then removes it at the next start.",
            ).format(isolated(store.name))
        case Shown(store=store):
            return translate(
                "given",
                "Your administrator removed {0}. It stays until you close PlantDesk.",
            ).format(isolated(store.name))
        case Renamed(before, now):
            return translate(
                "given",
                "{0} is now called {1}. Your administrator set up another {0}.",
            ).format(isolated(before.name), isolated(now.name))
        case NotAdded(store):
            return translate(
                "given", "{0} was not added. Only your administrator can add stores."
            ).format(unbroken_address(store.address))
        case _:
            assert_never(change)
