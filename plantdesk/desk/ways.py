"""How to reach a store: its proxy, its service, and a check of the connection."""

import asyncio
from functools import partial

from plantdesk import __version__
from plantdesk.desk.news import Reached
from plantdesk.desk.system.qt_network import read_certificate, system_way
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.outcome import HeldBack, NotReached
from plantdesk.domain.proxy import (
    NO_PROXY,
    SYSTEM_PROXY,
    ConnectionSettings,
    UnusableProxy,
    Way,
    read_proxy,
)
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.service.call import PlantService
from plantdesk.service.check import Answered, check
from plantdesk.worker import run_apart


async def find_way(address: str, proxy: str) -> Way:
    if proxy == SYSTEM_PROXY:
        # A proxy script may hang. If the caller gives up, the result is dropped.
        return await asyncio.wrap_future(run_apart("way", partial(system_way, address)))
    if proxy == NO_PROXY:
        return None
    return read_proxy(proxy) or UnusableProxy()


def new_service(address: Address, token: Token, settings: ConnectionSettings) -> PlantService:
    """Return the service that sends plants to this address."""
    return PlantService(
        address,
        token,
        version=__version__,
        find_way=partial(find_way, address.text, settings.proxy),
        settings=settings,
    )


async def check_connection(
    store: Store, settings: ConnectionSettings
) -> Reached | NotReached | HeldBack | None:
    """Connect as a plant would, without sending anything. Return None without a sound address."""
    address = read_address(store.address)
    if not isinstance(address, Address):
        return None
    found = await check(
        address,
        find_way=partial(find_way, address.text, settings.proxy),
        settings=settings,
    )
    if not isinstance(found, Answered):
        return found
    issuer, expires = read_certificate(found.certificate)
    return Reached(found.encrypted, issuer, expires, found.by_proxy)
