"""Adds a sheet on the engine's loop, and says at the end what became of its rows."""

import asyncio
import gc
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import Event
from time import monotonic

from plantdesk.commands.add.arguments import AddOptions
from plantdesk.commands.add.results import THERE, count_words, problem_lines, write_files
from plantdesk.commands.add.words import End, Ending, pause_words, store_words, translate
from plantdesk.desk.engine import Engine
from plantdesk.desk.news import IdsNotLookedUp
from plantdesk.desk.sheets import NewSheet
from plantdesk.domain.entry import Entry
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch, KnownPlant
from plantdesk.terminal import print_error, print_line
from plantdesk.ui.wording import capitalized

# Seconds to go on trying while no plant gets a reply.
_WAIT = 300.0
# Seconds until a line explains a pause: the keyring needs a moment at each start.
_NOTICE_AFTER = 3.0
# Seconds between looks at what the user and the store do.
_LOOK = 0.1


@dataclass
class Adding:
    """One sheet on its way to one store."""

    engine: Engine
    options: AddOptions
    store: Store
    opened: NewSheet
    digest: str
    # Set by Ctrl+C.
    stopped: Event

    async def run(self) -> End:
        """Add the rows, and go on with what an earlier call of this sheet left. Raises `End`."""
        sheet, digest, warned = self.opened.sheet, self.digest, self.options.include_warned
        keeper = self.engine.keeper
        if self.opened.errors_lost:
            text = "Cells with errors such as #N/A read as empty. Save as XLSX to find them."
            print_line(translate("many", text))
        sheet.keep_within(self.store.ids)
        batches = await keeper.call(Journal.batches_of_sheet, self.store.id, digest)
        before = await self._entries(batches)
        known = await self._look_up(number for some in sheet.ids() for number in some)
        for plant_id, plant in known.items():
            if plant.status is Status.WAITING and plant.digest not in (None, digest):
                raise End(Ending.OTHER_SHEET, plant_id)
        # What an earlier call journaled is never added again.
        fresh = [key for key in sheet.to_add(include_warned=warned) if key not in before]
        # Rows that were added before, with the same id, name and tag.
        standing = {
            key
            for key, plant in sheet.plants(sheet.to_add(include_warned=True) if known else [])
            if (found := known.get(plant.id)) is not None
            and (found.status in THERE and found.plant == plant and not found.differs)
        }.difference(before, fresh)
        for line in problem_lines(sheet, {*before, *standing}, warned=not warned):
            print_line(line)
        held = await keeper.call(Journal.waiting_batches)
        left = [each for each in held if each.batch in batches]
        early: Ending | None = Ending.PAUSED
        if all(each.goes_on for each in left):
            waiting = {each.batch.id: each.waiting for each in left}
            if fresh:
                new_id, now = str(uuid.uuid4()), datetime.now(UTC)
                batches.append(Batch(new_id, self.store.id, sheet.name, now, digest))
                waiting[new_id] = await self._save(batches[-1], fresh)
            for one in left:
                await self.engine.batches.release(one.batch.id)
            sending = [batch_id for batch_id, plants in waiting.items() if plants]
            early = await self._send(sending, sum(waiting.values()))
        return self._end(await self._entries(batches), before, standing, early)

    async def _entries(self, batches: Iterable[Batch]) -> dict[int, Entry]:
        """Return the entries of batches by their rows. The newest of a row counts."""
        return {
            entry.row: entry
            for batch in batches
            async for some in self.engine.batches.results(batch.id)
            for entry in some
            if entry.row is not None
        }

    async def _look_up(self, ids: Iterable[int]) -> dict[int, KnownPlant]:
        """Look up which ids may already be in the store."""
        known = await self.engine.batches.known_ids(self.store.id, list(ids))
        if isinstance(known, IdsNotLookedUp):
            raise End(Ending.JOURNAL)
        self.opened.sheet.know(known)
        return known

    async def _save(self, batch: Batch, keys: list[int]) -> int:
        """Add the rows to the journal, and return how many. Other rows became known meanwhile."""
        sheet = self.opened.sheet
        warned = set(keys).difference(sheet.to_add())
        added = await self.engine.batches.add(
            batch, sheet.plants(keys), len(keys), even_if_known=warned
        )
        if added.failed or added.cancelled:
            raise End(Ending.NOT_SAVED)
        await self._look_up(plant.id for _, plant in sheet.plants(added.left_out))
        return added.added

    async def _send(self, batches: list[str], plants: int) -> Ending | None:
        """Wait until all have a reply. Return why it ended early, if so."""
        if not batches:
            return None
        text = translate("add", "Sending %Ln plants to {0}.", None, plants)
        print_line(text.format(store_words(self.store)))
        # All is loaded. The collector would search it again and again while plants are sent.
        gc.freeze()
        gc.enable()
        answered, since, told = 0, monotonic(), ""
        while not self.stopped.is_set():
            if not self.engine.batches.watched.keys() >= {*batches}:
                return Ending.NO_MORE
            news = [self.engine.batches.newest(each) for each in batches]
            if all(each and each.counts.ended for each in news):
                return None
            why, passes = pause_words(self.engine.stores, self.store.id)
            replies = sum(each.counts.answered for each in news if each)
            if not why or replies > answered:
                answered, since = replies, monotonic()
            elif any(each is None or each.counts.waiting for each in news):
                words = translate("add", "Paused: {0}.").format(why)
                waited = monotonic() - since
                if not passes or waited > _WAIT:
                    return await self._stop(batches, words)
                if words != told and waited > _NOTICE_AFTER:
                    told = words
                    print_line(words)
            await asyncio.sleep(_LOOK)
        return await self._stop(batches, translate("add", "Stopped."))

    async def _stop(self, batches: list[str], why: str) -> Ending:
        """Send no more. Plants that have left get their reply."""
        print_error(why)
        for batch_id in batches:
            await self.engine.batches.hold(batch_id, paused=False)
        await self.engine.stores.wait_for_replies()
        return Ending.HELD

    def _end(
        self,
        entries: dict[int, Entry],
        before: dict[int, Entry],
        standing: set[int],
        early: Ending | None,
    ) -> End:
        sheet, complete = self.opened.sheet, True
        if self.options.results is not None:
            complete = write_files(self.options.results, self.opened, entries, standing)
        rows = len(sheet) - sheet.count(Verdict.NO_PLANT)
        words, all_stand = count_words(rows, entries, before, standing)
        #: {0} is the store, {1} for example “3 added, 1 refused”
        text = translate("add", "{0}: %Ln rows, {1}.", None, rows)
        print_line(text.format(capitalized(store_words(self.store)), words))
        if early is None:
            return End(Ending.ADDED if all_stand and complete else Ending.NOT_ALL)
        left = sum(entry.status is Status.WAITING for entry in entries.values())
        return End(Ending.LEFT if early is Ending.HELD and left else early, count=left)
