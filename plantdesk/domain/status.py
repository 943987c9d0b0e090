"""An entry's statuses, and the table of all allowed changes between them."""

from enum import Enum


class Status(Enum):
    """Where an entry is. `…_AS_SAID` means that the user said so, not the store."""

    WAITING = "waiting"
    SENDING = "sending"
    ADDED = "added"
    ADDED_AS_SAID = "added as said"
    REFUSED = "refused"
    # The user corrected it, or tried it again, as a new entry.
    ADDED_AGAIN = "refused, added again"
    NOT_ADDED = "refused, not added"
    TO_CHECK = "to check"
    REMOVED = "removed"
    REMOVED_AS_SAID = "removed as said"


class Cause(Enum):
    """What moves an entry from one status to another, or what a person decides about it besides.

    The journal keeps a person's causes.
    """

    CLAIMED = "the outbox claims it"
    WAS_ADDED = "outcome Added"
    WAS_REFUSED = "outcome Refused"
    WAS_UNSURE = "outcome Unsure"
    WAS_NOT_REACHED = "outcome NotReached"
    WAS_HELD_BACK = "outcome HeldBack"
    FOUND_AT_START = "found as sending at start-up"
    RESTORED = "the journal was restored, salvaged or copied"
    PERSON_REMOVES = "person removes"
    PERSON_UNDOES = "person undoes the removal"
    PERSON_SAYS_THERE = "person found it"
    PERSON_SENDS_AGAIN = "person sends again"
    PERSON_LEAVES_IT = "person leaves it"
    PERSON_TAKES_BACK = "person takes the answer back"
    PERSON_ADDS_AGAIN = "person adds it again as a new entry"
    NEW_ENTRY_REMOVED = "the new entry is removed unsent"
    PERSON_SETS_ASIDE = "person sets it aside"
    PERSON_RELEASES = "person lets it be sent"
    PERSON_SAYS_UNSENT = "person says it was never sent"
    PERSON_NOTES_MISTAKE = "person notes a mistake"
    PERSON_CORRECTS = "person says the mistake was corrected"
    PERSON_FORGETS_MISTAKE = "person deletes the note of a mistake"


# What a user decides, and what follows from it at once.
DECISIONS = {cause for cause in Cause if cause.name.startswith("PERSON_")} | {
    # The answer to a doubt.
    Cause.RESTORED,
    Cause.NEW_ENTRY_REMOVED,
}

WAYS: dict[tuple[Status, Cause], Status] = {
    (Status.WAITING, Cause.CLAIMED): Status.SENDING,
    (Status.SENDING, Cause.WAS_ADDED): Status.ADDED,
    (Status.SENDING, Cause.WAS_REFUSED): Status.REFUSED,
    (Status.SENDING, Cause.WAS_UNSURE): Status.TO_CHECK,
    (Status.SENDING, Cause.WAS_NOT_REACHED): Status.WAITING,
    (Status.SENDING, Cause.WAS_HELD_BACK): Status.WAITING,
    (Status.SENDING, Cause.FOUND_AT_START): Status.TO_CHECK,
    (Status.SENDING, Cause.RESTORED): Status.TO_CHECK,
    (Status.WAITING, Cause.PERSON_REMOVES): Status.REMOVED,
    (Status.REMOVED, Cause.PERSON_UNDOES): Status.WAITING,
    (Status.WAITING, Cause.RESTORED): Status.TO_CHECK,
    (Status.TO_CHECK, Cause.PERSON_SAYS_THERE): Status.ADDED_AS_SAID,
    (Status.TO_CHECK, Cause.PERSON_SENDS_AGAIN): Status.WAITING,
    (Status.TO_CHECK, Cause.PERSON_LEAVES_IT): Status.REMOVED_AS_SAID,
    (Status.ADDED_AS_SAID, Cause.PERSON_TAKES_BACK): Status.TO_CHECK,
    (Status.REMOVED_AS_SAID, Cause.PERSON_TAKES_BACK): Status.TO_CHECK,
    (Status.REFUSED, Cause.PERSON_ADDS_AGAIN): Status.ADDED_AGAIN,
    (Status.NOT_ADDED, Cause.PERSON_ADDS_AGAIN): Status.ADDED_AGAIN,
    (Status.ADDED_AGAIN, Cause.NEW_ENTRY_REMOVED): Status.REFUSED,
    (Status.REFUSED, Cause.PERSON_LEAVES_IT): Status.NOT_ADDED,
    (Status.NOT_ADDED, Cause.PERSON_TAKES_BACK): Status.REFUSED,
    # Only if the user sent it again, and before it is claimed.
    (Status.WAITING, Cause.PERSON_TAKES_BACK): Status.TO_CHECK,
}


class NoSuchWay(Exception):
    """Our own bug: the status table doesn't allow this change."""


def after(status: Status, cause: Cause) -> Status:
    """Return the status that follows. Raise NoSuchWay if the table has none."""
    try:
        return WAYS[status, cause]
    except KeyError:
        raise NoSuchWay(f"no way from {status.value!r} because {cause.value}") from None
