"""The statuses of plants that are or may get into the store."""

from plantdesk.domain.status import Status

MAY_BE_THERE = frozenset(
    {Status.WAITING, Status.SENDING, Status.ADDED, Status.ADDED_AS_SAID, Status.TO_CHECK}
)
