r"""Carries out set-up.txt or program.txt there, line by line, and draws what they show.

    clear                     nothing is installed, no data or token is there, it is a Windows 10
    run WORDS => CODE         run a program of Windows; it has to end with this code
    start WORDS               start one, and go on
    ended, ended CODE         wait for the end of the one that was started last
    restart                   start Windows again
    says WORDS < GIVEN => TEXT    run Python; it has to say the text
    file PATH | TEXT          write a file, with line ends for ~
    holds PATH | TEXT         wait until it is there with the text
    lacks PATH                wait until it is gone
    has FOLDER | NAMES        just these files are there; a version stands for all of its own
    entry KEY | NAME | VALUE  wait until the registry says so; with the key only: nothing
    keep NAMES, kept NAMES    write these credentials; no others are PlantDesk's or alike
    small PATH                a folder with little room
    stop, resume              what is installed does nothing meanwhile, as if it hung
    window TITLE | SECONDS    wait for it, and until it has the keyboard or asks
                              (Wine gives the dialog for saving no title of its own)
    picture NAME              draw the screen into build/windows/pictures
    keys NAMES                press keys, whoever has the keyboard
    speak LANGUAGE            draw the first pages of both set-ups in it

For a PlantDesk with the robot of the tests, which any other line goes to (tests/stages/robot.py):

    folder PATH               where its data lies from now on; it is emptied
    open WORDS, close         start it with these words; close it, and wait for its end
    scan ID | NAME | TAG      type each and press Enter
    see NAME | TEXT           wait until this part shows the text
    write PATH                paste the path and press Enter
    sent ID …                 the store got just these plants, each once
"""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import sleep

from trouble import CannotBuild
from windows.under_wine import bundle
from windows.under_wine.python_there import HOME as PYTHONS_HOME
from windows.under_wine.python_there import PYTHON, REPOSITORY
from windows.under_wine.wine import PATIENCE, Windows, wait_for

if sys.platform != "linux":
    raise ImportError("Wine runs on Linux")

_PORT, _TOKEN = "8471", "leaf-4711"
_LOCAL = r"C:\users\root\AppData\Local"
_NAMES = {
    "HOME": rf"{_LOCAL}\Programs\PlantDesk",
    "EVERYONE": r"C:\Program Files\PlantDesk",
    "DATA": rf"{_LOCAL}\PlantDesk",
    "MENU": r"Microsoft\Windows\Start Menu\Programs\PlantDesk.lnk",
    "ENTRY": r"Software\Microsoft\Windows\CurrentVersion\Uninstall\PlantDesk",
    # Beside the program, as an administrator gives it.
    "GIVEN": rf"{PYTHONS_HOME}\stores.toml",
    "STORE": f"http://127.0.0.1:{_PORT}",
    # So that the path of the journal has 250 letters.
    "LONG": "x" * (250 - len(r"C:\\journal.db")),
}
_PICTURES = REPOSITORY / "build" / "windows" / "pictures"
_LEDGER = REPOSITORY / "build" / "windows" / "sent.txt"
_CREDENTIALS = (
    "import sys; from win32ctypes.pywin32 import pywintypes, win32cred as w\n"
    "for name in sys.argv[1:]:\n"
    " w.CredWrite(dict(Type=1, TargetName=name, UserName='u', CredentialBlob='x', Persist=2), 0)\n"
    "try: print(*(each['TargetName'] for each in w.CredEnumerate(None, 0)), sep='\\n')\n"
    # There is none.
    "except pywintypes.error as error: assert error.winerror == 1168"
)
_FORGET = (
    "import sys; from win32ctypes.pywin32 import win32cred as w\n"
    "for name in sys.argv[1:]: w.CredDelete(Type=1, TargetName=name)"
)


