"""What can go wrong with the vault.

VaultError     what a person can meet: how the keyring stands, and nothing else
VaultMisused   our own bug
"""

from plantdesk.domain.token import KeyringState


class VaultError(Exception):
    """The keyring did not do it. It carries no words of the keyring's: a secret may be in them."""

    def __init__(self, state: KeyringState) -> None:
        super().__init__(state)
        self.state = state


class VaultMisused(Exception):
    """Our own bug."""
