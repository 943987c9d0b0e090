"""The dialogs about stores and tokens, with their questions."""

from functools import partial

from msgspec.structs import replace

from plantdesk.desk.news import Reached, StoresFound, TokenNews
from plantdesk.domain.given import Given
from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.token import KeyringState
from plantdesk.ui.entry.action import Action
from tests.ui.scenes.material import END, LOCKED, LONG_NAMES, NO_TOKEN
from tests.ui.scenes.studio import SCENES, STORES, press, use
from tests.ui.stage import GREEN, LAKE, PRACTICE, queue_of

_KEPT_HERE = TokenNews(GREEN.id, True, KeyringState.LOCKED)
_ALL_GIVEN = Given({GREEN.id: GREEN}, may_add_stores=False)
_RENAMED = ("storeName", "Green Acres Nursery")
_MOVED = ("storeAddress", "https://new.greenacres.example")


def _stores(
    studio, *steps, shown=GREEN, stores=STORES, news=(), check=None, leave=None, later=None
):
    """Show the Stores dialog after these steps, or the question that `leave` brings up."""
    window, desk = studio.window(stores=stores)
    for one in news:
        desk.deliver(one)

    def act(dialog):
        if later:
            desk.deliver(later)
        use(dialog, *steps)
        if check:
            desk.answer("check_connection", check)
        if leave:
            studio.opens(partial(leave, dialog))

    studio.opens(lambda: window.do(Action.CHECK_ADDRESS, shown), act)


def _save(dialog):
    press(dialog, "saveStores")


def _remove(dialog):
    press(dialog, "removeStore")


def _add(name, *steps, **more):
    SCENES[name] = lambda studio: _stores(studio, *steps, **more)


_add("stores")
_add("stores-http", shown=LAKE)
_add("stores-http-typed", ("storeAddress", "http://plants.example/plants"))
_add("stores-check-running", "checkConnection")
_add("stores-check-reached", "checkConnection", check=Reached(True, "Let’s Encrypt R11", END))
_add("stores-check-failed", "checkConnection", check=NotReached(ConnectionFault.NOT_TRUSTED))
_add("stores-new", "addStore")
_add("stores-new-errors", "addStore", ("storeAddress", "greenacres"), "saveStores")
_add("stores-saving", _RENAMED, "saveStores")
_add("stores-replace-token", "replaceToken")
_add("stores-forget-token", "forgetToken")
_add("stores-no-token", news=[NO_TOKEN])
_add("stores-keyring-locked", news=[_KEPT_HERE])
_add("stores-practice", shown=PRACTICE)
_add("stores-long-names", shown=LONG_NAMES[0], stores=LONG_NAMES)
_add("stores-given", news=[StoresFound(STORES, _ALL_GIVEN)])
_add("question-save-store", _RENAMED, leave=lambda dialog: dialog.reject())
_add("question-remove-store", leave=_remove)
_add("question-store-in-use", leave=_remove, later=queue_of(14, 0, 3))
_add("question-new-address", _MOVED, leave=_save, later=queue_of(14, 0, 3))


def _token(studio, store, news=None, typed=""):
    window, desk = studio.window()
    if news:
        desk.deliver(replace(news, store_id=store.id))

    def act(dialog):
        if typed:
            use(dialog, ("accessToken", typed), "useToken")

    studio.opens(lambda: window.do(Action.ENTER_TOKEN, store), act)


_TOKENS = {
    "token": (GREEN, NO_TOKEN),
    "token-brought": (replace(GREEN, brought=True), NO_TOKEN),
    "token-replaced": (GREEN,),
    "token-http": (LAKE, LOCKED),
    "token-http-refused": (LAKE, NO_TOKEN, "leaf-4711"),
    "token-unusable": (GREEN, NO_TOKEN, "„leaf 4711“\u202e"),
    "token-practice": (PRACTICE, NO_TOKEN),
}


def _add_token(name, about):
    SCENES[name] = lambda studio: _token(studio, *about)


for _name, _about in _TOKENS.items():
    _add_token(_name, _about)
