"""The real program with an act once it is painted: python -m tests.bench.program ACT [arguments]

An act is a function in `acts`. Nothing of the program is replaced but the window's class, by one
that is told when to act; and that only when the program itself has loaded it, so that the order
of its imports stays its own.
"""

import sys

import tests.bench.shipped  # noqa: F401

_WINDOW = "plantdesk.ui.main_window"


def main() -> int:
    act, *arguments = sys.argv[1:]
    sys.meta_path.insert(0, _Watch(act))
    from plantdesk.app import main

    return main(arguments)


class _Watch:
    """Finds the window's module as usual and watches the class in it."""

    def __init__(self, act: str) -> None:
        self._act = act

    def find_spec(self, name: str, path: object, target: object = None) -> object:
        if name != _WINDOW:
            return None
        sys.meta_path.remove(self)
        spec = next(filter(None, (finder.find_spec(name, path) for finder in sys.meta_path)))
        load = spec.loader.exec_module

        def load_and_watch(module: object) -> None:
            load(module)
            from tests.bench.acts import watched

            module.MainWindow = watched(module.MainWindow, self._act)

        spec.loader.exec_module = load_and_watch
        return spec


if __name__ == "__main__":
    sys.exit(main())
