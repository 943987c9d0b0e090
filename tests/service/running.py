"""What the tests of the service share: a loop that hides nothing, a plant and a service."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.outcome import Outcome
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.token import Token
from plantdesk.service.call import Deadlines, PlantService
from tests.faults.server import FaultServer, Ledger, Step

ROSE = NewPlant(7, "Rosa canina", "shrub")
ROSE_BODY = b'{"name":"Rosa canina","tag":"shrub"}'
KEY = "5f0c8a52-6a3e-4f6e-9d1b-0c4f3f1d2a11"
TOKEN = Token("s3cret-t0ken-of-the-nursery")
SOON = Deadlines(connect=5.0, total=0.3)
_Result = TypeVar("_Result")


def run(work: Coroutine[Any, Any, _Result]) -> _Result:
    """Run it on a loop of its own; what the loop would only log fails the test."""
    complaints: list[dict[str, Any]] = []
    with asyncio.Runner() as runner:
        runner.get_loop().set_exception_handler(lambda _, context: complaints.append(context))
        result = runner.run(work)
    assert not complaints
    return result


def address(text: str) -> Address:
    read = read_address(text)
    assert isinstance(read, Address)
    return read


def service(at: str, **settings: Any) -> PlantService:
    return PlantService(address(at), TOKEN, version="0.1.0", **settings)


async def send_once(at: str, plant: NewPlant = ROSE, **settings: Any) -> Outcome:
    """Send one plant with a service of its own."""
    plants = service(at, **settings)
    try:
        return await plants.send(plant, KEY).outcome()
    finally:
        await plants.close()


def outcome_from(*program: Step, plant: NewPlant = ROSE, **settings: Any) -> Outcome:
    """The outcome of one plant sent to a server with this program."""
    with FaultServer(program) as server:
        return run(send_once(server.address, plant, **settings))


async def seen(server: FaultServer, condition: Callable[[Ledger], object]) -> None:
    await asyncio.to_thread(server.ledger.wait_for, condition)
