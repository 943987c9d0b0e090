"""Adds a sheet through an engine, on its loop: the command's own, or that of the open window."""

import asyncio
import uuid
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from enum import Enum
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from plantdesk.commands.add.arguments import AddOptions
from plantdesk.commands.add.opening import Opened, choose_store, open_sheet
from plantdesk.commands.add.results import Entries, say_counts, say_problems, write_files
from plantdesk.commands.add.talk import Talk
from plantdesk.commands.add.words import (
    ADDED,
    NOT_ALL,
    NOT_NOW,
    NotAdded,
    NotNow,
    ended,
    left_over_words,
    missing_token_words,
    nothing_waits,
    pause_words,
    progress_words,
    store_words,
    translate,
)
from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal.errors import JournalError
from plantdesk.journal.records import Batch, BatchCounts, BatchState, HeldBy, KnownPlant
from plantdesk.outbox.news import WaitReason
from plantdesk.worker import run_apart

if TYPE_CHECKING:
    # Loaded on the engine's thread.
    from plantdesk.desk.engine import Engine
    from plantdesk.desk.stores import StoresAtWork

# Told the sheet's name, its store and the number of plants, when these are sent from now on.
OnSending = Callable[[str, Store, int], object]

# Seconds to wait for our own start and for the keyring, and until a line explains the wait.
_LONGEST_WAIT, _NOTICE_AFTER = 60.0, 3.0
# Seconds between looks: for the token, and at what the user and the store do.
_SOON, _LOOK = 0.02, 0.25
_THERE = (Status.ADDED, Status.ADDED_AS_SAID)


async def run_to_end(
    engine: "Engine", options: AddOptions, talk: Talk, on_sending: OnSending
) -> None:
    """Add a sheet, and tell the exit code whatever happens."""
    code = NOT_NOW
    try:
        with engine.stores.used_by_command():
            code = await add_sheet(engine, options, talk, on_sending)
    except asyncio.CancelledError:
        talk.complain(f"plantdesk: {ended()}")
        raise
    finally:
        talk.end(code)


async def add_sheet(
    engine: "Engine", options: AddOptions, talk: Talk, on_sending: OnSending = lambda *_: None
) -> int:
    """Return the exit code."""
    try:
        if options.waiting:
            return await _say_waiting(engine, options, talk)
        opened = await _open(options, talk)
        if opened.errors_lost:
            talk.say(
                translate(
                    "add",
                    "Cells with errors, such as #N/A, read as empty: an XLS file doesn't tell "
                    "them.",
                )
            )
        store = choose_store(options, await engine.stores.all())
        # Two calls at once would both find none of its rows in the journal.
        at_work, key = engine.batches.sheets, (store.id, opened.digest)
        if key in at_work:
            raise NotNow(
                translate("add", "PlantDesk is adding this sheet already. Nothing was sent.")
            )
        at_work.add(key)
        try:
            return await _Adding(engine, options, opened, store, talk).run(on_sending)
        finally:
            at_work.discard(key)
    except NotAdded as error:
        talk.complain(f"plantdesk: {error}")
        return error.code
    except JournalError:
        why = translate("add", "Your saved plants can't be read. Open PlantDesk to see them.")
        talk.complain(f"plantdesk: {why}")
        return NOT_NOW


async def _say_waiting(engine: "Engine", options: AddOptions, talk: Talk) -> int:
    stores = {store.id: store for store in await engine.stores.all()}
    only = choose_store(options, tuple(stores.values())) if options.store else None
    left = await engine.batches.waiting()
    left = [one for one in left if only is None or one.batch.store_id == only.id]
    for one in left:
        talk.say(left_over_words(one, stores.get(one.batch.store_id)))
    if not left:
        talk.say(nothing_waits())
    return ADDED


async def _open(options: AddOptions, talk: Talk) -> Opened:
    cancelled = False

    def progress(percent: int) -> bool:
        if 0 < percent < 100:
            talk.progress(translate("add", "Reading {0}, {1} %").format(options.name, percent))
        return not (cancelled or talk.stops)

    try:
        # A drive may hang, and quitting doesn't wait for it.
        return await asyncio.wrap_future(run_apart("add", partial(open_sheet, options, progress)))
    finally:
        cancelled = True


