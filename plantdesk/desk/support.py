"""The support file: what the IT desk needs to know, without the token and without plants.

It is collected on a thread of its own: any of its parts may hang.
"""

import io
import os
import subprocess
import sys
import threading
import zipfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from enum import Enum
from importlib.metadata import version
from pathlib import Path
from time import localtime
from typing import TYPE_CHECKING

from msgspec import Struct, to_builtins
from msgspec.structs import asdict

from plantdesk.desk.desk import Desk
from plantdesk.desk.faults.faults import LOG_NAME
from plantdesk.desk.faults.traces import chain_of, versions, without_home
from plantdesk.desk.news import SupportFileWritten
from plantdesk.desk.plant_search import Reading, Search
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.entry import Entry
from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.outcome import Outcome
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.proxy import HttpProxy, read_proxy
from plantdesk.domain.search.plant_search import Kind, PlantFilter
from plantdesk.domain.store import NO_PROXY, SYSTEM_PROXY, Store
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.sheets.files import FileFault, NotWritten, write_whole

if TYPE_CHECKING:
    from plantdesk.desk.engine import Engine

MOST_PLANTS = 1000
# Longer than the self-test waits for a hung keyring.
_SECONDS = 60.0
_LONGEST_LOG = 128 * 1024
_HIDDEN = "…"
_SESSION = ("XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE")

Texts = dict[str, str]


class WindowFacts(Struct, frozen=True):
    """What only the window knows. `display` has pairs of a name and a value."""

    display: tuple[tuple[str, str], ...]
    preferences: Preferences
    stores: tuple[Store, ...]
    # The ids of the administrator's stores.
    given: frozenset[str]


def save_support_file(
    desk: Desk,
    facts: WindowFacts,
    path: Path,
    *,
    plants: bool,
    check: Callable[[Path], str] | None = None,
    seconds: float = _SECONDS,
) -> None:
    """Collect all parts, write the zip, and tell SupportFileWritten."""
    asked: Future[tuple[Texts, Callable[[str], str]]] = Future()
    missing = {"stores": "Missing: the saved plants can’t be read.\n"}
    desk.ask(lambda engine: _read_texts(engine, facts, plants), asked.set_result, (missing, str))
    # httpx is the only library whose version a bundle knows.
    session = {"httpx": version("httpx")} | {name: os.environ.get(name, "") for name in _SESSION}
    parts = {
        "versions": lambda: _named(dict(versions()) | session),
        "settings": lambda: _named(to_builtins(facts.preferences) | dict(facts.display)),
        "check": lambda: (check or check_text)(desk.folder),
        "log": lambda: log_text(desk.folder / "logs"),
    }

    def work() -> None:
        texts = {name: _collect(collect) for name, collect in parts.items()}
        try:
            of_engine, hide = asked.result(seconds)
            texts = {name: hide(text) for name, text in (texts | of_engine).items()}
        except TimeoutError:
            # Only the engine can tell a token from a store's name.
            texts |= missing
        desk.tell(SupportFileWritten(path, _write_zip(path, texts)))

    threading.Thread(target=work, name="support", daemon=True).start()


def log_text(folder: Path) -> str:
    """Return the end of the log. Nothing private gets into it."""
    return (folder / LOG_NAME).read_text("utf-8", "replace")[-_LONGEST_LOG:]


