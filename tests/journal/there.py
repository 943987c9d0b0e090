"""The statuses of plants that may be in the store, or get there."""

from plantdesk.domain.status import Status

MAY_BE_THERE = frozenset(
    {Status.WAITING, Status.SENDING, Status.ADDED, Status.ADDED_AS_SAID, Status.TO_CHECK}
)
