"""What may come of an attempt: the outcomes that many tests need."""

from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import Plant

ADDED = Added(Plant("Acer"))
REFUSED = Refused(400, "no")
CUT = Unsure(UnsureReason.CUT)
OFFLINE = NotReached(ConnectionFault.NO_NETWORK)
UNREACHED = NotReached(ConnectionFault.CONNECT)
ENDED = Unsure(UnsureReason.PROGRAM_ENDED)
STOPPED = NotReached(ConnectionFault.STOPPED)
NO_ACCESS = HeldBack(HoldReason.TOKEN, 401)
BUSY = HeldBack(HoldReason.BUSY, 429)
# Every reason there is.
HELD_BACK = [HeldBack(hold, 401) for hold in HoldReason]
NOT_REACHED = [NotReached(fault) for fault in ConnectionFault]
UNSURE = [Unsure(reason) for reason in UnsureReason]
