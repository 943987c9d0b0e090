"""Why a store can't be reached, in words that a clerk can read to the IT desk."""

from dataclasses import dataclass
from typing import assert_never

from plantdesk.domain.outcome import Obstacle
from plantdesk.ui.wording import translate


@dataclass(frozen=True, slots=True)
class ObstacleWords:
    """What stands in the way, with {0} for the store; and what to do."""

    headline: str
    way_on: str


def obstacle_words(obstacle: Obstacle) -> ObstacleWords:
    tell_it = translate("obstacle", "Tell the people who look after this computer.")
    tell_store = translate("obstacle", "Tell the people who run the store.")
    line = translate("obstacle", "Goes by itself when the line is back.")
    match obstacle:
        case Obstacle.NO_NETWORK:
            headline = translate("obstacle", "this computer has no network")
            return ObstacleWords(headline, translate("obstacle", "Look at the cable or the wifi."))
        case Obstacle.LOOK_UP:
            headline = translate("obstacle", "{0} can’t be found on the network")
            look = translate("obstacle", "Look at the address under Store, and at the network.")
            return ObstacleWords(headline, look)
        case Obstacle.CONNECT_REFUSED:
            headline = translate("obstacle", "nobody answers at the address of {0}")
            ask = translate("obstacle", "Ask whether the store runs and the address is right.")
            return ObstacleWords(headline, ask)
        case Obstacle.CONNECT | Obstacle.DEADLINE:
            return ObstacleWords(translate("obstacle", "{0} can’t be reached"), line)
        case Obstacle.TLS:
            headline = translate("obstacle", "no secure connection to {0} could be made")
            return ObstacleWords(headline, tell_it)
        case Obstacle.NOT_TRUSTED:
            headline = translate("obstacle", "this computer does not trust the certificate of {0}")
            return ObstacleWords(headline, tell_it)
        case Obstacle.EXPIRED:
            headline = translate("obstacle", "the certificate of {0} is not valid today")
            look = translate("obstacle", "Look at this computer’s date, then tell the store.")
            return ObstacleWords(headline, look)
        case Obstacle.OTHER_NAME:
            headline = translate("obstacle", "the certificate of {0} is for another name")
            return ObstacleWords(headline, tell_store)
        case Obstacle.CERTIFICATE_FILE:
            headline = translate("obstacle", "the extra certificate file of {0} can’t be read")
            look = translate("obstacle", "Choose the file again under Store.")
            return ObstacleWords(headline, look)
        case Obstacle.PROXY:
            headline = translate("obstacle", "the proxy on the way to {0} did not let it through")
            return ObstacleWords(headline, tell_it)
        case Obstacle.PROXY_KIND:
            headline = translate("obstacle", "the proxy on the way to {0} is of an unknown kind")
            ask = translate("obstacle", "Ask for another proxy, and set it under Store.")
            return ObstacleWords(headline, ask)
        case Obstacle.STOPPED:
            return ObstacleWords(translate("obstacle", "you stopped sending"), line)
        case _:
            assert_never(obstacle)
