"""A sheet is handed over to the first start, which says what becomes of it."""

import contextlib

from msgspec import Struct

from tests.desk.instance.test_instance import HEARD, caller, folder, hung_up, unix

__all__ = ["folder"]


class Line(Struct):
    say: str


ASK = b'{"ask":"add","sheet":{}}\n'


def heard(folder, line, text):
    line.setblocking(False)
    came = bytearray()

    def hear():
        with contextlib.suppress(BlockingIOError):
            came.extend(line.recv(1000))
        return bytes(came) == text

    folder.until(hear)


@unix
def test_a_sheet_is_taken_and_told_of_until_the_end(folder):
    door, calls = folder.first(), []
    door.asked_to_add.connect(calls.append)
    with caller(folder.address) as line:
        line.send(ASK)
        heard(folder, line, HEARD)
        (call,) = calls
        assert call.request == b"{}"
        call.say(Line("one"))
        call.say(Line("two"))
        heard(folder, line, b'{"say":"one"}\n{"say":"two"}\n')
        assert call.stops == 0
        line.send(b"\n")
        folder.until(lambda: call.stops == 1)
    # Nobody hears that, and nothing breaks.
    call.say(Line("three"))
    assert folder.answers()
    with caller(folder.address) as line:
        line.send(ASK)
        heard(folder, line, HEARD)
        door.close()
        folder.until(lambda: hung_up(line))
    assert len(calls) == 2
