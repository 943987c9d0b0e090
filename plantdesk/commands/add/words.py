"""The sentences of `plantdesk add` while it is at work."""

from functools import partial

from plantdesk.commands.add.endings import plain, translate
from plantdesk.desk.stores import Readiness
from plantdesk.domain.local_time import local_time
from plantdesk.domain.sheet.verdicts import CellProblem
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import WaitingBatch
from plantdesk.outbox.news import WaitReason
from plantdesk.sheets.reading.faults import ReadFault, not_read_words
from plantdesk.ui.entry.why_waiting import why_words
from plantdesk.ui.many.problem_words import short_problem
from plantdesk.ui.wording import number, store_name

_FIELDS = {PlantField.ID: "plant id", PlantField.NAME: "name", PlantField.TAG: "tag"}
# By whether the same command sends them.
_LEFT = {
    True: "%Ln plants of {0} from {1} wait for {2}. The same plantdesk add goes on with them.",
    False: "%Ln plants of {0} from {1} wait for {2}. Open PlantDesk to send or remove them.",
}


def store_words(store: Store) -> str:
    return plain(store_name(store))


def read_fault_words(fault: ReadFault, name: str, row: int | None) -> str:
    ours = partial(translate, "many")
    return plain(not_read_words(fault, name, row, translate=ours, number=number))


def pause_words(found: Readiness) -> str:
    """Say why nothing is sent, after "Paused: ". Empty if plants are sent."""
    why = found.rest and found.rest.why
    if found.offline:
        return translate("add", "PlantDesk is set to work offline")
    if why is WaitReason.DOUBT:
        return translate(
            "add", "waiting plants may already have been sent. Open PlantDesk and say if they were"
        )
    if why is WaitReason.TOKEN and _is_starting(found):
        return translate("add", "PlantDesk is still starting")
    if why is WaitReason.TOKEN and passes_by_itself(found):
        return translate("queue", "the password store hasn’t answered yet")
    reason = plain(why_words(why, found.store, found.token).reason) if why else ""
    if found.token and why is WaitReason.TOKEN and found.token.place is TokenPlace.NOWHERE:
        text = translate("add", "{0}. Use plantdesk token set, or enter it in PlantDesk")
        return text.format(reason)
    return reason


def passes_by_itself(found: Readiness) -> bool:
    """Whether a pause ends without a person, or with one who answers the keyring."""
    if found.offline or found.rest is None or found.rest.until is not None:
        return not found.offline
    asked = found.token and found.token.keyring in (KeyringState.ASKED, KeyringState.WAITS)
    return found.rest.why is WaitReason.TOKEN and (_is_starting(found) or bool(asked))


def _is_starting(found: Readiness) -> bool:
    """Without a token, whether the password store wasn't asked yet, or never is."""
    return found.store.practice or found.token is None or found.token.found


def left_over_words(left: WaitingBatch, store: Store | None) -> str:
    """Say what waits, and what sends it."""
    day = f"{local_time(left.batch.made_at):%Y-%m-%d %H:%M}"
    where = store_words(store) if store else translate("add", "a store that was removed")
    text = translate("add", _LEFT[left.goes_on], None, left.waiting)
    return text.format(left.batch.name, day, where)


def problems_words(problems: tuple[CellProblem, ...]) -> str:
    """Return for example "name: Type the plant's name", without a full stop."""
    #: {0} is a field, {1} what is wrong with it
    text = translate("add", "{0}: {1}")
    return "; ".join(
        text.format(translate("add", _FIELDS[each.field]), plain(short_problem(each)).rstrip("."))
        for each in problems
    )
