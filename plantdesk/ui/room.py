"""What the pages, the dialogs and the actions of a window are given."""

from typing import NamedTuple

from PySide6.QtCore import QSettings

from plantdesk.desk.desk import Desk
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.seconds import Seconds


class Room(NamedTuple):
    look: Look
    desk: Desk
    stores: Stores
    seconds: Seconds
    settings: QSettings
