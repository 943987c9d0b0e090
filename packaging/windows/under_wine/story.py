"""Carries out story.txt on a real window there, with the robot of the tests, and draws it.

    folder PATH                 where the data lies from now on; it is emptied
    open WORDS                  start PlantDesk with these words
    scan ID | NAME | TAG        type each and press Enter
    see NAME | TEXT             wait until this part shows the text
    picture NAME                draw the screen into build/windows/pictures
    close, ended                close it, or wait for its end; both in order
    kill                        end it by force
    dialog TITLE                wait for Windows' own dialog
    write PATH                  paste the path there and press Enter
    set KEY NAME=NUMBER         change a setting of the user's, and start Windows again
    plantdesk WORDS < GIVEN => TEXT   run the command; it has to say the text
    given NAME, not given       the administrator's file has the store, or is gone
    file PATH | TEXT            write a file, with line ends for ~
    sent ID …                   the store got just these plants, each once

Any other line goes to the robot as it is (tests/stages/robot.py).
"""

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import sleep

from windows.under_wine.python_there import HOME, PYTHON
from windows.under_wine.trials import DATA, PICTURES
from windows.under_wine.wine import PATIENCE, Fault, Windows, wait_for

assert sys.platform == "linux"  # noqa: S101

_LINES = Path(__file__).with_name("story.txt")
_ROBOT = "tests.stages.robot"
_GIVEN = rf"{HOME}\stores.toml"
# So that the path of the journal has 250 letters.
_LONG = 250 - len(r"C:\\journal.db")


class Store(ThreadingHTTPServer):
    """Answers as a plant's name asks for, and writes down each id that it gets."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Clerk)
        self.ids: list[int] = []
        self.closing = threading.Event()


class Clerk(BaseHTTPRequestHandler):
    server: Store

    def do_POST(self) -> None:
        plant = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.ids.append(plant["id"])
        record = {"name": plant["name"], "tag": plant.get("tag")}
        match plant["name"]:
            case "Refuse me":
                self._answer(400, {"error": 7, "message": "no shrubs in winter"})
            case "Cut me off":
                self.close_connection = True
            case "Hold me":
                self.server.closing.wait(PATIENCE)
            case _:
                self._answer(200, record)

    def _answer(self, status: int, record: dict[str, object]) -> None:
        body = json.dumps(record).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Nothing."""


