"""A look at each event of the transport, before the program gets it and after."""

from contextlib import contextmanager
from contextvars import ContextVar
from unittest.mock import patch

from plantdesk.service.connections import Connection

_LOOK = ContextVar("look")


@contextmanager
def watched():
    """Let those look who asked to."""
    handle = Connection.handle_async_request

    async def handle_watched(transport, request):
        look, hear = _LOOK.get(None), request.extensions["trace"]

        async def trace(event, info):
            look(event, before=True)
            await hear(event, info)
            look(event, before=False)

        if look is not None:
            request.extensions = {**request.extensions, "trace": trace}
        return await handle(transport, request)

    with patch.object(Connection, "handle_async_request", handle_watched):
        yield


def look_at_each_event(look):
    """From now on in this context."""
    _LOOK.set(look)
