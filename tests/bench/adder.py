"""`plantdesk add` with a keyring in memory: python -m tests.bench.adder ARGUMENT…

Without it, it would need a session with a keyring. All else is the program's own.
"""

import sys

from plantdesk.command_line import main
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault
from tests.bench.children import TOKEN


class _Keyring:
    """Has the token of every store."""

    def get_password(self, service, username):
        return TOKEN

    def set_password(self, service, username, password):
        """Keep nothing."""

    def delete_password(self, service, username):
        """Keep nothing."""

    def close(self):
        """Nothing to leave behind."""


def _vault():
    return VaultKeeper(lambda: Vault(_Keyring(), "memory"))


if __name__ == "__main__":
    # As in measured.py: users don't have it, and httpx would load its own command line.
    sys.modules["click"] = None
    from plantdesk.desk.system.qt import load_qt

    load_qt()
    from plantdesk.commands.add import command

    command.VaultKeeper = _vault
    sys.exit(main(sys.argv[1:]))