async def _until_ready(stores: "StoresAtWork", store: Store, talk: Talk) -> Store:
    """Wait until plants could be sent to the store."""
    began, told, name = monotonic(), "", store_words(store)
    while True:
        found = await stores.readiness(store.id)
        if found is None:
            text = translate(
                "add", "PlantDesk can't send to {0} now. Nothing was sent. Look at its window."
            )
            raise NotNow(text.format(name))
        if not store.practice and found.store.address != store.address:
            text = translate(
                "add", "The address of {0} has changed. Nothing was sent. Use the new one."
            )
            raise NotNow(text.format(name))
        if found.offline:
            raise NotNow(
                translate(
                    "add",
                    "PlantDesk is set to work offline. Nothing was sent. Go online in its window.",
                )
            )
        rest, waited = found.rest, monotonic() - began
        if rest is None or (rest.why is not WaitReason.TOKEN and rest.until is not None):
            return found.store
        if rest.why is not WaitReason.TOKEN:
            text = translate("add", "Nothing was sent: {0}.")
            raise NotNow(text.format(pause_words(rest, store)))
        if found.token is not None and (why := missing_token_words(found.token, store)):
            raise NotNow(why)
        if store.practice or found.token is None:
            # The password store wasn't asked yet, or never is.
            waits = translate("add", "PlantDesk is still starting. Waiting up to {0} s.")
            too_long = translate(
                "add", "PlantDesk didn't start within {0} s. Nothing was sent. Try again."
            )
        else:
            waits = translate(
                "add",
                "Waiting for the password store, up to {0} s. Look for its window: it may ask for "
                "its password.",
            )
            too_long = translate(
                "add",
                "The password store didn't answer within {0} s. Nothing was sent. Unlock it, then "
                "try again.",
            )
        if waited > _LONGEST_WAIT:
            raise NotNow(too_long.format(round(_LONGEST_WAIT)))
        if waited > _NOTICE_AFTER and told != waits:
            told = waits
            talk.complain(waits.format(round(_LONGEST_WAIT)))
        if talk.stops:
            raise NotNow.stopped()
        await asyncio.sleep(_SOON)


class _Early(Enum):
    """Why the sending ended early, and what is said at the end."""

    # Its reason was told at once.
    STOPPED = ""
    CLOSED = "PlantDesk stopped sending. Open it to see why."
    PAUSED = "This sheet is paused in PlantDesk. Open it to send or remove the rest."


