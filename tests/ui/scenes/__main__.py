"""Draw every page, dialog and state of the window into a folder.

.venv/bin/python -m tests.ui.scenes OUT [--size 800x600] [--dark] [--text 200] [--rtl] [--pseudo]
    [NAME…]

A NAME may be a pattern such as 'card-*'; --list prints all names.
"""

import argparse
import sys
import tempfile
from fnmatch import fnmatch
from pathlib import Path

from PySide6.QtCore import qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from plantdesk.ui.translation import load_translation
from tests.fonts import use_own_fonts
from tests.ui.scenes.fitting import faults_in
from tests.ui.scenes.pseudo import Pseudo, faults_of_language
from tests.ui.scenes.studio import FILMS, Setting, Studio, use_screen


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.ui.scenes", description=__doc__)
    parser.add_argument("out", type=Path, nargs="?")
    parser.add_argument("names", nargs="*", default=["*"])
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--text", type=int, default=100, help="in percent")
    parser.add_argument("--rtl", action="store_true")
    parser.add_argument("--pseudo", action="store_true", help="in a longer language of no people")
    parser.add_argument("--check", action="store_true", help="print what is cut off, draw nothing")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_intermixed_args()
    if options.check and options.out:
        options.names = [str(options.out), *(name for name in options.names if name != "*")]
    every = [name for _, scenes in FILMS for name in scenes]
    names = [name for name in every if any(fnmatch(name, wanted) for wanted in options.names)]
    if not names:
        parser.error(f"no scene has such a name: {' '.join(options.names)}")
    if options.list or not (options.check or options.out):
        sys.stdout.write("\n".join([*names, ""]))
        return 0
    width, height = map(int, options.size.split("x"))
    setting = Setting((width, height), options.dark, options.text, options.rtl)
    if not options.check:
        options.out = options.out.resolve()
        options.out.mkdir(parents=True, exist_ok=True)
    use_own_fonts()
    qInstallMessageHandler(_print_warning)
    with tempfile.TemporaryDirectory(prefix="plantdesk-scenes-") as folder:
        use_screen(setting.size, Path(folder))
        app = QApplication(["plantdesk"])
        app.setCursorFlashTime(0)
        pseudo = Pseudo(app) if options.pseudo else None
        if pseudo:
            app.installTranslator(pseudo)
        else:
            load_translation(app)

        def check(name, window):
            faults = faults_in(window, longer=pseudo is not None)
            if pseudo:
                faults += faults_of_language(window, pseudo)
            sys.stdout.writelines(f"{name}: {fault}\n" for fault in faults)

        def save(name, window):
            window.grab().save(str(options.out / f"{name}.png"))

        Studio(Path(folder), setting).play(names, check if options.check else save)
    return 0


def _print_warning(_, __, text):
    # The offscreen platform says so of each window that it shows or raises.
    if not text.startswith("This plugin does not support"):
        sys.stderr.write(f"{text}\n")


if __name__ == "__main__":
    sys.exit(main())
