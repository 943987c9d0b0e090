"""Has the desk keep a store, and the token of one."""

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import StoreNotSaved
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token


def save_store(desk: Desk, store: Store) -> None:
    """A new one or a corrected one; `StoresFound` or `StoreNotSaved` is told."""
    desk.ask(lambda engine: engine.stores.save(store), otherwise=StoreNotSaved(store.id))


def use_token(desk: Desk, store_id: str, token: Token, *, keep: bool) -> None:
    """From now on; it goes into the keyring if a person wants that."""
    desk.ask(lambda engine: engine.stores.set_token(store_id, token, keep=keep))
