"""What a user can do with a button or a menu: one name for each, wherever it is offered."""

from enum import Enum, auto


class Action(Enum):
    # With a plant, on its card.
    EDIT = auto()
    # Removes the plant first, so that it is not sent while it is in the form.
    EDIT_WAITING = auto()
    TRY_AGAIN = auto()
    STOP = auto()
    REMOVE = auto()
    UNDO = auto()
    THERE = auto()
    SEND_AGAIN = auto()
    NOT_THERE = auto()
    SEND_TOO = auto()
    # Although the user might still look it over.
    SEND_AT_ONCE = auto()
    SET_ASIDE = auto()
    PUT_BACK = auto()
    SAVE_AGAIN = auto()
    ADD_ANYWAY = auto()
    LEAVE_OUT = auto()
    # With an unfinished plant, or with kept texts.
    CONTINUE = auto()
    DONT_KEEP = auto()
    # With a plant that is in the store.
    REPORT_MISTAKE = auto()
    CORRECTED = auto()
    NO_MISTAKE = auto()
    # What lets a store's plants be sent.
    ENTER_TOKEN = auto()
    # Whether plants were sent, or may be sent another way.
    DECIDE = auto()
    GO_ONLINE = auto()
    SEND_NOW = auto()
    CHECK_ADDRESS = auto()
    USE_HTTPS = auto()
    # With a journal that can't be opened.
    OPEN_AGAIN = auto()
    SHOW_FOLDER = auto()
    RESTORE = auto()
    REMOVE_SHEET = auto()
    # Only in the band.
    SHOW_NOTICE = auto()
    SHOW_COUNTED = auto()
    # Only beside the latest plants.
    SHOW_TODAY = auto()
    QUIT_NOW = auto()
    DONT_QUIT = auto()
    # Only in a menu.
    OPEN_SHEET = auto()
    EXPORT = auto()
    PRINT_DAY_SHEET = auto()
    SORT = auto()
    BACK_UP = auto()
    QUIT = auto()
    # Cut, copy and so on: in the rows of a sheet, if no text field has the keyboard.
    EDIT_TEXT = auto()
    CHOOSE_PREFERENCES = auto()
    SHOW_PAGE = auto()
    NEXT_PANE = auto()
    ADD_PLANT = auto()
    CLEAR_FORM = auto()
    BRING_BACK_FORM = auto()
    SHOW_LABELS = auto()
    TURN_TO = auto()
    NEXT_STORE = auto()
    ANSWER_NEXT = auto()
    EDIT_STORE = auto()
    ADD_STORE = auto()
    SWITCH_OFFLINE = auto()
    SHOW_PRACTICE = auto()
    SHOW_GUIDE = auto()
    MAKE_SUPPORT_FILE = auto()
    TELL_ABOUT = auto()
