"""The sentences of `plantdesk add` while it is at work."""

from plantdesk.commands.add.endings import plain, translate
from plantdesk.desk.stores import Readiness
from plantdesk.domain.sheet.verdicts import CellProblem
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.domain.typed import PlantField
from plantdesk.outbox.news import WaitReason
from plantdesk.ui.entry.why_waiting import why_words
from plantdesk.ui.many.problem_words import short_problem
from plantdesk.ui.wording import store_name

_FIELDS = {PlantField.ID: "plant id", PlantField.NAME: "name", PlantField.TAG: "tag"}


def store_words(store: Store) -> str:
    return plain(store_name(store))


def pause_words(found: Readiness) -> tuple[str, bool]:
    """Say why nothing is sent, after "Paused: ", or nothing if plants are sent.

    Return also whether that passes without a person, or with one who answers the keyring.
    """
    rest, token = found.rest, found.token
    if found.offline:
        return translate("add", "PlantDesk is set to work offline"), False
    if rest is None:
        return "", True
    if rest.why is WaitReason.DOUBT:
        return translate(
            "add", "waiting plants may already have been sent. Open PlantDesk and say if they were"
        ), False
    reason, passes = plain(why_words(rest.why, found.store, token).reason), rest.until is not None
    if rest.why is WaitReason.TOKEN:
        if found.store.practice or token is None or token.found:
            # The password store wasn't asked yet, or never is.
            return translate("add", "PlantDesk is still starting"), True
        if token.keyring in (KeyringState.ASKED, KeyringState.WAITS):
            return translate("queue", "the password store hasn’t answered yet"), True
        if token.place is TokenPlace.NOWHERE:
            text = translate("add", "{0}. Use plantdesk token set, or enter it in PlantDesk")
            return text.format(reason), passes
    return reason, passes


def problems_words(problems: tuple[CellProblem, ...]) -> str:
    """Return for example "name: Type the plant's name", without a full stop."""
    #: {0} is a field, {1} what is wrong with it
    text = translate("add", "{0}: {1}")
    return "; ".join(
        text.format(translate("add", _FIELDS[each.field]), plain(short_problem(each)).rstrip("."))
        for each in problems
    )
