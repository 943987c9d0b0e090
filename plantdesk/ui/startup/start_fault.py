"""Report a fault before there is a main window."""

from plantdesk.ui.startup.plain_window import show_plainly, translate


def tell_start_fault(title: str, text: str, details: str = "") -> bool:
    """True to try again, False to quit."""
    return show_plainly(
        title,
        text,
        details,
        go_on=translate("start", "&Try again"),
        end=translate("start", "&Quit"),
    )
