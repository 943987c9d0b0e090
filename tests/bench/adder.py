"""`plantdesk add` with a keyring in memory: python -m tests.bench.adder ARGUMENT…

Without it, it would need a session with a keyring. All else is the program's own.
"""

import sys

from plantdesk.command_line import main
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault
from tests.bench.measured import TOKEN


class _Keyring:
    """Has the token of every store, and keeps nothing."""

    def get_password(self, service, username):
        return TOKEN

    def set_password(self, service, username, password):
        pass

    def delete_password(self, service, username):
        pass

    def close(self):
        pass


if __name__ == "__main__":
    from plantdesk.desk.system.qt import load_qt

    load_qt()
    from plantdesk.commands.add import command

    command.VaultKeeper = lambda: VaultKeeper(lambda: Vault(_Keyring(), "memory"))
    sys.exit(main(sys.argv[1:]))
