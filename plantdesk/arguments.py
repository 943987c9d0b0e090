"""Read the command line with argparse."""

import argparse
import re
from pathlib import Path
from typing import NamedTuple, NoReturn

from plantdesk import __version__
from plantdesk.domain.address import Address, AddressFault, BadAddress, read_address
from plantdesk.terminal import print_error


class Options(NamedTuple):
    data_dir: Path | None = None
    store: Address | None = None
    practice: bool = False
    demo: Path | None = None
    self_test: bool = False
    quit: bool = False


def read_options(arguments: list[str]) -> Options:
    """Exit with one clear line and code 2 if the arguments make no sense."""
    parser = CommandLine(
        prog="plantdesk",
        description="Enter plants into a plant store service.",
        epilog="To add the plants of a sheet: plantdesk add --help. "
        "For administrators: plantdesk token --help",
        # For an ambiguous abbreviation argparse would print the whole argument, maybe a token.
        allow_abbrev=False,
    )
    parser.add_argument("--data-dir", metavar="DIR", help="keep all data in DIR")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--store", metavar="ADDRESS", help="open with this plant store")
    where.add_argument("--practice", action="store_true", help="open with the practice store")
    where.add_argument("--demo", type=Path, metavar="DIR", help="draw pictures into DIR and exit")
    where.add_argument("--self-test", action="store_true", help="check this installation and exit")
    where.add_argument("--quit", action="store_true", help="close the running PlantDesk and exit")
    parser.add_argument("--version", action="version", version=f"PlantDesk {__version__}")
    values = parser.parse_args(arguments)
    address = None if values.store is None else parser.address(values.store)
    folder = parser.path("--data-dir", values.data_dir)
    return Options(**{**vars(values), "data_dir": folder, "store": address})


class CommandLine(argparse.ArgumentParser):
    """Explain a mistake in one sentence, without any value: it may be a token."""

    def error(self, message: str) -> NoReturn:
        """Repeat what argparse says of options, and nothing else: the rest may be a token."""
        option, _, problem = message.removeprefix("argument ").partition(": ")
        if problem.startswith(("expected one argument", "not allowed with argument ")):
            self.refuse(f"{option} {problem}")
        if message.startswith(("the following arguments are required", "one of the arguments ")):
            self.refuse(message)
        unknown = re.search(r"(?<!\S)--[a-z-]+", problem, re.IGNORECASE)
        if option == "unrecognized arguments" and unknown:
            self.refuse(f'unknown option "{unknown[0]}"')
        self.refuse("unexpected argument")

    def path(self, name: str, given: str | None) -> Path | None:
        if given == "":
            # From an unset variable, for example: files would go into the current folder.
            self.refuse(f"{name} names nothing")
        try:
            return Path(given).expanduser().absolute() if given else None
        except RuntimeError:
            self.refuse(f"{name} names a home folder that doesn't exist")

    def address(self, given: str) -> Address:
        read = read_address(given)
        if isinstance(read, BadAddress):
            words = _ADDRESS_WORDS.get(
                read.fault, "needs an address like https://plants.example.org"
            )
            self.refuse(f"--store {words.format(read.better)}")
        return read

    def refuse(self, why: str) -> NoReturn:
        print_error(f"plantdesk: {why}. Try {self.prog} --help.")
        raise SystemExit(2)


_ADDRESS_WORDS = {
    AddressFault.HAS_USER: "takes no user name or password in the address",
    AddressFault.HAS_QUERY: "takes no ? or # in the address",
    AddressFault.ENDS_IN_PLANTS: "needs the address without /plants ({})",
}
