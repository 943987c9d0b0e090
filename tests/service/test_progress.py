import asyncio

import httpcore
import pytest

from plantdesk.service.progress import RequestProgress

POST = {"request": httpcore.Request("POST", "http://garden.example/plants")}
CONNECT = {"request": httpcore.Request("CONNECT", "http://proxy.example")}


async def goes_out(journey: RequestProgress, request: dict[str, httpcore.Request]) -> None:
    await journey.trace("http11.send_request_headers.started", dict(request))
    await journey.trace("http11.send_request_headers.complete", {"return_value": None})
    await journey.trace("http11.send_request_body.started", dict(request))


async def test_a_plant_leaves_with_its_body_and_not_with_a_proxys_connect() -> None:
    journey = RequestProgress(asyncio.get_running_loop())
    await goes_out(journey, CONNECT)
    assert not journey.left
    await goes_out(journey, POST)
    assert journey.left


async def test_a_stopped_plant_does_not_leave_even_if_its_cancellation_got_lost() -> None:
    told: list[bool] = []
    journey = RequestProgress(asyncio.get_running_loop(), lambda: told.append(True))
    journey.stopped = True
    with pytest.raises(asyncio.CancelledError):
        await goes_out(journey, POST)
    assert not journey.left
    assert not told


@pytest.mark.parametrize("kind", ["connection", "proxy"])
async def test_hands_are_shaken_from_the_start_of_tls_to_its_end(kind: str) -> None:
    journey = RequestProgress(asyncio.get_running_loop())
    assert not journey.shaking_hands
    await journey.trace(f"{kind}.start_tls.started", {})
    assert journey.shaking_hands
    await journey.trace(f"{kind}.start_tls.complete", {"return_value": None})
    assert not journey.shaking_hands
