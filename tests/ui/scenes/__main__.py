"""Draw every page, dialog and state of the window into a folder.

.venv/bin/python -m tests.ui.scenes OUT [--size 800x600] [--dark] [--text 200] [--rtl] [--pseudo]
    [--language de] [NAME…]

A NAME may be a pattern such as 'card-*'. With --check, it prints what is cut off, and of all
scenes in --pseudo, what has another style than `styles.txt` says; without any arguments, all names.
"""

import argparse
import sys
import tempfile
from fnmatch import fnmatch
from pathlib import Path

from PySide6.QtCore import qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from plantdesk.domain.preferences import Language
from plantdesk.ui.translation import load_translation
from tests.fonts import use_own_fonts
from tests.ui.scenes import dialogs, form, many, plants  # noqa: F401
from tests.ui.scenes.fitting import faults_in
from tests.ui.scenes.pseudo import Pseudo, faults_of_language
from tests.ui.scenes.studio import FILMS, Studio, use_screen
from tests.ui.scenes.styles import changes, styles_in


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.ui.scenes", description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--text", type=int, default=100, help="in percent")
    parser.add_argument("--rtl", action="store_true")
    parser.add_argument("--language", type=Language, default=Language.SYSTEM, help="such as de")
    parser.add_argument("--pseudo", action="store_true", help="in a longer language of no people")
    parser.add_argument("--check", action="store_true", help="draw nothing")
    parser.add_argument("--styles", action="store_true", help="print the style of each part")
    options = parser.parse_intermixed_args()
    every = [name for _, scenes in FILMS for name in scenes]
    draws = not (options.check or options.styles)
    if draws and not options.names:
        print(*every, sep="\n")  # noqa: T201
        return
    out = Path(options.names.pop(0)).resolve() if draws else None
    wishes = options.names or ["*"]
    names = [name for name in every if any(fnmatch(name, wanted) for wanted in wishes)]
    if not names:
        parser.error(f"no scene has such a name: {' '.join(wishes)}")
    use_own_fonts()
    qInstallMessageHandler(_print_warning)
    with tempfile.TemporaryDirectory(prefix="plantdesk-scenes-") as folder:
        size = [*map(int, options.size.split("x"))]
        use_screen(size, Path(folder))
        app = QApplication(["plantdesk"])
        app.setCursorFlashTime(0)
        pseudo = Pseudo(app) if options.pseudo else None
        if pseudo:
            app.installTranslator(pseudo)
        else:
            load_translation(app, options.language)

        def visit(name, window):
            styles.update(styles_in(window))
            if out:
                out.mkdir(parents=True, exist_ok=True)
                window.grab().save(str(out / f"{name}.png"))
                return
            if not options.check:
                return
            faults = faults_in(window, longer=options.pseudo)
            faults += faults_of_language(window, pseudo) if pseudo else ()
            sys.stdout.writelines(f"{name}: {fault}\n" for fault in faults)

        styles = set()
        how = {"dark": options.dark, "text": options.text, "rtl": options.rtl}
        Studio(Path(folder), size, **how).play(names, visit)
        found = sorted(styles) if options.styles else []
        if options.check and options.pseudo and names == every:
            found = changes(styles)
        sys.stdout.writelines(f"{line}\n" for line in found)


def _print_warning(_, __, text):
    # The offscreen platform says so of each window that it shows or raises.
    if not text.startswith("This plugin does not support"):
        sys.stderr.write(f"{text}\n")


if __name__ == "__main__":
    main()
