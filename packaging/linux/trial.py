"""What is tried on one bare system, in the order in which a person would meet it."""

import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from linux.ledger import Ledger
from linux.packages import HOME
from linux.session import Session, data_of, statuses
from linux.systems import Folder, StepFailed
from linux.tree import METAINFO, VALIDATE, complaints

_LEAF = "leaf-4711"
_TOOLS = ["xvfb", "xdotool", "gnome-keyring", "dbus-daemon", "fonts-dejavu-core"]
_READERS = ["man-db", "appstream", "desktop-file-utils"]
# Where what is tried is handed in; nobody looks there for what is left.
_PLACE = "/run"
_DOWN = ["--allow-downgrades"]
Step = tuple[str, Callable[[], object]]


@dataclass(frozen=True)
class Products:
    """What was built; `before` is a .deb of an earlier version."""

    deb: Path
    before: Path
    rpm: Path
    archive: Path
    version: str


class Trial:
    """Its steps follow each other; one that fails ends them."""

    def __init__(self, folder: Folder, products: Products, pictures: Path) -> None:
        self._folder = folder
        self._made = products
        self._pictures = pictures
        self._ledger = Ledger(_LEAF)
        self._files: set[str] = set()

    def steps(self) -> Iterator[Step]:
        """With what each is to show."""
        yield "apt installs it and what it needs", self._first
        yield "every library is there", self._libraries
        yield "it proves itself without a display", self._prove
        yield "it goes away", self._purge
        yield "the version before keeps a token and adds plants", self._before
        yield "two plants wait while the store is away", self._let_wait
        yield "it is upgraded while it is closed", lambda: self._install(self._made.deb)
        yield "the new one sends what waited, each once", self._send_waiting
        yield "it is upgraded while it runs", self._upgrade_running
        yield "it proves itself with a display and a keyring", self._prove_with_keyring
        yield "man page, menu entry and metadata are read well", self._read
        yield "removed, it leaves nothing but the plants", self._remove
        yield "the archive installs for one person and goes again", self._archive
        if shutil.which("rpm"):
            yield "rpm unpacks it, it starts, and it goes again", self._rpm

    def _first(self) -> None:
        """First only what it asks for, so that later nothing but its own files can be left."""
        asked = self._folder.run(["dpkg-deb", "-f", self._hand_in(self._made.deb), "Depends"])
        satisfy = ["apt-get", "satisfy", "-qq", "--no-install-recommends"]
        self._folder.run([*satisfy, asked.strip()])
        self._files = self._folder.files()
        self._install(self._made.deb)

    def _hand_in(self, file: Path) -> str:
        place = f"{_PLACE}/{file.name}"
        shutil.copy(file, self._folder.path(place))
        return place

    def _install(self, deb: Path, *options: str) -> None:
        self._folder.install(self._hand_in(deb), options=options)

    def _libraries(self) -> None:
        find = f"find {HOME} -type f -name '*.so*' -exec ldd {{}} + 2>/dev/null"
        # As PyInstaller's starter sets it.
        said = self._folder.run(["sh", "-c", find], env={"LD_LIBRARY_PATH": f"{HOME}/_internal"})
        missing = sorted({line.strip() for line in said.splitlines() if "not found" in line})
        if missing:
            raise StepFailed("\n".join(missing))

    def _prove(self) -> None:
        version = self._folder.run(["plantdesk", "--version"], user=True)
        _same(version.strip(), f"PlantDesk {self._made.version}")
        self._folder.run(["plantdesk", "--self-test"], user=True)
        self._folder.run(["plantdesk", "--demo", "demo"], user=True)
        if not list(self._folder.path(f"{self._folder.home}/demo").glob("*.png")):
            raise StepFailed("the demo drew nothing")

    def _purge(self) -> None:
        self._folder.run(["apt-get", "purge", "-qq", "plantdesk"])
        self._as_before()

    def _before(self) -> None:
        self._folder.install(*_TOOLS, *_READERS)
        self._files = self._folder.files()
        self._install(self._made.before)
        self._ledger.open()
        with Session(self._folder) as session:
            address = ["--store", self._ledger.address]
            session.run("plantdesk", "token", "set", *address, text=_LEAF)
            window = session.window(*address)
            for plant, name in ((1, "Rosa canina"), (2, "Quercus robur"), (3, "Fraxinus")):
                window.add(plant, name, "tree")
                session.wait(
                    f"{name} in the store", partial(self._plants.__contains__, (plant, name))
                )
            self._look(session, "added")
            _same(window.close(), 0)
        _same(statuses(self._folder), dict.fromkeys((1, 2, 3), "added"))

    def _let_wait(self) -> None:
        self._ledger.close()
        with Session(self._folder) as session:
            window = session.window()
            window.add(4, "Betula", "tree")
            window.add(5, "Salix", "tree")
            self._look(session, "waiting")
            _same(window.close(), 0)
        _same(
            statuses(self._folder), {1: "added", 2: "added", 3: "added", 4: "waiting", 5: "waiting"}
        )

    def _send_waiting(self) -> None:
        self._ledger.open()
        with Session(self._folder) as session:
            window = session.window()
            session.wait("what waited in the store", lambda: len(self._plants) >= 5)
            window.add(6, "Ilex", "shrub")
            session.wait("the new plant in the store", lambda: len(self._plants) >= 6)
            self._look(session, "upgraded")
            _same(window.close(), 0)
        self._all_added(*range(1, 7))

    def _upgrade_running(self) -> None:
        """What the window says meanwhile is not looked at: that it ends well is, and its plants."""
        self._install(self._made.before, *_DOWN)
        # An earlier version doesn't open the journal of a later one, so it begins a new one.
        shutil.rmtree(data_of(self._folder))
        address = ["--store", self._ledger.address]
        self._ledger.close()
        with Session(self._folder) as session:
            session.run("plantdesk", "token", "set", *address, text=_LEAF)
            window = session.window(*address)
            window.add(7, "Taxus", "tree")
            self._install(self._made.deb)
            self._look(session, "upgraded-running")
            if window.runs:
                window.close()
            self._ledger.open()
            window = session.window()
            session.wait("what waited in the store", lambda: len(self._plants) >= 7)
            _same(window.close(), 0)
        self._all_added(7)

    def _prove_with_keyring(self) -> None:
        with Session(self._folder) as session:
            said = session.run("plantdesk", "--self-test")
            if "a token was kept, read and forgotten" not in said or "xcb" not in said:
                raise StepFailed(said)

    def _read(self) -> None:
        said = self._folder.run(["man", "-P", "cat", "plantdesk"], user=True)
        if "--data-dir" not in said:
            raise StepFailed(f"man says only: {said[:200]}")
        share = "/usr/share"
        self._folder.run(["desktop-file-validate", f"{share}/applications/plantdesk.desktop"])
        # With a warning it ends with 3.
        look = f"{' '.join(VALIDATE)} {share}/metainfo/{METAINFO} || true"
        if told := complaints(self._folder.run(["sh", "-c", look])):
            raise StepFailed("\n".join(told))

    def _remove(self) -> None:
        self._folder.run(["apt-get", "remove", "-qq", "plantdesk"])
        # It has no settings of the system's, so removing is all there is; purging was tried before.
        self._as_before()
        self._all_added(7)

    def _archive(self) -> None:
        archive = self._hand_in(self._made.archive)
        self._folder.run(["apt-get", "install", "-qq", "xz-utils"])
        there = f"{self._folder.home}/plantdesk-{self._made.version}"
        script = f"{there}/install-for-me.sh"
        with Session(self._folder) as session:
            session.run("tar", "-C", self._folder.home, "-xf", archive)
            session.run(script)
            # A second time, as an update does it.
            session.run(script)
            entry = f"{self._folder.home}/.local/share/applications/plantdesk.desktop"
            session.run("desktop-file-validate", entry)
            _same(
                session.run(f"{self._folder.home}/.local/bin/plantdesk", "--version").strip(),
                f"PlantDesk {self._made.version}",
            )
            session.run(script, "--remove")
        below = self._folder.path(f"{self._folder.home}/.local")
        # The folder of that name in capitals is the plants'.
        left = [path for path in below.rglob("plantdesk*") if "PlantDesk" not in path.parts]
        if left:
            raise StepFailed(f"still there: {left}")
        self._all_added(7)

    def _rpm(self) -> None:
        """No system of that kind is to be had: only its files are tried, on the libraries here."""
        _rpm("-K", "--nosignature", str(self._made.rpm))
        there = ["--root", str(self._folder.root), "--force-debian"]
        _rpm(*there, "--nodeps", "--nosignature", "-i", str(self._made.rpm))
        with Session(self._folder) as session:
            session.run("plantdesk", "--self-test")
            window = session.window("--practice")
            window.add(8, "Hedera", "climber")
            self._look(session, "rpm")
            _same(window.close(), 0)
        _rpm(*there, "-e", "plantdesk")
        if self._folder.path(HOME).exists() or self._folder.path("/usr/bin/plantdesk").exists():
            raise StepFailed("rpm left something behind")

    @property
    def _plants(self) -> list[tuple[int, str]]:
        return self._ledger.plants

    def _as_before(self) -> None:
        """No file came that stayed, and none went."""
        if other := sorted(self._folder.files() ^ self._files):
            raise StepFailed("not as before: " + ", ".join(other))

    def _all_added(self, *numbers: int) -> None:
        """The journal has these plants, and the store has got them and those before, each once."""
        _same(statuses(self._folder), dict.fromkeys(numbers, "added"))
        _same(sorted(number for number, _ in self._plants), list(range(1, numbers[-1] + 1)))

    def _look(self, session: Session, name: str) -> None:
        session.picture(self._pictures / f"{self._folder.system.name}-{name}.png")


def _same(found: object, expected: object) -> None:
    if found != expected:
        raise StepFailed(f"found {found}, expected {expected}")


def _rpm(*arguments: str) -> None:
    done = subprocess.run(["rpm", *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise StepFailed(f"rpm {' '.join(arguments)}:\n{done.stdout}{done.stderr}")