def check_text(folder: Path, command: Sequence[str] = (), seconds: float = _SECONDS) -> str:
    """Return the result of `plantdesk --self-test`, run as a process of its own.

    In this process it could not look at the journal: closing any file loses the process's locks on
    it.
    """
    try:
        said = subprocess.run(  # noqa: S603
            [*(command or own_command()), "--self-test", "--data-dir", str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            # Another library's words may be anything.
            stderr=subprocess.DEVNULL,
            # A bundle that starts its own program must say that this is no part of the first one.
            env=os.environ | {"PYINSTALLER_RESET_ENVIRONMENT": "1", "PYTHONUTF8": "1"},
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            timeout=seconds,
            check=False,
        ).stdout
    except subprocess.TimeoutExpired as error:
        said = (error.stdout or b"") + b"\nIncomplete: the check had not ended in time.\n"
    return without_home(said.decode("utf-8", "replace").replace("\r\n", "\n"))


def own_command() -> list[str]:
    """The command that starts this program again."""
    if not getattr(sys, "frozen", False):
        return [sys.executable, "-P", "-m", "plantdesk"]
    # On Windows, only this one is sure to have an output.
    beside = Path(sys.executable).with_name("plantdesk-cli.exe")
    return [str(beside if beside.exists() else sys.executable)]


async def _read_texts(
    engine: "Engine", facts: WindowFacts, plants: bool
) -> tuple[Texts, Callable[[str], str]]:
    """Return the texts by their names, and a function that hides this session's tokens in them."""
    texts = {}
    try:
        texts["stores"] = await _stores(engine.keeper, facts)
        if plants:
            texts["plants"] = await _plants(engine.keeper, facts)
    except JournalError as error:
        missing = f"Missing: the saved plants can’t be read ({chain_of(error)}).\n"
        texts = dict.fromkeys(("stores", "plants") if plants else ("stores",), missing)
    return texts, engine.stores.tokens.hider()


async def _stores(keeper: JournalKeeper, facts: WindowFacts) -> str:
    text, total = "", 0
    settings = {store.id: _settings(store, store.id in facts.given) for store in facts.stores}
    removed = await keeper.call(Journal.removed_stores)
    for store_id in dict.fromkeys((*settings, *(store.id for store in removed))):
        found = await Search(PlantFilter(store_id=store_id)).read_all(Reading(keeper))
        total += len(found.numbers)
        counts = {kind.value: count for kind, count in found.counts().items() if count}
        named = _named(settings.get(store_id, {}) | counts, "  ")
        text += f"\nStore {_store_name(facts, store_id)}\n{named}"
    return f"Entries: {total}\n{text}"


def _settings(store: Store, given: bool) -> dict[str, object]:
    """Return a store's settings. From another computer, an address may have a password in it."""
    address, proxy = read_address(store.address), read_proxy(store.settings.proxy)
    plain = isinstance(proxy, HttpProxy) or store.settings.proxy in (SYSTEM_PROXY, NO_PROXY)
    return {
        "address": _shown(address) if isinstance(address, Address) else _HIDDEN,
        "given by the administrator": given,
        **asdict(store.settings),
        "proxy": store.settings.proxy if plain else _HIDDEN,
        "open_origin": bool(store.settings.open_origin),
    }


def _shown(address: Address) -> str:
    """Leave the path out, which may have a key in it."""
    return f"{address.origin}/{_HIDDEN}" if "/" in address.shown else address.origin


async def _plants(keeper: JournalKeeper, facts: WindowFacts) -> str:
    reading = Reading(keeper)
    found = await Search(PlantFilter()).read_all(reading)
    open_ones = {*found.of_kind(Kind.TO_DO), *found.of_kind(Kind.WAITING)}
    entries = await reading.entries(sorted(open_ones, reverse=True)[:MOST_PLANTS])
    lines = ["Refused plants, plants to check and waiting plants, newest first", ""]
    lines += [_plant_line(entry, facts) for entry in entries]
    if len(open_ones) > MOST_PLANTS:
        lines.append(f"Only the newest {MOST_PLANTS} are listed.")
    return "\n".join([*lines, ""])


def _plant_line(entry: Entry, facts: WindowFacts) -> str:
    words = (
        str(entry.plant.id),
        reveal_name(entry.plant.name),
        entry.status.value,
        entry.changed_at.isoformat(" ", "seconds"),
        _outcome_words(entry.outcome),
        _store_name(facts, entry.store_id),
    )
    return "  |  ".join(words)


def _outcome_words(outcome: Outcome | None) -> str:
    """Name an outcome without what the store said: a reply may repeat anything."""
    if outcome is None:
        return "no attempt"
    reasons = (getattr(outcome, name, None) for name in ("hold", "gap", "fault"))
    words = [reason.value for reason in reasons if reason is not None]
    status = getattr(outcome, "http_status", None)
    return ", ".join([type(outcome).__name__, *words, *([f"HTTP {status}"] if status else [])])


def _store_name(facts: WindowFacts, store_id: str) -> str:
    names = (store.name for store in facts.stores if store.id == store_id)
    return reveal_name(next(names, "that was removed"))


def _named(values: Mapping[str, object], indent: str = "") -> str:
    shown = {name: each.value if isinstance(each, Enum) else each for name, each in values.items()}
    return "".join(f"{indent}{name}: {each}\n" for name, each in shown.items())


def _collect(collect: Callable[[], str]) -> str:
    try:
        return collect()
    except Exception as error:
        return f"Missing: {chain_of(error)}.\n"


def _write_zip(path: Path, texts: Mapping[str, str]) -> FileFault | None:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in texts.items():
            member = zipfile.ZipInfo(f"{name}.txt", localtime()[:6])
            member.compress_type = zipfile.ZIP_DEFLATED
            # Without a mode, unzip makes files that nobody can read.
            member.external_attr = 0o600 << 16
            file.writestr(member, text.encode("utf-8", "replace"))
    try:
        write_whole(path, content.getvalue())
    except NotWritten as error:
        return error.fault
    return None