class _Adding:
    """One opened sheet on its way to one store."""

    def __init__(
        self, engine: "Engine", options: AddOptions, opened: Opened, store: Store, talk: Talk
    ) -> None:
        self._batches = engine.batches
        self._stores = engine.stores
        self._options = options
        self._opened = opened
        self._sheet = opened.sheet
        self._store = store
        self._talk = talk

    async def run(self, on_sending: OnSending) -> int:
        """Go on with what an earlier call of this sheet left, then add the other rows."""
        self._sheet.keep_within(self._store.settings.ids)
        earlier = await self._batches.of_sheet(self._store.id, self._opened.digest)
        before = await self._entries(earlier)
        known = await self._look_up(number for some in self._sheet.ids() for number in some)
        self._refuse_waiting(known)
        standing = self._standing(known) - before.keys()
        warned = self._options.include_warned
        # What an earlier call journaled is never added again.
        fresh = [key for key in self._sheet.to_add(include_warned=warned) if key not in before]
        standing -= set(fresh)
        say_problems(self._sheet, {*before, *standing}, self._talk, warned=not warned)
        if self._options.check:
            return self._say_check(len(fresh), before, len(standing))
        if fresh or any(entry.status is Status.WAITING for entry in before.values()):
            self._store = await _until_ready(self._stores, self._store, self._talk)
        early = await self._go_on(earlier, before, on_sending)
        if fresh and early is None:
            batch = Batch(
                str(uuid.uuid4()),
                self._store.id,
                self._sheet.name,
                datetime.now(UTC),
                self._opened.digest,
            )
            earlier.append(batch)
            added = await self._save(batch, fresh)
            if added:
                text = translate("add", "Sending %Ln plants to {0}.", None, added)
                self._talk.say(text.format(store_words(self._store)))
                on_sending(self._sheet.name, self._store, added)
                early = await self._follow(batch, added)
        return await self._end(earlier, before, standing, early)

    async def _entries(self, batches: Iterable[Batch]) -> dict[int, Entry]:
        """Return the entries of batches by their rows. The newest of a row counts."""
        return {
            entry.row: entry
            for batch in batches
            async for some in self._batches.results(batch.id)
            for entry in some
            if entry.row is not None
        }

    async def _look_up(self, ids: Iterable[int]) -> dict[int, KnownPlant]:
        """Look up which ids may already be in the store."""
        known = await self._batches.known_ids(self._store.id, list(ids), beside=True)
        if known is None:
            raise NotNow(
                translate("add", "Your saved plants can't be read. Nothing was sent. Try again.")
            )
        self._sheet.know(known)
        return known

    def _refuse_waiting(self, known: dict[int, KnownPlant]) -> None:
        """Send nothing of a sheet with an id that an earlier call of another sheet left waiting."""
        for plant_id, plant in known.items():
            waits = plant.status is Status.WAITING
            if waits and plant.digest not in (None, self._opened.digest):
                text = translate(
                    "add",
                    "{0} waits from another sheet. Nothing was sent. List these sheets with "
                    "plantdesk add --waiting.",
                )
                raise NotNow(text.format(plant_id))

    def _standing(self, known: dict[int, KnownPlant]) -> set[int]:
        """Return the rows that were added before, with the same id, name and tag."""
        keys = self._sheet.to_add(include_warned=True) if known else []
        return {
            key
            for key, plant in self._sheet.plants(keys)
            if (there := known.get(plant.id)) is not None
            and (there.status in _THERE and there.plant == plant and not there.differs)
        }

    def _say_check(self, fresh: int, before: dict[int, Entry], standing: int) -> int:
        waiting = sum(entry.status is Status.WAITING for entry in before.values())
        added = standing + sum(entry.status in _THERE for entry in before.values())
        self._talk.say(translate("add", "Columns: {0}.").format(self._opened.columns))
        text = translate("add", "%Ln would be sent to {0}", None, fresh + waiting)
        words = [text.format(store_words(self._store))]
        if added:
            words.append(translate("add", "%Ln added before", None, added))
        if left := self._opened.rows - fresh - waiting - added:
            words.append(translate("add", "%Ln left out", None, left))
        text = translate("add", "%Ln rows: {0}.", None, self._opened.rows)
        self._talk.say(text.format(", ".join(words)))
        return NOT_ALL if left else ADDED

    async def _go_on(
        self, earlier: list[Batch], before: dict[int, Entry], on_sending: OnSending
    ) -> _Early | None:
        """Send what an earlier call of this sheet left. Return why it ended early, if so."""
        held = {one.batch.id: one for one in await self._batches.waiting()}
        for batch in earlier:
            left = held.get(batch.id)
            waiting = sum(
                entry.batch == batch.id
                and entry.status in (Status.WAITING, Status.SENDING)
                and entry.held is not Held.ASIDE
                for entry in before.values()
            )
            if not waiting:
                continue
            if left is not None and not left.goes_on:
                return _Early.PAUSED
            text = translate("add", "Going on with %Ln plants that wait for {0}.", None, waiting)
            self._talk.say(text.format(store_words(self._store)))
            on_sending(self._sheet.name, self._store, waiting)
            await self._batches.release(batch.id)
            if early := await self._follow(batch, waiting):
                return early
        return None

    async def _save(self, batch: Batch, keys: list[int]) -> int:
        """Add the rows to the journal, and return how many. Other rows became known meanwhile."""
        adding = asyncio.ensure_future(
            self._batches.add(
                batch,
                self._sheet.plants(keys),
                len(keys),
                even_if_known=self._options.include_warned,
            )
        )
        while not adding.done():
            if self._talk.stops:
                await self._batches.cancel(batch.id)
            await asyncio.wait([adding], timeout=_LOOK)
        added = adding.result()
        if added.cancelled:
            stopped = translate("add", "Stopped. Nothing more was sent.")
            raise NotNow(stopped if self._talk.stops else ended())
        if added.failed:
            raise NotNow(
                translate(
                    "add", "This computer can't save now. Nothing more was sent. Check the disk."
                )
            )
        if added.left_out:
            plants = self._sheet.plants(added.left_out)
            await self._look_up(plant.id for _, plant in plants)
        return added.added

    async def _follow(self, batch: Batch, of: int) -> _Early | None:
        """Wait until all have a reply. Return why it ended early, if so."""
        answered, since, told = 0, monotonic(), ""
        counts, progress = BatchCounts(waiting=of), self._batches.progress
        while counts.waiting or counts.sending:
            if self._talk.stops:
                return await self._stop(batch, translate("add", "Stopped."))
            found = await self._stores.readiness(self._store.id)
            if found is None or batch.id not in progress.watched:
                return _Early.CLOSED
            rest, paused = found.rest, ""
            if found.offline:
                paused = translate("add", "PlantDesk is set to work offline")
            elif rest is not None:
                paused = pause_words(rest, self._store)
            now = counts.added + counts.refused + counts.to_check
            if now > answered or not paused:
                answered, since = now, monotonic()
            if paused and counts.waiting:
                words = translate("add", "Paused: {0}.").format(paused)
                if rest is not None and rest.until is None:
                    return await self._stop(batch, words)
                if monotonic() - since > self._options.wait:
                    long = translate("add", "No plant got a reply for {0} s.")
                    words = f"{words} {long.format(self._options.wait)}"
                    return await self._stop(batch, words)
                if words != told:
                    told = words
                    self._talk.say(f"{words} {translate('add', 'Trying again.')}")
            news = await progress.next(batch.id, _LOOK)
            if news is not None:
                counts = news.counts
                # Ask the journal, too: the news may be older than our own release.
                held = news.state is BatchState.HELD and await self._batches.waiting()
                if held and batch.id in [one.batch.id for one in held]:
                    return _Early.PAUSED
                self._talk.progress(progress_words(counts, news.rate))
        return None

    async def _stop(self, batch: Batch, why: str) -> _Early:
        """Send no more. Plants that have left get their reply, unless Ctrl+C comes again."""
        stops, until = self._talk.stops, monotonic() + self._store.settings.total_seconds
        self._talk.complain(why)
        await self._batches.hold(batch.id, HeldBy.COMMAND)
        while self._talk.stops == stops and monotonic() < until:
            news = await self._batches.progress.next(batch.id, _LOOK)
            if news is None or (news.state is BatchState.HELD and not news.counts.sending):
                break
            found = await self._stores.readiness(self._store.id)
            if found is None or (found.rest and found.rest.why is WaitReason.JOURNAL):
                # The disk is full, and we have waited for it.
                break
        return _Early.STOPPED

    async def _end(
        self, batches: list[Batch], before: Entries, standing: set[int], early: _Early | None
    ) -> int:
        entries = await self._entries(batches)
        complete = True
        if self._options.results is not None:
            write = partial(write_files, self._options, self._opened, entries, standing, self._talk)
            complete = await asyncio.wrap_future(run_apart("results", write))
        all_stand = say_counts(self._opened, entries, before, standing, self._store, self._talk)
        waiting = sum(entry.status is Status.WAITING for entry in entries.values())
        if early is None:
            return ADDED if all_stand and complete else NOT_ALL
        if early is not _Early.STOPPED:
            self._talk.complain(f"plantdesk: {translate('add', early.value)}")
        elif waiting:
            text = translate(
                "add",
                "%Ln plants wait on this computer. The same command goes on with them, or open "
                "PlantDesk to send or remove them.",
                None,
                waiting,
            )
            self._talk.complain(f"plantdesk: {text}")
        return NOT_NOW
