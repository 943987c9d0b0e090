"""python -m plantdesk.practice, as a process of its own."""

import signal
import subprocess
import sys
from contextlib import contextmanager

import pytest

from tests.children import child
from tests.patience import PATIENCE

ACER = {"id": 1, "name": "Acer"}


@contextmanager
def running(*arguments):
    command = [sys.executable, "-m", "plantdesk.practice", *arguments]
    pipe = subprocess.PIPE
    with child(command, stdout=pipe, stderr=pipe, text=True) as process:
        yield process


def address(process):
    return process.stdout.readline().strip().removeprefix("Practice store at ")


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for a single process there")
def test_it_says_where_it_listens_answers_and_ends_on_ctrl_c(client_of, token):
    with running("--port", "0", "--token", token) as process:
        where = address(process)
        assert where.startswith("http://127.0.0.1:")
        assert client_of(where).post(ACER).status == 200
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, out, err) == (0, "", "")


def test_it_keeps_plants_in_a_file_if_given_one(file, client_of, token):
    for status in (200, 400):
        with running("--token", token, "--file", str(file)) as process:
            assert client_of(address(process)).post(ACER).status == status


def test_it_takes_only_its_token(client_of):
    with running("--token", "other") as process:
        assert client_of(address(process)).post(ACER).status == 401


def test_a_taken_port_is_said_plainly(store, token):
    port = store.address.rpartition(":")[2]
    with running("--port", port, "--token", token) as process:
        _, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 2
        assert f"port {port} can't be used" in err
        assert "Traceback" not in err
        assert token not in err


def test_it_does_not_start_without_a_token():
    with running() as process:
        _, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 2
        assert "--token" in err
