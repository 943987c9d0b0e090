"""Ask the desk to save a store, or to use a token."""

from plantdesk.desk.desk import Desk
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token


def save_store(desk: Desk, store: Store) -> None:
    """Save a new or a changed store. The desk tells `StoresFound`."""
    desk.ask(lambda engine: engine.stores.save(store))


def use_token(desk: Desk, store_id: str, token: Token) -> None:
    """Use this token from now on, and keep it in the keyring."""
    desk.ask(lambda engine: engine.stores.set_token(store_id, token))
