"""What may come of an attempt: the outcomes that many tests need."""

from plantdesk.domain import outcome
from plantdesk.domain.plant import Plant

ADDED = outcome.Added(Plant("Acer"))
REFUSED = outcome.Refused(400, "no")
CUT = outcome.Unsure(outcome.UnsureReason.CUT)
OFFLINE = outcome.NotReached(outcome.ConnectionFault.NO_NETWORK)
UNREACHED = outcome.NotReached(outcome.ConnectionFault.CONNECT)
ENDED = outcome.Unsure(outcome.UnsureReason.PROGRAM_ENDED)
STOPPED = outcome.NotReached(outcome.ConnectionFault.STOPPED)
NO_ACCESS = outcome.HeldBack(outcome.HoldReason.TOKEN, 401)
BUSY = outcome.HeldBack(outcome.HoldReason.BUSY, 429)
# Every reason there is.
HELD_BACK = [outcome.HeldBack(hold, 401) for hold in outcome.HoldReason]
NOT_REACHED = [outcome.NotReached(fault) for fault in outcome.ConnectionFault]
UNSURE = [outcome.Unsure(reason) for reason in outcome.UnsureReason]
