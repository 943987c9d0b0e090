"""Runs the practice store. Its server is loaded and started when an outbox first needs it."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from plantdesk.desk.news import MannerUsed, PracticePlants
from plantdesk.desk.stores.dispatch import Dispatch
from plantdesk.domain.token import Token
from plantdesk.outbox.news import WaitReason
from plantdesk.practice.manner import Manner

if TYPE_CHECKING:
    from plantdesk.practice.server import PracticeStore

log = logging.getLogger(__name__)


class PracticeAtWork:
    """Use it on one loop only."""

    def __init__(self, file: Path, tell: Callable[[object], None]) -> None:
        self._file = file
        self._tell = tell
        self._token = Token(secrets.token_urlsafe(24))

    def equip(self, dispatch: Dispatch) -> None:
        """Give the outbox the server's token and address, which changes with each start."""
        try:
            self._server.start()
        except OSError as error:
            log.info("the practice store could not start: %s", error)
            dispatch.outbox.hold(WaitReason.FAULT)
            return
        dispatch.store = replace(dispatch.store, address=self._server.address)
        dispatch.equip(self._token)

    async def answer_next(self, manner: Manner) -> None:
        self._server.answer_next(manner)

    async def plants(self) -> PracticePlants:
        try:
            found = await asyncio.get_running_loop().run_in_executor(None, self._server.plants)
        except OSError as error:
            log.info("the practice store could not be read: %s", error)
            return PracticePlants(None)
        return PracticePlants(tuple(found))

    async def empty(self) -> None:
        try:
            await asyncio.get_running_loop().run_in_executor(None, self._server.empty)
        except OSError as error:
            log.info("the practice store could not be emptied: %s", error)

    def stop(self) -> None:
        if "_server" in vars(self):
            self._server.stop()

    @cached_property
    def _server(self) -> "PracticeStore":
        from plantdesk.practice.server import PracticeStore

        return PracticeStore(
            self._file, self._token.secret, on_manner_used=lambda _: self._tell(MannerUsed())
        )