class Teller:
    def __init__(self, windows: Windows) -> None:
        self._windows = windows
        self._started: list[subprocess.Popen[bytes]] = []
        self._robot: subprocess.Popen[bytes] | None = None
        self._folder = ""

    def tell(self, line: str) -> None:
        for name, value in _NAMES.items():
            line = line.replace(f"{{{name}}}", value)
        verb, _, rest = line.partition(" ")
        if do := getattr(self, f"do_{verb}", None):
            do(*(part.strip() for part in f"{rest} ".split(" | ")))
        else:
            self._ask(line)

    def do_clear(self, _: str) -> None:
        self.do_resume("")
        self._windows.end_all()
        self._started.clear()
        self._windows.must("winecfg", "-v", "win10")
        for home in (_NAMES["HOME"], _NAMES["EVERYONE"]):
            if self._windows.path(home).exists():
                self._windows.said(rf"{home}\Uninstall.exe", "/S", f"_?={home}")
        for hive in ("HKCU", "HKLM"):
            self._windows.said("reg", "delete", rf"{hive}\{_NAMES['ENTRY']}", "/f", "/reg:64")
        data = _NAMES["DATA"]
        for folder in (_NAMES["HOME"], _NAMES["EVERYONE"], data, f"{data} state", r"C:\Own"):
            shutil.rmtree(self._windows.path(folder), ignore_errors=True)
        tokens = [name for name in self._credentials() if name.startswith("PlantDesk ")]
        self._windows.must(PYTHON, "-c", _FORGET, *tokens)

    def do_run(self, rest: str) -> None:
        words, _, code = rest.rpartition(" => ")
        ended, _ = self._windows.said(*_split(words))
        if ended != int(code):
            raise CannotBuild(f"it ended with {ended}")

    def do_start(self, words: str) -> None:
        self._started.append(self._windows.start(*_split(words)))

    def do_ended(self, code: str) -> None:
        ended = self._started.pop().wait(PATIENCE)
        if code and ended != int(code):
            raise CannotBuild(f"it ended with {ended}")

    def do_restart(self, _: str) -> None:
        self._windows.end_all()

    def do_says(self, rest: str) -> None:
        command, _, wanted = rest.partition(" => ")
        words, _, given = command.partition(" < ")
        line = [PYTHON, *_split(words)]
        code, said = self._windows.said(*line, given=f"{given}\n", PYTHONIOENCODING="utf-8")
        if wanted not in said:
            raise CannotBuild(f"it ended with {code} and said: {said}")

    def do_has(self, folder: str, names: str) -> None:
        wanted: set[str] = set()
        for name in names.split():
            is_version = name in (bundle.OLD, bundle.NEW)
            wanted |= bundle.files(self._windows, name) if is_version else {name}
        place = self._windows.path(folder)
        found = {p.relative_to(place).as_posix() for p in place.rglob("*") if p.is_file()}
        if found != wanted:
            raise CannotBuild(f"too many: {found - wanted}; too few: {wanted - found}")

    def do_lacks(self, path: str) -> None:
        wait_for(lambda: not self._windows.path(path).exists(), f"{path} is gone")

    def do_file(self, path: str, text: str) -> None:
        there = self._windows.path(path)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_text(text.replace("~", "\n") + "\n", "utf-8")

    def do_holds(self, path: str, text: str) -> None:
        there, words = self._windows.path(path), (text.encode(), text.encode("utf-16-le"))
        wait_for(
            lambda: there.exists() and any(word in there.read_bytes() for word in words),
            f"{text} in {path}",
        )

    def do_entry(self, key: str, name: str = "", value: str = "") -> None:
        # Its 64-bit view, whatever asks.
        query = ["reg", "query", key, "/reg:64"]
        if name:
            asked = [*query, "/v", name]
            wait_for(lambda: value in self._windows.said(*asked)[1], f"{name}: {value}")
        elif not self._windows.said(*query)[0]:
            raise CannotBuild("it is there")

    def do_keep(self, *names: str) -> None:
        self._windows.must(PYTHON, "-c", _CREDENTIALS, *names)

    def do_kept(self, *names: str) -> None:
        found = {n for n in self._credentials() if n.startswith("PlantDesk") or n in names}
        if found != set(names):
            raise CannotBuild(f"these credentials are there: {found}")

    def _credentials(self) -> list[str]:
        return self._windows.must(PYTHON, "-c", _CREDENTIALS).splitlines()

    def do_small(self, path: str) -> None:
        place = self._windows.path(path)
        place.mkdir(exist_ok=True)
        # The bundle takes twice as much. It is gone with this process.
        tmpfs = ["mount", "-t", "tmpfs", "-o", "size=40m", "tmpfs", str(place)]
        subprocess.run(tmpfs, check=True)

    def do_stop(self, _: str) -> None:
        _signal(signal.SIGSTOP)

    def do_resume(self, _: str) -> None:
        _signal(signal.SIGCONT)

    def do_window(self, title: str, seconds: str = "0") -> None:
        search = ["search", "--onlyvisible", "--name", title]
        wait_for(lambda: self._windows.xdotool(*search) != "", f"a window “{title}”")
        # Wine gives no sign when it takes the keyboard, or a question stands.
        sleep(float(seconds))

    def do_picture(self, name: str) -> None:
        # Nor when it is painted.
        sleep(1.0)
        self._windows.draw(_PICTURES / f"{name}.png")

    def do_keys(self, names: str) -> None:
        self._windows.keys(*names.split())

    def do_speak(self, language: str) -> None:
        """As Wine takes it from the system's locales: it only asks for one of this name."""
        locales = self._windows.root / "usr" / "lib" / "locale"
        shutil.copytree(locales / "C.utf8", locales / f"{language}.utf8", dirs_exist_ok=True)
        home = _NAMES["HOME"]
        remove = [rf"{home}\Uninstall.exe", f"_?={home}"]
        for name, words in {"who": [r"C:\0.0.1.exe"], "data": remove}.items():
            self._windows.start(*words, LANG=f"{language}.UTF-8")
            self.do_window("PlantDesk", "1")
            self.do_picture(f"{language}-{name}")
            self._windows.end_all()

    def do_folder(self, path: str) -> None:
        self._folder = path
        for folder in (path, f"{_NAMES['DATA']} state"):
            shutil.rmtree(self._windows.path(folder), ignore_errors=True)

    def do_open(self, words: str) -> None:
        line = [PYTHON, "-m", "tests.stages.robot", "--data-dir", self._folder, *words.split()]
        pipe = subprocess.PIPE
        line = self._windows.line("wine", *line, PYTHONIOENCODING="utf-8")
        self._robot = subprocess.Popen(line, stdin=pipe, stdout=pipe)

    def do_close(self, _: str) -> None:
        self._ask("close")
        if self._robot and (code := self._robot.wait(PATIENCE)):
            raise CannotBuild(f"it ended with {code}")

    def do_scan(self, *parts: str) -> None:
        for part in parts:
            self._ask(f"type {part}")
            self._ask("press Return")

    def do_see(self, name: str, text: str) -> None:
        shown = self._ask(f"see {name}\t{text}")
        if text not in shown:
            raise CannotBuild(f"it shows: {shown}")

    def do_write(self, path: str) -> None:
        # Typed, umlauts may get lost: the screen's keyboard has none.
        self._ask(f"copy {path}")
        self._windows.keys("ctrl+a", "ctrl+v", "Return")

    def do_sent(self, ids: str) -> None:
        wait_for(lambda: _LEDGER.read_text().split() == ids.split(), f"sent {ids}")

    def _ask(self, line: str) -> str:
        if not (self._robot and self._robot.stdin and self._robot.stdout):
            raise CannotBuild("nothing is open")
        self._robot.stdin.write(f"{line}\n".encode())
        self._robot.stdin.flush()
        if answer := self._robot.stdout.readline():
            return answer.decode().strip()
        raise CannotBuild(f"the program is gone: {self._robot.wait(PATIENCE)}")


