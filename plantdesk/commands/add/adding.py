"""Adds a sheet through an engine, on its loop: the command's own, or that of the open window."""

import asyncio
import uuid
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from plantdesk.commands.add.arguments import AddOptions
from plantdesk.commands.add.opening import choose_store, open_file
from plantdesk.commands.add.results import THERE, count_words, problem_lines, write_files
from plantdesk.commands.add.words import End, Ending, Line, pause_words, store_words, translate
from plantdesk.desk.instance.doorbell import SheetCall
from plantdesk.desk.news import IdsNotLookedUp, SheetHandedOver
from plantdesk.desk.sheets import NewSheet
from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch, BatchCounts, BatchState, KnownPlant
from plantdesk.outbox.news import WaitReason
from plantdesk.ui.wording import capitalized
from plantdesk.worker import run_apart

if TYPE_CHECKING:
    # Loaded on the engine's thread, or with the window.
    from plantdesk.desk.desk import Desk
    from plantdesk.desk.engine import Engine

# Seconds until a line explains a pause: the keyring needs a moment at each start.
_NOTICE_AFTER = 3.0
# Seconds between looks at what the user and the store do.
_LOOK = 0.1


async def add_sheet(
    engine: "Engine", call: SheetCall, on_sending: Callable[[SheetHandedOver], object]
) -> None:
    """Add the sheet that a command asks for, and tell it the exit code whatever happens."""
    end = End(Ending.NO_MORE)
    try:
        options = msgspec.json.decode(call.request, type=AddOptions)
        if engine.command.locked():
            # Two calls at once would both find none of a sheet's rows in the journal.
            raise End(Ending.ADDS_SHEET)
        async with engine.command:
            # Quitting doesn't wait for it.
            end = await engine.slowly(_run(engine, options, call, on_sending), waited=False)
    except End as reason:
        end = reason
    except (msgspec.DecodeError, UnicodeDecodeError):
        end = End(Ending.OTHER_VERSION)
    except JournalError:
        end = End(Ending.JOURNAL)
    except asyncio.CancelledError:
        end = End(Ending.CLOSED)
        raise
    finally:
        call.say(end.line)


def take_sheet(desk: "Desk", call: SheetCall) -> None:
    """Add a sheet that a command hands over to this window's program."""
    desk.ask(lambda engine: add_sheet(engine, call, desk.tell), refuse, call)


def refuse(call: SheetCall) -> None:
    """Tell a command that the program is ending."""
    call.say(End(Ending.CLOSED).line)


async def _run(
    engine: "Engine",
    options: AddOptions,
    call: SheetCall,
    on_sending: Callable[[SheetHandedOver], object],
) -> End:
    wanted = True
    try:
        # A drive may hang, and quitting doesn't wait for it.
        opening = partial(open_file, options, lambda _: wanted and not call.stops)
        opened, digest = await asyncio.wrap_future(run_apart("add", opening))
    finally:
        wanted = False
    store = choose_store(options, tuple(engine.stores.known.values()))
    return await _Adding(engine, options, call, on_sending, opened, digest, store).run()


