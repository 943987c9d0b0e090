"""The actions of the band's button."""

from enum import Enum, auto


class BandAction(Enum):
    ENTER_TOKEN = auto()
    SEND_NOW = auto()
    # Send now, where first a result or a claim must be saved.
    TRY_NOW = auto()
    GO_ON = auto()
    CHANGE_STORES = auto()
    USE_HTTPS = auto()
    SETTLE_DOUBT = auto()
    AGREE_TO_MOVE = auto()
    AGREE_TO_WAY = auto()
    GO_ONLINE = auto()
    SET_ASIDE = auto()
    SHOW_NOTICE = auto()
    SHOW_TO_CHECK = auto()
    SHOW_WAITING = auto()
    OPEN_AGAIN = auto()
    QUIT_NOW = auto()
    STAY = auto()
