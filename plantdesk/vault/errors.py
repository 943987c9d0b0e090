"""The vault's one exception."""

from plantdesk.domain.token import KeyringState


class VaultError(Exception):
    """The keyring failed. Its message is dropped: it may contain a secret."""

    def __init__(self, state: KeyringState) -> None:
        super().__init__(state)
        self.state = state
