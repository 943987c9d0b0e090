"""Swagger UI in a headless browser: the form that a service with a description gets for nothing."""

import shutil
import subprocess
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import perf_counter, sleep

from tests.bench.children import ROOT, end
from tests.bench.measured import ROLLUP, resident_mib
from tests.bench.npm import installed
from tests.bench.row import in_turns, row, skipped
from tests.bench.single import memory_mib, practice_store, start_ms

_BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# A browser's first start, and no visits to its maker's computers.
_OPTIONS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--window-size=1100,720",
)  # fmt: skip
# The page says when its form can be typed into: when its box is there, and was painted.
_PAGE = """<!doctype html><meta charset="utf-8"><title>Plants</title>
<link rel="stylesheet" href="swagger-ui.css"><div id="ui"></div>
<script src="swagger-ui-bundle.js"></script><script>
SwaggerUIBundle({url: "openapi.yaml", dom_id: "#ui", docExpansion: "full", tryItOutEnabled: true});
const seen = new MutationObserver(() => {
  if (!document.querySelector("textarea.body-param__text")) return;
  seen.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => fetch("usable")));
});
seen.observe(document.body, {childList: true, subtree: true});
</script>
"""
_LONGEST = 60.0
# Seconds for what a browser still does after its first paint.
_SETTLE = 1.0


def measure(runs=5):
    """Compare its start and its memory with the program's, in turns."""
    what = "Swagger UI in a headless browser"
    browser = next(filter(None, map(shutil.which, _BROWSERS)), None)
    script = installed("swagger-ui-dist/swagger-ui-bundle.js")
    if not (browser and script and Path(ROLLUP).exists()):
        return [skipped(what, "it needs Linux, a browser and npm: apt install chromium npm")]
    with _site(script.parent) as (address, usable), practice_store() as (store, _):

        def program():
            with TemporaryDirectory() as folder:
                arguments = ("--store", store, "--data-dir", folder)
                return memory_mib(*arguments)[1], start_ms(*arguments)

        page = partial(_open, browser, address, usable)
        page()
        sides = in_turns(runs, page, program)
    memory, start = ([[run[kind] for run in side] for side in sides] for kind in (0, 1))
    sets = "proportional sets of all processes, ours after one plant was sent"
    return [
        row(f"{what} to a usable form / PlantDesk", *start, "ms", 4.0, at_least=True),
        row(f"memory of {what} / PlantDesk", *memory, "MiB", 5.0, sets, at_least=True),
    ]


def _open(browser, address, usable):
    """Return the MiB of all its processes once its form is usable, and the milliseconds to it."""
    usable.clear()
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        line = [browser, *_OPTIONS, f"--user-data-dir={profile}", address]
        start = perf_counter()
        with subprocess.Popen(line, stderr=subprocess.DEVNULL, start_new_session=True) as child:
            try:
                if not usable.wait(_LONGEST):
                    raise RuntimeError("the browser never showed the form")
                milliseconds = 1000 * (perf_counter() - start)
                sleep(_SETTLE)
                return _family_mib(child.pid), milliseconds
            finally:
                end(child)


def _family_mib(pid):
    """Return what a process and all that it started hold."""
    mib, family = 0, [pid]
    while family:
        folder = Path("/proc", str(family.pop()))
        with suppress(OSError, KeyError):
            mib += resident_mib(folder / "smaps_rollup")[1]
        for children in folder.glob("task/*/children"):
            with suppress(OSError):
                family += map(int, children.read_text().split())
    return mib


@contextmanager
def _site(scripts):
    """Serve the page. The event is set when its form is usable."""
    usable = Event()

    class Handler(SimpleHTTPRequestHandler):
        def log_message(self, *_):
            """Say nothing; the page asks for what isn't there once its form is usable."""
            if self.path == "/usable":
                usable.set()

    with TemporaryDirectory() as folder:
        Path(folder, "index.html").write_text(_PAGE)
        sources = [scripts / "swagger-ui.css", scripts / "swagger-ui-bundle.js"]
        for source in [*sources, ROOT / "resources" / "openapi.yaml"]:
            Path(folder, source.name).symlink_to(source)
        handler = partial(Handler, directory=folder)
        with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            Thread(target=server.serve_forever).start()
            try:
                yield f"http://127.0.0.1:{server.server_port}/", usable
            finally:
                server.shutdown()
