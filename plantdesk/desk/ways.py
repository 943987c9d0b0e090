"""The way to a store: its proxy, its extra certificate, and a check of the connection."""

import asyncio
from collections.abc import Callable
from functools import partial

from plantdesk import __version__
from plantdesk.desk.news import Reached
from plantdesk.desk.system.qt_network import read_certificate, system_way
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.outcome import HeldBack, NotReached
from plantdesk.domain.proxy import HttpProxy, Straight, UnusableProxy, Way, read_proxy
from plantdesk.domain.store import NO_PROXY, SYSTEM_PROXY, Store
from plantdesk.domain.token import Token
from plantdesk.domain.token_way import token_way
from plantdesk.service.call import PlantService
from plantdesk.service.check import Answered, check
from plantdesk.service.exchange import Deadlines
from plantdesk.service.tls import digest_of
from plantdesk.worker import run_apart


async def find_way(store: Store) -> Way:
    if store.settings.proxy == SYSTEM_PROXY:
        # A proxy script may hang. If the caller gives up, the result is dropped.
        return await asyncio.wrap_future(run_apart("way", partial(system_way, store.address)))
    if store.settings.proxy == NO_PROXY:
        return Straight()
    own = read_proxy(store.settings.proxy)
    return own if isinstance(own, HttpProxy) else UnusableProxy()


async def token_way_of(store: Store, seconds: float) -> str | None:
    """Return the way that the store's token would take now.

    Return None if the extra certificate can't be read within this time.
    """
    path = store.settings.certificates
    address = read_address(store.address)
    if not path or (isinstance(address, Address) and address.scheme == "http"):
        # Without encryption no certificate counts.
        return token_way(store.settings.proxy, "")
    read = asyncio.wrap_future(run_apart("certificates", partial(digest_of, path)))
    await asyncio.wait({read}, timeout=seconds)
    digest = read.result() if read.done() else None
    return None if digest is None else token_way(store.settings.proxy, digest)


def new_service(
    store: Store, address: Address, token: Token, admits: Callable[[str], bool]
) -> PlantService:
    """Return the service that sends plants to this store."""
    return PlantService(
        address,
        token,
        version=__version__,
        deadlines=_deadlines(store),
        find_way=partial(find_way, store),
        certificates=store.settings.certificates,
        admits=admits,
        idempotency=store.settings.idempotency,
    )


async def check_connection(store: Store) -> Reached | NotReached | HeldBack | None:
    """Connect as a plant would, without sending anything. Return None without a sound address."""
    address = read_address(store.address)
    if not isinstance(address, Address):
        return None
    found = await check(
        address,
        deadlines=_deadlines(store),
        find_way=partial(find_way, store),
        certificates=store.settings.certificates,
    )
    if not isinstance(found, Answered):
        return found
    issuer, expires = read_certificate(found.certificate)
    return Reached(found.encrypted, issuer, expires, found.by_proxy)


def _deadlines(store: Store) -> Deadlines:
    return Deadlines(store.settings.connect_seconds, store.settings.total_seconds)
