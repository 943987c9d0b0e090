"""What the command line asks for."""

from pathlib import Path
from typing import NamedTuple

from plantdesk.domain.address import Address


class Options(NamedTuple):
    data_dir: Path | None = None
    store: Address | None = None
    practice: bool = False
    demo: Path | None = None
    self_test: bool = False
    quit: bool = False


def simple_options(arguments: list[str]) -> Options | None:
    """Read the command line of most starts; None for any other (`plantdesk.arguments`).

    argparse takes as long to load as a tenth of the window.
    """
    options = Options()
    while arguments:
        match arguments:
            case ["--practice", *arguments]:
                options = options._replace(practice=True)
            case ["--data-dir", folder, *arguments] if folder[:1] not in ("", "-", "~"):
                options = options._replace(data_dir=Path(folder).absolute())
            case _:
                return None
    return options
