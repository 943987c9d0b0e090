"""The dialogs about stores and tokens, with their questions."""

from msgspec import structs
from msgspec.structs import replace

from plantdesk.desk.news import (
    Reached,
    StoresFound,
    TokenNews,
)
from plantdesk.domain.given import Rules
from plantdesk.domain.given import Setting as Given
from plantdesk.domain.outcome import (
    ConnectionFault,
    NotReached,
)
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.ui.entry.action import Action
from tests.ui.scenes.material import END, LOCKED, LONG_NAMES, NO_TOKEN
from tests.ui.scenes.studio import SCENES, STORES, press, scene, write
from tests.ui.stage import GREEN, LAKE, PRACTICE, queue_of

# Stores and token.


def _stores(studio, act=lambda *_: None, shown=GREEN, stores=STORES, token=None, rules=None):
    window, desk = studio.window(stores=stores)
    if rules:
        desk.deliver(StoresFound(stores, rules))
    if token:
        desk.deliver(token)
    action = Action.CHECK_ADDRESS if shown else Action.CHANGE_STORES
    studio.opens(lambda: window.do(action, shown), lambda dialog: act(dialog, desk))


@scene
def stores(studio):
    _stores(studio)


@scene
def stores_http(studio):
    _stores(studio, shown=LAKE)


@scene
def stores_http_typed(studio):
    _stores(studio, lambda dialog, _: write(dialog, "storeAddress", "http://plants.example/plants"))


@scene
def stores_more(studio):
    def act(dialog, _):
        press(dialog, "moreSettings")
        press(dialog, "proxyOwn")

    _stores(studio, act)


def _checks(dialog, desk, found):
    press(dialog, "checkConnection")
    desk.answer("check_connection", found)


SCENES["stores-check-running"] = lambda studio: _stores(
    studio, lambda dialog, _: press(dialog, "checkConnection")
)
SCENES["stores-check-reached"] = lambda studio: _stores(
    studio, lambda dialog, desk: _checks(dialog, desk, Reached(True, "Let’s Encrypt R11", END))
)
SCENES["stores-check-failed"] = lambda studio: _stores(
    studio, lambda dialog, desk: _checks(dialog, desk, NotReached(ConnectionFault.NOT_TRUSTED))
)


@scene
def stores_new(studio):
    _stores(studio, lambda dialog, _: press(dialog, "addStore"))


@scene
def stores_new_errors(studio):
    def act(dialog, _):
        press(dialog, "addStore")
        write(dialog, "storeAddress", "greenacres")
        press(dialog, "saveStores")

    _stores(studio, act)


@scene
def stores_saving(studio):
    def act(dialog, _):
        write(dialog, "storeName", "Green Acres Nursery")
        press(dialog, "saveStores")

    _stores(studio, act)


@scene
def stores_replace_token(studio):
    _stores(studio, lambda dialog, _: press(dialog, "replaceToken"))


@scene
def stores_forget_token(studio):
    _stores(studio, lambda dialog, _: press(dialog, "forgetToken"))


@scene
def stores_no_token(studio):
    _stores(studio, token=NO_TOKEN)


@scene
def stores_keyring_locked(studio):
    _stores(studio, token=TokenNews(GREEN.id, TokenPlace.MEMORY, KeyringState.LOCKED, END))


@scene
def stores_practice(studio):
    _stores(studio, shown=PRACTICE)


@scene
def stores_long_names(studio):
    _stores(studio, shown=LONG_NAMES[0], stores=LONG_NAMES)


@scene
def stores_given(studio):
    rules = Rules({GREEN.id: frozenset(Given)}, may_add_stores=False)
    _stores(studio, lambda dialog, _: press(dialog, "moreSettings"), rules=rules)


# Questions over the Stores dialog.


@scene
def question_save_store(studio):
    def act(dialog, _):
        write(dialog, "storeName", "Green Acres Nursery")
        studio.opens(dialog.reject)

    _stores(studio, act)


@scene
def question_remove_store(studio):
    _stores(studio, lambda dialog, _: studio.opens(lambda: press(dialog, "removeStore")))


@scene
def question_store_in_use(studio):
    def act(dialog, desk):
        desk.deliver(queue_of(14, 0, 3))
        studio.opens(lambda: press(dialog, "removeStore"))

    _stores(studio, act)


@scene
def question_new_address(studio):
    def act(dialog, desk):
        desk.deliver(queue_of(14, 0, 3))
        write(dialog, "storeAddress", "https://new.greenacres.example")
        studio.opens(lambda: press(dialog, "saveStores"))

    _stores(studio, act)


# The token dialog.


def _token(studio, store, news=None, typed=""):
    window, desk = studio.window()
    if news:
        desk.deliver(structs.replace(news, store_id=store.id))

    def act(dialog):
        if typed:
            write(dialog, "accessToken", typed)
            press(dialog, "useToken")

    studio.opens(lambda: window.do(Action.ENTER_TOKEN, store), act)


SCENES["token"] = lambda studio: _token(studio, GREEN, NO_TOKEN)
SCENES["token-brought"] = lambda studio: _token(studio, replace(GREEN, brought=True), NO_TOKEN)
SCENES["token-replaced"] = lambda studio: _token(studio, GREEN)
SCENES["token-http"] = lambda studio: _token(studio, LAKE, LOCKED)
SCENES["token-http-refused"] = lambda studio: _token(studio, LAKE, NO_TOKEN, "leaf-4711")
SCENES["token-unusable"] = lambda studio: _token(studio, GREEN, NO_TOKEN, "„leaf 4711“\u202e")
SCENES["token-practice"] = lambda studio: _token(studio, PRACTICE, NO_TOKEN)
