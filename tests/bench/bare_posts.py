"""Posts plants and journals nothing: python -m tests.bench.bare_posts HOW ADDRESS COUNT CONNECTIONS

HOW is `client`, as anybody would write it, or `transport`, with as little around it as there can
be. Says the seconds that it took.
"""

import asyncio
import sys
from time import perf_counter

import httpx
import sniffio  # noqa: F401 - httpcore is faster with it

from tests.bench.children import TOKEN
from tests.bench.measured import say
from tests.bench.plant_service import NAME

_HEADERS = {"Authorization": f"Bearer {TOKEN}"}
_WARM_UP = 50


async def main(how, address, count, connections):
    limits = httpx.Limits(max_connections=connections)
    url = f"{address}/plants"
    if how == "client":
        async with httpx.AsyncClient(headers=_HEADERS, limits=limits, trust_env=False) as client:

            async def post(number):
                answer = await client.post(url, json={"id": number, "name": NAME})
                answer.raise_for_status()

            await _time(post, count, connections)
    else:
        async with httpx.AsyncHTTPTransport(limits=limits, trust_env=False) as transport:

            async def post(number):
                plant = {"id": number, "name": NAME}
                request = httpx.Request("POST", url, headers=_HEADERS, json=plant)
                answer = await transport.handle_async_request(request)
                await answer.aread()
                assert answer.status_code == 200

            await _time(post, count, connections)


async def _time(post, count, connections):
    await _all(post, _WARM_UP, connections)
    start = perf_counter()
    await _all(post, count, connections)
    say(perf_counter() - start)


async def _all(post, count, connections):
    numbers = iter(range(1, count + 1))

    async def lane():
        for number in numbers:
            await post(number)

    await asyncio.gather(*(lane() for _ in range(connections)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
