"""The statuses of plants that are or may get into the store, and of those that can be cleared."""

from plantdesk.domain.status import Status

MAY_BE_THERE = frozenset(
    {Status.WAITING, Status.SENDING, Status.ADDED, Status.ADDED_AS_SAID, Status.TO_CHECK}
)
MAY_BE_CLEARED = frozenset(
    {Status.ADDED, Status.ADDED_AS_SAID, Status.REMOVED, Status.REMOVED_AS_SAID}
)
