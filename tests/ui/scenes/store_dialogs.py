"""The dialogs about stores and tokens, with their questions."""

from datetime import UTC, datetime

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from plantdesk.desk.news import Reached, StoresFound, TokenNews
from plantdesk.domain.given import Given
from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.token import KeyringState
from plantdesk.ui.entry.action import Action
from tests.ui.scenes.material import LOCKED, LONG_NAMES, NO_TOKEN
from tests.ui.scenes.studio import STORES, film, use
from tests.ui.stage import GREEN, LAKE, PRACTICE, queue_of

_KEPT_HERE = TokenNews(GREEN.id, True, KeyringState.LOCKED)
_ALL_GIVEN = StoresFound(STORES, Given({GREEN.id: GREEN}, may_add_stores=False))
_REACHED = Reached(True, "Let’s Encrypt R11", datetime(2027, 3, 3, 12, tzinfo=UTC))
_RENAMED = ("storeName", "Green Acres Nursery")
_MOVED = ("storeAddress", "https://new.greenacres.example")
_CHECK = "checkConnection"


def _store(*steps, of=GREEN, news=(), later=(), check=None, action=Action.CHECK_ADDRESS):
    """Show the dialog of a store after these steps, or the question that the last brings up."""

    def act(shown):
        shown.renew(stores=LONG_NAMES if of in LONG_NAMES else STORES)
        shown.tell(*news)
        shown.window.do(action, of)
        shown.tell(*later)
        use(QApplication.activeModalWidget(), *steps)
        if check:
            shown.desk.answer("check_connection", check)

    return act


def _token(store, news, *steps):
    news = [replace(news, store_id=store.id)]
    return _store(*steps, of=store, news=news, action=Action.ENTER_TOKEN)


def _rename_and_leave(shown):
    _store(_RENAMED)(shown)
    QApplication.activeModalWidget().reject()


film(
    {
        "store": _store(),
        "store-http": _store(of=LAKE),
        "store-http-typed": _store(("storeAddress", "http://plants.example/plants")),
        "store-check-running": _store(_CHECK),
        "store-check-reached": _store(_CHECK, check=_REACHED),
        "store-check-failed": _store(_CHECK, check=NotReached(ConnectionFault.NOT_TRUSTED)),
        "store-new": _store(of=None, action=Action.ADD_STORE),
        "store-new-errors": _store(
            ("storeAddress", "greenacres"), "saveStore", of=None, action=Action.ADD_STORE
        ),
        "store-saving": _store(_RENAMED, "saveStore"),
        "store-moved": _store(_MOVED),
        "store-no-token": _store(news=[NO_TOKEN]),
        "store-keyring-locked": _store(news=[_KEPT_HERE]),
        "store-given": _store(news=[_ALL_GIVEN]),
        "question-save-store": _rename_and_leave,
        "question-forget-token": _store("forgetToken"),
        "question-remove-store": _store("removeStore"),
        "question-new-address": _store(_MOVED, "saveStore", later=[queue_of(14, 0, 3)]),
        "token-brought": _token(replace(GREEN, brought=True), NO_TOKEN),
        "token-http": _token(LAKE, LOCKED),
        "token-http-refused": _token(LAKE, NO_TOKEN, ("accessToken", "leaf-4711"), "saveStore"),
        "token-unusable": _token(GREEN, NO_TOKEN, ("accessToken", "„leaf“\u202e"), "saveStore"),
        "token-practice": _token(PRACTICE, NO_TOKEN),
        "store-long-names": _store(of=LONG_NAMES[0]),
    }
)
