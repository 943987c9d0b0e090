"""Replaces the journal with the rows of a backup, or of a copied or damaged journal.

The rows are copied into a fresh file. The other file never becomes the journal itself.
"""

import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from plantdesk.domain.store import Store
from plantdesk.journal import statements as sql
from plantdesk.journal.disk import same_file
from plantdesk.journal.errors import (
    JournalError,
    JournalInUse,
    JournalNotWritable,
    JournalUnreadable,
)
from plantdesk.journal.file import JournalFile, open_file
from plantdesk.journal.foreign.file_swap import drop_part, plan_swap, put_in_place
from plantdesk.journal.foreign.read_only import opened_to_read
from plantdesk.journal.foreign.row_copying import RowCopier
from plantdesk.journal.identity.mark import belongs, doubted, new_mark, put_mark, read_mark
from plantdesk.journal.reading_progress import ReadingProgress
from plantdesk.journal.records import Backup, DoubtKind, Salvaged
from plantdesk.journal.rows import store_from

log = logging.getLogger(__name__)

_MOST_LOGGED = 20


def inspect_backup(backup: Path, journal: Path, progress: ReadingProgress) -> Backup:
    """Read a backup through without changing it. `journal` is the open journal."""
    if same_file(backup, journal):
        # On POSIX, closing a file drops all of this process's locks on it.
        raise JournalInUse(backup, "the journal itself")
    try:
        with opened_to_read(backup, progress, _refuse) as file:
            return RowCopier(file, progress, _refuse).count()
    except OSError as error:
        # For example, there is no room for a copy.
        raise JournalNotWritable(backup, error.strerror or str(error)) from error


@dataclass
class JournalReplacer:
    """Replaces a closed journal. If anything fails, the old one stays."""

    journal: Path
    computer: str
    now: datetime
    progress: ReadingProgress = field(default_factory=ReadingProgress)
    _damages: int = 0

    def restore(self, backup: Path) -> Salvaged:
        """Use a backup, but keep this computer's version of known stores."""
        names: set[str] = set()
        known: dict[str, Store] = {}
        try:
            with opened_to_read(self.journal, self.progress, lambda _: None) as file:
                names = self._names_in(file)
                if self._belongs(file):
                    known = {
                        store.id: store
                        for store in file.rows(store_from, f"{sql.STORES} LIMIT 10000")
                    }
        except JournalError as error:
            log.info("the journal before can't be read: %s", error.why)
        return self._replace(backup, DoubtKind.RESTORED, _refuse, lambda _: known, names)

    def adopt_copy(self) -> Salvaged:
        """Use a journal that was copied here. None of its stores counts as known."""
        return self._replace(self.journal, DoubtKind.ELSEWHERE, _refuse, lambda _: {})

    def salvage(self) -> Salvaged:
        """Use the readable rows of a damaged journal, and keep its stores if it belongs here."""
        return self._replace(
            self.journal,
            DoubtKind.SALVAGED,
            self._note_damage,
            lambda file: None if self._belongs(file) else {},
        )

    def _replace(
        self,
        source: Path,
        why: DoubtKind,
        damaged: Callable[[JournalUnreadable], object],
        known: Callable[[JournalFile], Mapping[str, Store] | None],
        instead_of: Iterable[str] = (),
    ) -> Salvaged:
        """Set the old journal aside. The new one is in doubt if entries wait."""
        swap = plan_swap(self.journal, self.now)
        part = swap.part
        scratch = part.with_name(f"{part.name}.from")
        try:
            with opened_to_read(source, self.progress, damaged, scratch) as file:
                was = {*instead_of, *self._names_in(file)}
                copied = RowCopier(file, self.progress, damaged).copy_to(part, known(file))
            with closing(open_file(part)) as fresh, fresh.writing():
                mark = replace(new_mark(part, self.computer), was=tuple(sorted(was)))
                put_mark(fresh, doubted(fresh, mark, why))
            put_in_place(swap)
        except OSError as error:
            raise JournalNotWritable(self.journal, error.strerror or str(error)) from error
        finally:
            drop_part(swap)
        lost_some = copied.lost_some or self._damages > 0
        return Salvaged(swap.set_aside, copied.entries, copied.waiting, lost_some)

    def _names_in(self, file: JournalFile) -> set[str]:
        """Return its name if readable, and the names it replaced if it belongs here."""
        try:
            mark = read_mark(file)
        except JournalUnreadable:
            return set()
        if mark is None:
            return set()
        return {mark.uuid, *mark.was} if self._belongs(file) else {mark.uuid}

    def _belongs(self, file: JournalFile) -> bool:
        try:
            mark = read_mark(file)
        except JournalUnreadable:
            return False
        return mark is not None and belongs(mark, new_mark(file.path, self.computer))

    def _note_damage(self, error: JournalUnreadable) -> None:
        self._damages += 1
        if self._damages <= _MOST_LOGGED:
            log.info("damaged: %s", error.why)


def _refuse(error: JournalUnreadable) -> None:
    raise error
