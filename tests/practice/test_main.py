"""python -m plantdesk.practice, as a process of its own."""

import signal
import subprocess
import sys
from contextlib import contextmanager

import pytest

from tests.children import child, communicate
from tests.practice.conftest import TOKEN, Client

ACER = {"id": 1, "name": "Acer"}


@contextmanager
def running(*arguments):
    command = [sys.executable, "-m", "plantdesk.practice", *arguments]
    pipe = subprocess.PIPE
    with child(command, stdout=pipe, stderr=pipe, text=True) as process:
        yield process


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for a single process there")
def test_it_listens_keeps_plants_and_ends_on_ctrl_c(file):
    for status in (200, 400):
        with running("--token", TOKEN, "--file", str(file)) as process:
            where = process.stdout.readline().strip().removeprefix("Practice store at ")
            assert Client(where).post(ACER).status == status
            assert Client(where).post(ACER, bearer="Bearer other").status == 401
            process.send_signal(signal.SIGINT)
            out, err = communicate(process)
            assert (process.returncode, out, err) == (0, "", "")


def test_a_taken_port_and_a_missing_token_are_said_plainly(client):
    wrong = {
        f"port {client.port} can't be used": ["--port", str(client.port), "--token", TOKEN],
        "--token": [],
    }
    for words, arguments in wrong.items():
        with running(*arguments) as process:
            _, err = communicate(process)
            assert process.returncode == 2
            assert words in err
            assert "Traceback" not in err
            assert TOKEN not in err
