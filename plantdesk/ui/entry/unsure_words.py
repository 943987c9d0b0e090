"""Sentences that say why it is unclear whether a plant was added."""

from datetime import datetime
from typing import assert_never

from plantdesk.domain.entry import Entry
from plantdesk.domain.local_time import local_time
from plantdesk.domain.outcome import Unsure, UnsureReason
from plantdesk.ui.wording import day_text, days_ago, translate


def unsure_text(entry: Entry) -> str:
    if not isinstance(entry.outcome, Unsure):
        return maybe_sent_text()
    return _reason_text(entry.outcome).format(_moment_text(entry.sent_at or entry.changed_at))


def maybe_sent_text() -> str:
    return translate(
        "card",
        "This journal was restored, copied or damaged. The plant may already have been sent.",
    )


def _moment_text(moment: datetime) -> str:
    clock = f"{local_time(moment):%H:%M:%S}"
    if days_ago(moment):
        return translate("card", "on {0} at {1}").format(day_text(moment), clock)
    return translate("card", "at {0}").format(clock)


def _reason_text(outcome: Unsure) -> str:
    match outcome.gap:
        case UnsureReason.CUT:
            return translate(
                "card", "Sent {0}, but the connection dropped before the store replied."
            )
        case UnsureReason.DEADLINE:
            return translate("card", "Sent {0}, but the store didn’t reply in time.")
        case UnsureReason.UNREADABLE:
            return translate("card", "Sent {0}, but the reply was not from a plant store.")
        case UnsureReason.STATUS:
            return translate("card", "Sent {0}, but the reply doesn’t say if it was added.")
        case UnsureReason.OTHER_PLANT:
            return translate("card", "Sent {0}, but the reply is about another plant.")
        case UnsureReason.FAULT:
            return translate("card", "Sent {0}. Then something went wrong in PlantDesk.")
        case UnsureReason.PROGRAM_ENDED:
            return translate("card", "It was being sent {0} when PlantDesk closed.")
        case _:
            assert_never(outcome.gap)