@dataclass
class _Adding:
    """One sheet on its way to one store."""

    engine: "Engine"
    options: AddOptions
    call: SheetCall
    on_sending: Callable[[SheetHandedOver], object]
    opened: NewSheet
    digest: str
    store: Store

    async def run(self) -> End:
        """Go on with what an earlier call of this sheet left, then add the other rows."""
        sheet, digest, warned = self.opened.sheet, self.digest, self.options.include_warned
        if self.opened.errors_lost:
            text = translate(
                "add",
                "Cells with an error, such as #N/A, were read as empty. Save as XLSX to find them.",
            )
            self.call.say(Line(text))
        sheet.keep_within(self.store.ids)
        batches = await self.engine.keeper.call(Journal.batches_of_sheet, self.store.id, digest)
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
            self.call.say(Line(line))
        early = await self._go_on(batches, before)
        if fresh and early is None:
            now_there = self.engine.stores.known.get(self.store.id)
            if now_there is None or now_there.address != self.store.address:
                raise End(Ending.MOVED, store_words(self.store))
            new_id, now = str(uuid.uuid4()), datetime.now(UTC)
            batch = Batch(new_id, self.store.id, sheet.name, now, digest)
            batches.append(batch)
            if added := await self._save(batch, fresh):
                text = translate("add", "Sending %Ln plants to {0}.", None, added)
                early = await self._send(batch, added, text)
        return await self._end(await self._entries(batches), before, standing, early)

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

    async def _go_on(self, batches: Iterable[Batch], before: dict[int, Entry]) -> Ending | None:
        """Send what earlier calls left. Return why it ended early, if so."""
        held = await self.engine.keeper.call(Journal.waiting_batches)
        paused = {left.batch.id for left in held if not left.goes_on}
        for batch in batches:
            waiting = sum(
                entry.batch == batch.id
                and entry.status in (Status.WAITING, Status.SENDING)
                and entry.held is not Held.ASIDE
                for entry in before.values()
            )
            if waiting and batch.id in paused:
                return Ending.PAUSED
            if waiting:
                text = translate(
                    "add", "Going on with %Ln plants that wait for {0}.", None, waiting
                )
                await self.engine.batches.release(batch.id)
                if early := await self._send(batch, waiting, text):
                    return early
        return None

    async def _save(self, batch: Batch, keys: list[int]) -> int:
        """Add the rows to the journal, and return how many. Other rows became known meanwhile."""
        sheet = self.opened.sheet
        warned = set(keys).difference(sheet.to_add())
        added = await self.engine.batches.add(
            batch, sheet.plants(keys), len(keys), even_if_known=warned
        )
        if added.cancelled:
            raise End(Ending.CLOSED)
        if added.failed:
            raise End(Ending.NOT_SAVED)
        await self._look_up(plant.id for _, plant in sheet.plants(added.left_out))
        return added.added

    async def _send(self, batch: Batch, of: int, text: str) -> Ending | None:
        """Wait until all have a reply. Return why it ended early, if so."""
        self.call.say(Line(text.format(store_words(self.store))))
        self.on_sending(SheetHandedOver(self.opened.sheet.name, self.store, of))
        counts, answered, since, told = BatchCounts(waiting=of), 0, monotonic(), ""
        while not counts.ended:
            if self.call.stops:
                return await self._stop(batch, translate("add", "Stopped."))
            found = await self.engine.stores.readiness(self.store.id)
            if found is None or batch.id not in self.engine.batches.watched:
                return Ending.NO_MORE
            why, passes = pause_words(found)
            if not why:
                since = monotonic()
            elif counts.waiting:
                words, waited = translate("add", "Paused: {0}.").format(why), monotonic() - since
                if passes and waited > self.options.wait:
                    long = translate("add", "No plant got a reply for {0} s.")
                    words = f"{words} {long.format(self.options.wait)}"
                if not passes or waited > self.options.wait:
                    return await self._stop(batch, words)
                if words != told and waited > _NOTICE_AFTER:
                    told = words
                    self.call.say(Line(f"{words} {translate('add', 'Trying again.')}"))
            await asyncio.sleep(_LOOK)
            if (news := self.engine.batches.newest(batch.id)) is not None:
                if news.counts.answered > answered:
                    answered, since = news.counts.answered, monotonic()
                counts = news.counts
                # Ask the journal, too: the news may be older than our own release.
                if news.state is BatchState.HELD:
                    state = await self.engine.keeper.call(Journal.batch_state, batch.id)
                    if state is BatchState.HELD:
                        return Ending.PAUSED
        return None

    async def _stop(self, batch: Batch, why: str) -> Ending:
        """Send no more. Plants that have left get their reply."""
        settings = self.engine.stores.rules.settings_of(self.store.id)
        until = monotonic() + settings.total_seconds
        self.call.say(Line(complain=why))
        await self.engine.batches.hold(batch.id, paused=False)
        while monotonic() < until:
            await asyncio.sleep(_LOOK)
            news = self.engine.batches.newest(batch.id)
            found = await self.engine.stores.readiness(self.store.id)
            # Of a full disk, we have waited for room.
            if found is None or (found.rest and found.rest.why is WaitReason.JOURNAL):
                break
            if news and news.state is BatchState.HELD and not news.counts.sending:
                break
        return Ending.LEFT

    async def _end(
        self,
        entries: dict[int, Entry],
        before: dict[int, Entry],
        standing: set[int],
        early: Ending | None,
    ) -> End:
        complete = True
        if self.options.results is not None:
            write = partial(
                write_files, self.options, self.opened, entries, standing, self.call.say
            )
            complete = await asyncio.wrap_future(run_apart("results", write))
        rows = len(self.opened.sheet) - self.opened.sheet.count(Verdict.NO_PLANT)
        words, all_stand = count_words(rows, entries, before, standing)
        #: {0} is the store, {1} for example “3 added, 1 refused”
        text = translate("add", "{0}: %Ln rows, {1}.", None, rows)
        self.call.say(Line(text.format(capitalized(store_words(self.store)), words)))
        if early is None:
            return End(Ending.ADDED if all_stand and complete else Ending.NOT_ALL)
        left = sum(entry.status is Status.WAITING for entry in entries.values())
        # Its reason was told at once.
        over = early is Ending.LEFT and not left
        return End(Ending.HELD if over else early, count=left)
