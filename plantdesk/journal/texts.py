"""The texts that a search reads: one for each entry, folded.

Its lines are the name, the tag, the id and what the newest replies said. The reference isn't in it:
a number of two digits stands in one of ten references by chance.
"""

import sqlite3
from collections.abc import Iterator

from plantdesk.domain.outcome import Added, NotReached, Outcome
from plantdesk.domain.plant import NewPlant, ServiceError
from plantdesk.domain.search.folding import fold
from plantdesk.journal.outcomes import outcome_from

# Of an entry that was tried for weeks, only so many different replies are found, and only so much
# of them.
_MOST_REPLIES, _LONGEST_REPLIES = 10, 4000
_TYPED = 3


def text_of(plant: NewPlant) -> str:
    return "\n".join((fold(plant.name), fold(plant.tag or ""), str(plant.id)))


def said_in(outcome: Outcome) -> str:
    """Return what the store said, folded and in one line."""
    match outcome:
        case NotReached():
            return ""
        case Added(plant, _, differs):
            said = f"{plant.name} {plant.tag or ''}" if differs else ""
        case _ if isinstance(outcome.said, ServiceError):
            said = f"{outcome.said.error} {outcome.said.message} {outcome.said.details}"
        case _:
            said = outcome.said
    return fold(said[:_LONGEST_REPLIES])


def with_reply(text: str, reply: str) -> str:
    """Add the newest reply to an entry's text."""
    lines = text.split("\n")
    typed, replies = lines[:_TYPED], lines[_TYPED:]
    replies = [reply, *(other for other in replies if other != reply)][:_MOST_REPLIES]
    return "\n".join((*typed, "\n".join(replies)[:_LONGEST_REPLIES]))


def write_texts(connection: sqlite3.Connection) -> None:
    """Write the texts of all entries in a file that has none."""

    def texts() -> Iterator[tuple[int, str]]:
        for seq, plant_id, name, tag in connection.execute(_ENTRIES):
            plant = NewPlant(plant_id, name, tag)
            text = text_of(plant)
            for (outcome,) in connection.execute(_OUTCOMES, (seq,)):
                if said := said_in(outcome_from(outcome, plant)):
                    text = with_reply(text, said)
            yield seq, text

    connection.executemany("INSERT INTO texts (seq, text) VALUES (?, ?)", texts())


_ENTRIES = "SELECT seq, plant_id, name, tag FROM entries"
_OUTCOMES = """
SELECT outcome FROM attempts WHERE entry = ? AND outcome IS NOT NULL ORDER BY seq
"""
