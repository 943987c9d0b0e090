"""Adds a checked sheet through the engine, and waits until it is sent."""

import uuid
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from dataclasses import dataclass, field
from datetime import UTC, datetime
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from plantdesk.commands.add.engine_alone import EngineEnded
from plantdesk.commands.add.printing import Printer
from plantdesk.commands.add.seen import Seen
from plantdesk.commands.add.stopping import Stops
from plantdesk.commands.add.words import (
    NotNow,
    count,
    journal_words,
    left_over_words,
    missing_token_words,
    pause_words,
    store_words,
)
from plantdesk.desk.batches.news import BatchAdded
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.store import Store
from plantdesk.journal.records import Batch, BatchCounts
from plantdesk.outbox.news import WaitReason

if TYPE_CHECKING:
    # Loaded on the engine's thread.
    from plantdesk.desk.engine import Engine

Answer = TypeVar("Answer")

# Seconds to wait for the keyring, and until a line explains the wait.
_KEYRING_SECONDS, _NOTICE_AFTER = 60.0, 3.0
_UNSAVED = "The journal can't be written to. Nothing was sent. Check the disk."
STOPPED = "Stopped. Nothing was sent."
ENDED = "PlantDesk closed meanwhile. Nothing more was sent."


@dataclass(slots=True)
class Added:
    """What became of the sheet. `why` says why not all of the batch was sent."""

    batch_id: str = ""
    keys: list[int] = field(default_factory=list)
    left_out: list[int] = field(default_factory=list)
    counts: BatchCounts = field(default_factory=BatchCounts)
    why: str = ""


class EngineLink(Protocol):
    """The engine of this program, or of the window."""

    def ask(
        self, question: "Callable[[Engine], Coroutine[Any, Any, Answer]]"
    ) -> "Future[Answer]": ...

    # Wait for news that matter, or a moment. Raises `EngineEnded`.
    def wait(self) -> None: ...


