"""Bare systems in folders: made with debootstrap once, unpacked anew for each trial."""

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from trouble import CannotBuild

_KEYRING = "ubuntu-archive-keyring.gpg"
_KEYRINGS = Path("/usr/share/keyrings")
_SCRIPTS = Path("/usr/share/debootstrap/scripts")
_ALIKE = {"Debian": "sid", "Ubuntu": "gutsy"}
_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
_LONGEST = 600.0
# The person who works there, and is no administrator.
USER = "gardener"


@dataclass(frozen=True)
class System:
    name: str
    title: str
    maker: str
    suite: str
    components: str = "main"


SYSTEMS = (
    System("debian12", "Debian 12", "Debian", "bookworm"),
    System("debian13", "Debian 13", "Debian", "trixie"),
    System("ubuntu2404", "Ubuntu 24.04", "Ubuntu", "noble", "main,universe"),
)


class StepFailed(Exception):
    """What was said last, for whoever reads the log."""


@dataclass(frozen=True)
class Folder:
    """A system that was unpacked and can be worked in; its mounts go with their namespace."""

    system: System
    root: Path

    def run(
        self,
        line: Sequence[str],
        *,
        user: bool = False,
        env: Mapping[str, str] = {},
        text: str = "",
    ) -> str:
        """To its end, which has to be a good one; gives back what it said."""
        done = subprocess.run(
            self.command(line, user=user, env=env),
            input=text,
            capture_output=True,
            text=True,
            timeout=_LONGEST,
            check=False,
        )
        if done.returncode:
            said = "\n".join([*done.stdout.splitlines(), *done.stderr.splitlines()][-30:])
            raise StepFailed(f"{' '.join(line)} ended with {done.returncode}:\n{said}")
        return done.stdout

    def command(
        self, line: Sequence[str], *, user: bool = False, env: Mapping[str, str] = {}
    ) -> list[str]:
        """Nothing of the surroundings gets in but what is named."""
        name, home = (USER, self.home) if user else ("root", "/root")
        settings = {"HOME": home, "USER": name, "PATH": _PATH, "LANG": "C.UTF-8", **env}
        who = ["--userspec", f"{name}:{name}"]
        variables = [f"{key}={value}" for key, value in settings.items()]
        # chroot itself would stay in the root folder; a program writes where it is.
        there = ["env", "-i", "-C", home, *variables, "DEBIAN_FRONTEND=noninteractive"]
        return ["chroot", *who, str(self.root), *there, *line]

    def install(self, *packages: str, options: Sequence[str] = ()) -> str:
        line = ["apt-get", "install", "-qq", "--no-install-recommends", *options, *packages]
        return self.run(line)

    @property
    def home(self) -> str:
        return f"/home/{USER}"

    def path(self, inside: str) -> Path:
        return self.root / inside.lstrip("/")

    def files(self) -> set[str]:
        """All that lies there, but for homes and what systems write down of their packages."""
        skipped = ("proc", "sys", "dev", "home", "root", "tmp", "run")
        records = ("var/lib/dpkg", "var/lib/apt", "var/cache", "var/log", "etc/ld.so.cache")
        found = set()
        for folder, names, files in os.walk(self.root):
            below = Path(folder).relative_to(self.root)
            if not below.parts:
                names[:] = [name for name in names if name not in skipped]
            names[:] = [name for name in names if (below / name).as_posix() not in records]
            found |= {(below / name).as_posix() for name in [*names, *files]}
        return found - set(records)


def unpack(system: System, cache: Path) -> Folder:
    """An untouched one, ready to be worked in; only in a namespace of mounts of one's own."""
    archive = cache / f"{system.name}.tar"
    if not archive.exists():
        _make(system, cache, archive)
    root = cache / system.name
    _remove(root)
    root.mkdir()
    _must(["tar", "-C", str(root), "-xf", str(archive)])
    downloads = cache / "downloads" / system.name
    downloads.mkdir(parents=True, exist_ok=True)
    _must(["mount", "-t", "proc", "proc", str(root / "proc")])
    _must(["mount", "--rbind", "/dev", str(root / "dev")])
    # What apt has fetched once is there the next time.
    _must(["mount", "--bind", str(downloads), str(root / "var/cache/apt/archives")])
    shutil.copy("/etc/resolv.conf", root / "etc/resolv.conf")
    shutil.copy("/etc/hosts", root / "etc/hosts")
    folder = Folder(system, root)
    folder.path("/etc/apt/apt.conf.d/99-as-on-this-machine").write_text(_this_machines_apt())
    folder.run(["apt-get", "update", "-qq"])
    folder.run(["useradd", "--create-home", "--shell", "/bin/sh", USER])
    return folder


def lay_away(folder: Folder) -> None:
    """What was tried in is taken away; its mounts first, for they lead out of it."""
    for below in ("proc", "dev", "var/cache/apt/archives"):
        _must(["umount", "--recursive", "--lazy", str(folder.root / below)])
    _remove(folder.root)


def _make(system: System, cache: Path, archive: Path) -> None:
    if not shutil.which("debootstrap"):
        raise CannotBuild("Bare systems are made with debootstrap: apt-get install debootstrap.")
    cache.mkdir(parents=True, exist_ok=True)
    root = cache / f"{system.name}.new"
    _remove(root)
    line = ["debootstrap", "--variant=minbase", f"--components={system.components}"]
    if system.maker == "Ubuntu":
        line.append(f"--keyring={_ubuntu_keyring(cache)}")
    # Without a mirror of this machine's, debootstrap asks the one that it knows.
    _must([*line, system.suite, str(root), mirror(system), *_script(system)])
    _must(["tar", "-C", str(root), "-cf", f"{archive}.new", "."])
    Path(f"{archive}.new").rename(archive)
    _remove(root)


def _ubuntu_keyring(cache: Path) -> Path:
    for folder in (_KEYRINGS, cache):
        if (folder / _KEYRING).exists():
            return folder / _KEYRING
    raise CannotBuild(
        f"Ubuntu’s packages are signed with keys that are not here: {_KEYRING}, from Ubuntu’s "
        f"package ubuntu-keyring, has to lie in {_KEYRINGS} or in {cache}."
    )


def _script(system: System) -> list[str]:
    """An older debootstrap has none for a newer system; its maker's have been alike for years."""
    known = _SCRIPTS / system.suite
    return [] if known.exists() else [str(_SCRIPTS / _ALIKE[system.maker])]


def mirror(system: System) -> str:
    """Where this machine's own apt looks, if it is of the same maker."""
    form = "$(ORIGIN)|$(LABEL)|$(REPO_URI)"
    line = ["apt-get", "indextargets", "--format", form, "Created-By: Packages"]
    said = subprocess.run(line, capture_output=True, text=True, check=False).stdout
    found = [row.split("|") for row in said.splitlines()]
    return next((where for maker, label, where in found if maker == label == system.maker), "")


def _this_machines_apt() -> str:
    """Proxies, certificates and the like; not where things lie."""
    said = subprocess.run(
        ["apt-config", "dump", "--no-empty", "Acquire"], capture_output=True, text=True, check=False
    )
    ways = ("Acquire::http", "Acquire::Check-", "Acquire::Retries", "Acquire::ForceIPv4")
    return "".join(f"{row}\n" for row in said.stdout.splitlines() if row.startswith(ways))


def _remove(folder: Path) -> None:
    # Never into what may be mounted there.
    _must(["rm", "-rf", "--one-file-system", str(folder)])


def _must(line: list[str]) -> None:
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()[-5:]
        raise StepFailed(f"{' '.join(line)} ended with {done.returncode}:\n" + "\n".join(said))
