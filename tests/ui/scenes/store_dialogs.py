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


def _store(studio, *steps, shown=GREEN, stores=STORES, news=(), check=None, leave=None, later=None):
    """Show the dialog of a store after these steps, or the question that `leave` brings up."""
    window, desk = studio.shared(stores=stores)
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

    action = Action.CHECK_ADDRESS if shown else Action.ADD_STORE
    studio.opens(lambda: window.do(action, shown), act)


def _save(dialog):
    press(dialog, "saveStore")


def _remove(dialog):
    press(dialog, "removeStore")


def _add(name, *steps, **more):
    SCENES[name] = lambda studio: _store(studio, *steps, **more)


_add("store")
_add("store-http", shown=LAKE)
_add("store-http-typed", ("storeAddress", "http://plants.example/plants"))
_add("store-check-running", "checkConnection")
_add("store-check-reached", "checkConnection", check=Reached(True, "Let’s Encrypt R11", END))
_add("store-check-failed", "checkConnection", check=NotReached(ConnectionFault.NOT_TRUSTED))
_add("store-new", shown=None)
_add("store-new-errors", ("storeAddress", "greenacres"), "saveStore", shown=None)
_add("store-saving", _RENAMED, "saveStore")
_add("store-moved", _MOVED)
_add("store-no-token", news=[NO_TOKEN])
_add("store-keyring-locked", news=[_KEPT_HERE])
_add("store-long-names", shown=LONG_NAMES[0], stores=LONG_NAMES)
_add("store-given", news=[StoresFound(STORES, _ALL_GIVEN)])
_add("question-save-store", _RENAMED, leave=lambda dialog: dialog.reject())
_add("question-forget-token", leave=lambda dialog: press(dialog, "forgetToken"))
_add("question-remove-store", leave=_remove)
_add("question-store-in-use", leave=_remove, later=queue_of(14, 0, 3))
_add("question-new-address", _MOVED, leave=_save, later=queue_of(14, 0, 3))


def _token(studio, store, news=None, typed=""):
    window, desk = studio.shared()
    if news:
        desk.deliver(replace(news, store_id=store.id))

    def act(dialog):
        if typed:
            use(dialog, ("accessToken", typed), "saveStore")

    studio.opens(lambda: window.do(Action.ENTER_TOKEN, store), act)


_TOKENS = {
    "token-brought": (replace(GREEN, brought=True), NO_TOKEN),
    "token-http": (LAKE, LOCKED),
    "token-http-refused": (LAKE, NO_TOKEN, "leaf-4711"),
    "token-unusable": (GREEN, NO_TOKEN, "„leaf 4711“\u202e"),
    "token-practice": (PRACTICE, NO_TOKEN),
}


def _add_token(name, about):
    SCENES[name] = lambda studio: _token(studio, *about)


for _name, _about in _TOKENS.items():
    _add_token(_name, _about)