class Teller:
    def __init__(self, windows: Windows, store: Store) -> None:
        self._windows = windows
        self._store = store
        self._address = f"http://127.0.0.1:{store.server_port}"
        self._folder = ""
        self._program: subprocess.Popen[bytes] | None = None

    def tell(self, line: str) -> None:
        line = line.replace("{store}", self._address).replace("{long}", "x" * _LONG)
        line = line.replace("{data}", f'--data-dir "{self._folder}"')
        verb, _, rest = line.partition(" ")
        parts = [part.strip() for part in rest.split(" | ")]
        match verb:
            case "folder":
                self._folder = rest
                for folder in (rest, f"{DATA} state"):
                    shutil.rmtree(self._windows.path(folder), ignore_errors=True)
            case "open":
                self._open(rest)
            case "scan":
                for part in parts:
                    self._ask(f"type {part}")
                    self._ask("press Return")
            case "see":
                shown = self._ask(f"see {parts[0]}\t{parts[1]}")
                if parts[1] not in shown:
                    raise Fault(f"it shows: {shown}")
            case "picture":
                # Wine gives no sign when a window is painted.
                sleep(1.0)
                self._windows.draw(PICTURES / f"story-{rest}.png")
            case "dialog":
                self._windows.wait_for_window(rest)
                # Nor when it takes the keyboard.
                sleep(2.0)
            case "write":
                # Typed, umlauts may get lost: the screen's keyboard has none.
                self._ask(f"copy {rest}")
                self._windows.keys("ctrl+a", "ctrl+v", "Return")
            case "set":
                key, _, change = rest.rpartition(" ")
                name, _, number = change.partition("=")
                kind = ["/t", "REG_DWORD", "/d", number, "/f"]
                self._windows.must("reg", "add", rf"HKCU\{key}", "/v", name, *kind)
                self._windows.end_all()
            case "close":
                self._ask("close")
                self._end()
            case "ended":
                self._end()
            case "kill":
                _kill()
                self._end(killed=True)
            case "plantdesk":
                self._command(rest)
            case "given":
                given = f'id = "green"\nname = "{rest}"\naddress = "{self._address}"\n'
                self._windows.path(_GIVEN).write_text(f"[[stores]]\n{given}", "utf-8")
            case "not":
                self._windows.path(_GIVEN).unlink(missing_ok=True)
            case "file":
                path = self._windows.path(parts[0])
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(parts[1].replace("~", "\n") + "\n", "utf-8")
            case "sent":
                wanted = [int(each) for each in rest.split()]
                wait_for(lambda: self._store.ids == wanted, f"sent {rest}: {self._store.ids}")
            case _:
                self._ask(line)

    def put_away(self) -> None:
        if self._program is not None:
            _kill()
            self._program.wait(PATIENCE)

    def _open(self, words: str) -> None:
        line = [PYTHON, "-m", _ROBOT, "--data-dir", self._folder, *words.split()]
        pipe = subprocess.PIPE
        line = self._windows.line("wine", *line, PYTHONIOENCODING="utf-8")
        self._program = subprocess.Popen(line, stdin=pipe, stdout=pipe)

    def _ask(self, line: str) -> str:
        program = self._program
        if program is None or program.stdin is None or program.stdout is None:
            raise Fault("nothing is open")
        program.stdin.write(f"{line}\n".encode())
        program.stdin.flush()
        answer = program.stdout.readline()
        if not answer:
            raise Fault(f"the program is gone: {program.wait(PATIENCE)}")
        return answer.decode().strip()

    def _end(self, *, killed: bool = False) -> None:
        if self._program is None:
            raise Fault("nothing is open")
        try:
            code = self._program.wait(PATIENCE)
        except subprocess.TimeoutExpired as error:
            raise Fault("it does not end") from error
        self._program = None
        if code and not killed:
            raise Fault(f"it ended with {code}")

    def _command(self, rest: str) -> None:
        command, _, wanted = rest.partition(" => ")
        words, _, given = command.partition(" < ")
        line = [PYTHON, "-m", "plantdesk", *shlex.split(words.replace("\\", "\\\\"))]
        code, said = self._windows.said(*line, given=f"{given}\n", PYTHONIOENCODING="utf-8")
        if wanted not in said:
            raise Fault(f"it ended with {code} and said: {said}")


def run(windows: Windows, words: list[str]) -> bool:
    """The story, or that in a file which is given."""
    lines = Path(words[0]) if words else _LINES
    with _store() as store:
        teller = Teller(windows, store)
        # Of a story that broke off.
        teller.tell("not given")
        for number, line in enumerate(lines.read_text("utf-8").splitlines(), 1):
            if not line or line.startswith("#"):
                print(line, flush=True)
                continue
            try:
                teller.tell(line)
            except Fault as fault:
                print(f"FAULT  {lines.name}:{number}: {line}\n{fault}", flush=True)
                windows.draw(PICTURES / "story-fault.png")
                teller.put_away()
                return False
            print(f"ok     {line}", flush=True)
    return True


@contextmanager
def _store() -> Iterator[Store]:
    store = Store()
    threading.Thread(target=store.serve_forever, daemon=True).start()
    try:
        yield store
    finally:
        store.closing.set()
        store.shutdown()
        store.server_close()


def _kill() -> None:
    """End it as the Task Manager does."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if _ROBOT.encode() in path.read_bytes():
                os.kill(int(path.parent.name), signal.SIGKILL)
