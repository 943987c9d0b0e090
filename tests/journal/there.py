"""Plants that are or may get into the store: by their statuses, and elsewhere."""

from plantdesk.domain.status import Status
from plantdesk.journal.rows import microseconds

MAY_BE_THERE = frozenset(
    {Status.WAITING, Status.SENDING, Status.ADDED, Status.ADDED_AS_SAID, Status.TO_CHECK}
)

_PUT = """
INSERT INTO ids_elsewhere (store, plant_id, sent_at) SELECT seq, ?, ? FROM stores WHERE id = ?
"""


def put_elsewhere(journal, store_id, plant_id, sent_at):
    """Let only the journal before a restored backup have a plant with this id."""
    with journal.file.writing():
        journal.file.run(_PUT, plant_id, microseconds(sent_at), store_id)
