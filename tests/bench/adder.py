"""`plantdesk add` with a keyring in memory: python -m tests.bench.adder ARGUMENT…

Without it, it would need a session with a keyring. All else is the program's own.
"""

import sys

from plantdesk.command_line import main
from tests.bench.measured import TOKEN
from tests.keyrings import MemoryKeyring, vault_over


class _Keyring(MemoryKeyring):
    """Has the token of every store."""

    def get_password(self, service, username):
        return TOKEN


if __name__ == "__main__":
    from plantdesk.desk.system.qt import load_qt

    load_qt()
    from plantdesk.commands.add import command

    command.VaultKeeper = lambda: vault_over(_Keyring())
    sys.exit(main(sys.argv[1:]))
