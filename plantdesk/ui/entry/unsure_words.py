"""Sentences that say why it is unclear whether a plant was added."""

from typing import assert_never

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Unsure, UnsureReason
from plantdesk.ui.wording import translate


def unsure_text(entry: Entry) -> str:
    if not isinstance(entry.outcome, Unsure):
        return translate(
            "card",
            "This journal was copied, restored or damaged;"
            " the plant may have been sent since then.",
        )
    sent = (entry.sent_at or entry.changed_at).astimezone()
    return _reason_text(entry.outcome).format(sent.strftime("%H:%M:%S"))


def _reason_text(outcome: Unsure) -> str:
    match outcome.gap:
        case UnsureReason.CUT:
            return translate("card", "It was sent at {0}; the line was cut before an answer came.")
        case UnsureReason.DEADLINE:
            return translate("card", "It was sent at {0}; no answer came in time.")
        case UnsureReason.UNREADABLE:
            return translate("card", "It was sent at {0}; what came back is not a plant.")
        case UnsureReason.STATUS:
            return translate("card", "It was sent at {0}; the answer leaves it open.")
        case UnsureReason.OTHER_PLANT:
            return translate("card", "It was sent at {0}; the answer names another plant.")
        case UnsureReason.FAULT:
            return translate("card", "It was sent at {0}; then PlantDesk had a fault of its own.")
        case UnsureReason.PROGRAM_ENDED:
            return translate("card", "It was being sent at {0} when PlantDesk was closed.")
        case _:
            assert_never(outcome.gap)