def set_up(windows: Windows, words: list[str]) -> bool:
    for version, made in bundle.setups(windows).items():
        shutil.copy(made, windows.path(rf"C:\{version}.exe"))
    return _tell(windows, "set-up.txt", words)


def program(windows: Windows, words: list[str]) -> bool:
    _LEDGER.write_text("")
    store = REPOSITORY / "packaging" / "linux" / "store.py"
    line = [sys.executable, str(store), _PORT, _TOKEN, str(_LEDGER)]
    with subprocess.Popen(line, stderr=subprocess.DEVNULL) as keeper:
        try:
            return _tell(windows, "program.txt", words)
        finally:
            keeper.kill()


def _tell(windows: Windows, name: str, words: list[str]) -> bool:
    """Each part, or those with the words in their title, to its end or to its first fault."""
    teller, failed = Teller(windows), False
    text = Path(__file__).with_name(name).read_text("utf-8")
    _, *parts = re.split("^# ", text, flags=re.MULTILINE)
    for number, part in enumerate(parts, 1):
        title, *lines = part.splitlines()
        if not all(word in title for word in words):
            continue
        line = ""
        try:
            for line in filter(None, lines):
                teller.tell(line)
        except (CannotBuild, subprocess.TimeoutExpired) as fault:
            print(f"FAULT  {title}\n       {line}\n{fault}", flush=True)
            windows.draw(_PICTURES / f"{name}-{number}.png")
            windows.end_all()
            failed = True
        else:
            print(f"ok     {title}", flush=True)
    return not failed


def _split(words: str) -> list[str]:
    return shlex.split(words.replace("\\", "\\\\"))


def _signal(number: signal.Signals) -> None:
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if rf"{_NAMES['HOME']}\plantdesk.exe".encode() in path.read_bytes():
                os.kill(int(path.parent.name), number)
