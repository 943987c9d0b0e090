import json

import pytest

from plantdesk.domain.address import read_address
from plantdesk.domain.plant import ID_MAX, ID_MIN, NewPlant
from plantdesk.domain.proxy import ConnectionSettings
from plantdesk.domain.token import Token
from plantdesk.service.call import PlantService
from tests.faults.server import FaultServer
from tests.loop import run
from tests.service.running import ROSE, TAKES_ROSES, send_once

GOLDEN = (
    b"POST /store/v1/plants HTTP/1.1\r\n"
    b"Host: 127.0.0.1:%d\r\n"
    b"Authorization: Bearer s3cret-t0ken-of-the-nursery\r\n"
    b"Content-Type: application/json\r\n"
    b"Accept: application/json\r\n"
    b"Accept-Encoding: identity\r\n"
    b"User-Agent: PlantDesk/0.1.0\r\n"
    b"Idempotency-Key: 5f0c8a52-6a3e-4f6e-9d1b-0c4f3f1d2a11\r\n"
    b"Content-Length: 43\r\n"
    b"\r\n"
    b'{"id":7,"name":"Rosa canina","tag":"shrub"}'
)


def received(plant=ROSE, path="", **settings):
    with FaultServer(TAKES_ROSES) as server:
        run(send_once(server.address + path, plant, **settings))
        (request,) = server.ledger.requests
        assert server.ledger.received == request.raw
        return request, server.port


def test_the_bytes_of_a_request_are_these():
    request, port = received(path="/store/v1/")
    assert request.raw == GOLDEN % port
    # A store can be spared the one header beyond the interface.
    request, _ = received(settings=ConnectionSettings(idempotency=False))
    assert "idempotency-key" not in request.headers
    assert request.headers["authorization"] == "Bearer s3cret-t0ken-of-the-nursery"
    # An id goes out to its last digit, and a name as UTF-8 and unchanged.
    for name in ("Étoile de Hollande", "薔薇", "\U0001f339", 'say "rose" \\ /'):
        request, _ = received(NewPlant(7, name))
        assert json.loads(request.body.decode("utf-8"))["name"] == name
        assert b"\\u" not in request.body
    for number in (ID_MIN, -1, 0, 2**53 + 1, ID_MAX):
        request, _ = received(NewPlant(number, "Rosa canina"))
        assert request.body == b'{"id":%d,"name":"Rosa canina"}' % number


def test_a_token_unfit_for_a_header_is_refused_without_being_shown():
    for secret in ("line\nbreak-SECRET", "ümlaut-SECRET", "SECRET word", ""):
        with pytest.raises(ValueError, match="header") as caught:
            PlantService(read_address("http://localhost"), Token(secret), version="1")
        assert "SECRET" not in repr(caught.value)
        assert caught.value.__context__ is None
