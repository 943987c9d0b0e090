"""Tries the installer for Windows under Wine, with small programs that stand in for PlantDesk:

    python packaging/windows/try_installer.py [--root DIR] [--pictures DIR] [NAME …]

As root, on Linux; NAME picks some of the tries. What Wine can't show is in packaging/README.md.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from windows.screen import Fault, screen
from windows.stage import Stage, make_stage
from windows.tries import TRIES
from windows.wine_root import Wine, make_root, needs

_INSIDE = "PLANTDESK_TRY"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", type=Path, default=Path("build/try-windows"))
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("names", nargs="*")
    values = parser.parse_args()
    if missing := needs():
        print(missing)
        return 2
    if _INSIDE not in os.environ:
        # Mounts of its own, which go with it.
        os.environ[_INSIDE] = "1"
        return subprocess.call(["unshare", "--mount", sys.executable, *sys.argv])
    root, pictures = values.root.resolve(), values.pictures
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    print("Making a Debian with Wine", flush=True)
    make_root(root)
    chosen = [t for t in TRIES if not values.names or t.__name__ in values.names]
    with tempfile.TemporaryDirectory() as folder, screen(pictures) as shown:
        wine = Wine(root)
        try:
            stage = make_stage(wine, shown, Path(folder))
            faults = sum(not went_well(one, stage) for one in chosen)
        finally:
            wine.stop()
    print(
        f"{faults} of {len(chosen)} tries failed" if faults else f"All {len(chosen)} tries passed"
    )
    return 1 if faults else 0


def went_well(one: Callable[[Stage], None], stage: Stage) -> bool:
    name, begun = one.__name__.replace("_", " "), monotonic()
    try:
        stage.clear()
        one(stage)
    except Fault as fault:
        print(f"FAULT  {name}: {fault}", flush=True)
        return False
    print(f"ok     {name} ({monotonic() - begun:.0f} s)", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main())