class Adding:
    """Raises `NotNow` as long as nothing has been added to the journal."""

    def __init__(
        self, engine: EngineLink, seen: Seen, printer: Printer, stops: Stops, store: Store
    ) -> None:
        """The engine tells its news to `seen`."""
        self._engine = engine
        self._seen = seen
        self._printer = printer
        self._stops = stops
        self.store = store
        # Called with the number of plants that are being sent from now on.
        self.on_sending: Callable[[int], object] = lambda _: None

    def wait_for_journal(self) -> None:
        """Wait until the engine has opened the journal. Say what an earlier run left waiting."""
        while self._seen.left_over is None:
            self._hear()
        for left in self._seen.left_over:
            if left.batch.store_id == self.store.id:
                self._printer.say(left_over_words(left, self.store))

    def find_token(self) -> None:
        """Wait until plants could be sent to the store."""
        began, told = monotonic(), False
        while not self._is_ready(monotonic() - began):
            if not told and monotonic() - began > _NOTICE_AFTER:
                told = True
                self._printer.complain(
                    f"Waiting for the keyring, up to {_KEYRING_SECONDS:.0f} s. Look for its "
                    "window: it may ask for its password."
                )
            self._hear()

    def know_ids(self, sheet: WorkSheet) -> None:
        """Look up which ids may already be in the store."""
        ids = [number for some in sheet.ids() for number in some]
        store_id = self.store.id
        known = self.ask(lambda engine: engine.batches.known_ids_beside(store_id, ids))
        if known is None:
            raise NotNow("The journal can't be read. Nothing was sent. Try again.")
        if known:
            sheet.know(known)

    def add(self, sheet: WorkSheet, *, include_warned: bool, patience: float) -> Added:
        keys = sheet.to_add(include_warned=include_warned)
        if not keys:
            return Added()
        batch = Batch(str(uuid.uuid4()), self.store.id, sheet.name, datetime.now(UTC))
        self._seen.batch_id = batch.id
        asked = self._engine.ask(
            lambda engine: engine.batches.add(
                batch, sheet.plants(keys), len(keys), even_if_known=include_warned
            )
        )
        answer = self._wait_until_saved(asked, len(keys))
        if answer.cancelled:
            raise NotNow(STOPPED)
        if answer.failed:
            raise NotNow(_UNSAVED)
        left_out = set(answer.left_out)
        added = Added(batch.id, [key for key in keys if key not in left_out], sorted(left_out))
        if added.keys:
            self._printer.say(
                f"Sending {count(len(added.keys), 'plant')} to {store_words(self.store)}."
            )
            self._printer.rest()
            self.on_sending(len(added.keys))
            self._seen.counts = BatchCounts(waiting=len(added.keys))
            try:
                added.why = self._wait_until_sent(len(added.keys), patience)
            except NotNow as error:
                added.why = str(error)
            added.counts = self._seen.counts
        return added

    def ask(self, question: "Callable[[Engine], Coroutine[Any, Any, Answer]]") -> Answer:
        """Ask the engine, and wait for its answer."""
        return self._answer(self._engine.ask(question))

    def _is_ready(self, waited: float) -> bool:
        store_id, asked = self.store.id, self.store
        found = self.ask(lambda engine: engine.stores.readiness(store_id))
        if found is None:
            raise NotNow(
                f"PlantDesk can't send to {store_words(self.store)} now. Nothing was sent. "
                "Look at its window."
            )
        self.store = found.store
        if not asked.practice and found.store.address != asked.address:
            raise NotNow(
                f"The address of {store_words(self.store)} has changed. Nothing was sent. "
                "Use the new one."
            )
        if found.offline:
            raise NotNow(
                "PlantDesk is set to work offline. Nothing was sent. Go online in its window."
            )
        rest, token = found.rest, found.token
        if rest is None:
            return True
        if rest.why is WaitReason.TOKEN:
            if token is not None and (why := missing_token_words(token, self.store)):
                raise NotNow(why)
            if waited > _KEYRING_SECONDS:
                raise NotNow(
                    f"The keyring didn't answer within {_KEYRING_SECONDS:.0f} s. "
                    "Nothing was sent. Unlock it, then try again."
                )
            return False
        if rest.until is None:
            raise NotNow(f"Nothing was sent: {pause_words(rest, self.store)}.")
        return True

    def _wait_until_saved(self, asked: "Future[BatchAdded]", of: int) -> BatchAdded:
        batch_id, cancelled = self._seen.batch_id, False
        while not asked.done():
            if self._stops and not cancelled:
                cancelled = True
                self._engine.ask(lambda engine: engine.batches.cancel(batch_id))
            self._hear(stops=False)
            if self._seen.saved:
                self._printer.progress(f"Saved {self._seen.saved:,} of {of:,}")
        return asked.result()

    def _wait_until_sent(self, of: int, patience: float) -> str:
        """Return why it ended early, or an empty text."""
        answered, since, told = 0, monotonic(), ""
        while not self._seen.ended:
            self._hear(stops=False)
            if self._stops:
                return self._stop("Stopped.")
            counts = self._seen.counts
            rest = self._seen.queue.rest if self._seen.queue is not None else None
            if (now := _answered(counts)) > answered or rest is None:
                answered, since = now, monotonic()
            if rest is not None and counts.waiting:
                words = f"Paused: {pause_words(rest, self.store)}."
                if rest.until is None:
                    return self._stop(words)
                if monotonic() - since > patience:
                    return self._stop(f"{words} No plant got a reply for {patience:.0f} s.")
                if words != told:
                    told = words
                    self._printer.say(f"{words} Trying again.")
            self._printer.progress(_progress(counts, of, self._seen.rate))
        return ""

    def _stop(self, why: str) -> str:
        """Send no more. Plants that have left get their reply."""
        batch_id, stops = self._seen.batch_id, self._stops.count
        self._printer.complain(why)
        self.ask(lambda engine: engine.batches.hold(batch_id))
        until = monotonic() + self.store.settings.total_seconds
        # A second Ctrl+C doesn't wait for them.
        while self._stops.count == stops and monotonic() < until and not self._seen.ended:
            if self._seen.held and not self._seen.counts.sending:
                break
            if (queue := self._seen.queue) and queue.sending == len(queue.unsaved):
                # Every reply came. The disk is full, and we have waited for it.
                break
            self._hear(stops=False)
        return why

    def _answer(self, asked: "Future[Answer]") -> Answer:
        while not asked.done():
            self._hear(stops=False)
        try:
            return asked.result()
        except EngineEnded:
            raise NotNow(ENDED) from None

    def _hear(self, *, stops: bool = True) -> None:
        """Take the next news, or wait a moment for it."""
        if stops and self._stops:
            raise NotNow(STOPPED)
        try:
            self._engine.wait()
        except EngineEnded:
            raise NotNow(ENDED) from None
        if self._seen.replaced:
            raise NotNow("The journal is damaged. Nothing more was sent. Open PlantDesk.")
        if (fault := self._seen.fault) is not None:
            raise NotNow(journal_words(fault.kind, fault.path))


def _answered(counts: BatchCounts) -> int:
    return counts.added + counts.refused + counts.to_check


def _progress(counts: BatchCounts, of: int, rate: float) -> str:
    words = [f"{_answered(counts):,} of {of:,} sent"]
    words += [f"{counts.refused:,} refused"] if counts.refused else []
    words += [f"{counts.to_check:,} to check"] if counts.to_check else []
    if rate >= 1:
        left = (counts.waiting + counts.sending) / rate
        words += [f"{rate:,.0f} a second", f"{_time(left)} left"]
    return ", ".join(words)


def _time(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
