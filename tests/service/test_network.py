"""No network, nobody there, and how it is told apart."""

import asyncio
import errno
import shutil
import socket
import subprocess
import sys

import pytest

from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.service import no_reply
from plantdesk.service.lookup import own_lookups
from plantdesk.service.no_reply import has_route
from tests.children import run_child
from tests.faults.server import closed_port
from tests.loop import run
from tests.service.running import send_once

# Runs where there is no network at all. Each line: what was tried, and what it was taken for.
_ALONE = """
import asyncio, socket
from plantdesk.domain.address import read_address
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.proxy import ConnectionSettings, HttpProxy
from plantdesk.domain.token import Token
from plantdesk.service.call import PlantService
from plantdesk.service.check import check
from plantdesk.service.lookup import own_lookups
from plantdesk.service.no_reply import has_route

def look_up(host, port, *_):
    if host == "known.example":
        return [(socket.AF_INET6, socket.SOCK_STREAM, 6, "", ("2001:db8::7", port, 0, 0)),
                (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("192.0.2.7", port))]
    raise socket.gaierror(socket.EAI_AGAIN, "nobody to ask")

async def proxied():
    return HttpProxy("proxy.example", 3128)

async def own_proxy():
    return HttpProxy("127.0.0.1", 3128)

async def tell(what, at, **settings):
    store = PlantService(read_address(at), Token("t"), version="1", **settings)
    print(what, (await store.send(NewPlant(1, "Rosa"), "key").outcome()).fault.name)
    await store.close()

async def work():
    own_lookups(asyncio.get_running_loop(), look_up)
    print("route", has_route())
    await tell("name", "https://garden.example")
    await tell("known", "https://known.example")
    await tell("ip4", "http://192.0.2.7")
    await tell("ip6", "http://[2001:db8::7]")
    await tell("proxy", "https://garden.example", find_way=proxied)
    await tell("own-proxy", "https://garden.example", find_way=own_proxy)
    await tell("here", "http://127.0.0.1:9")
    await tell("only-there", "http://192.0.2.7", has_route=lambda: True)
    found = await check(read_address("https://garden.example"), find_way=proxied,
                        settings=ConnectionSettings())
    print("check", found.fault.name)

asyncio.run(work())
"""
_TOLD = """route False
name NO_NETWORK
known NO_NETWORK
ip4 NO_NETWORK
ip6 NO_NETWORK
proxy NO_NETWORK
own-proxy PROXY
here CONNECT
only-there CONNECT
check NO_NETWORK
"""


def _cut_off():
    """What starts a program without any network, or why that can't be done here."""
    if shutil.which("unshare") is None:
        return "needs the program unshare: apt install util-linux (Linux only)"
    command = ["unshare", "--net", "--map-root-user"]
    tried = subprocess.run([*command, "true"], capture_output=True, text=True, check=False)
    if tried.returncode:
        return f"needs leave to make a network of its own, which root has: {tried.stderr.strip()}"
    return command


def test_without_any_network_that_is_what_is_told():
    command = _cut_off()
    if isinstance(command, str):
        pytest.skip(command)
    ended = run_child(
        [*command, sys.executable, "-W", "error", "-c", _ALONE],
        capture_output=True,
        text=True,
    )
    assert (ended.stdout, ended.stderr, ended.returncode) == (_TOLD, "", 0)


def test_what_refuses_is_there_whatever_the_network():
    with closed_port() as port:
        outcome = run(send_once(f"http://127.0.0.1:{port}", has_route=lambda: False))
    assert outcome == NotReached(ConnectionFault.CONNECT_REFUSED)


async def test_a_store_with_several_addresses_refuses_if_one_of_them_does():
    def two(host, port, *_):
        return [
            (socket.AF_INET6, socket.SOCK_STREAM, 6, "", ("::1", port, 0, 0)),
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port)),
        ]

    with closed_port() as port:
        own_lookups(asyncio.get_running_loop(), two)
        outcome = await send_once(f"http://garden.example:{port}")
        assert outcome == NotReached(ConnectionFault.CONNECT_REFUSED)


def test_one_kind_of_internet_is_enough(monkeypatch):
    for only in (socket.AF_INET, socket.AF_INET6):
        monkeypatch.setattr(no_reply, "_leads_to", lambda family, *_, only=only: family is only)
        assert has_route()


def test_what_can_not_be_found_out_is_no_missing_network(monkeypatch):
    def full(*_):
        raise OSError(errno.EMFILE, "too many open files")

    monkeypatch.setattr(no_reply.socket, "socket", full)
    assert has_route()


def on_windows(number):
    error = OSError(errno.EINVAL, "in Windows' own words")
    error.winerror = number
    return error


def test_the_system_says_that_an_address_leads_nowhere():
    numbers = errno.ENETUNREACH, errno.ENETDOWN, errno.EADDRNOTAVAIL, errno.EHOSTUNREACH
    nowhere = [*(OSError(number, "") for number in numbers), on_windows(1231), on_windows(1232)]
    there = [on_windows(1225), OSError(errno.ECONNREFUSED, ""), OSError("no number")]
    there += [TimeoutError(), ValueError()]
    told = [trouble for trouble in (*nowhere, *there) if no_reply._leads_nowhere(trouble)]
    assert told == nowhere
