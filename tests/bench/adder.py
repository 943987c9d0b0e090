"""`plantdesk add` with a keyring in memory: python -m tests.bench.adder ARGUMENT…

Without it, it would need a session with a keyring. All else is the program's own.
"""

import sys

from plantdesk.command_line import main
from tests.bench.measured import TOKEN
from tests.keyrings import MemoryKeyring, vault_over

if __name__ == "__main__":
    from plantdesk.desk.system.qt import load_qt

    load_qt()
    from plantdesk.commands.add import command

    keyring = MemoryKeyring()
    # The token of every store.
    keyring.get_password = lambda *_: TOKEN
    command.VaultKeeper = lambda: vault_over(keyring)
    sys.exit(main(sys.argv[1:]))
