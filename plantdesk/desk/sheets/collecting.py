"""The garbage collector beside a large sheet."""

import gc


def spare_loaded() -> None:
    """Let the collector leave alone what the program has loaded by now.

    A large sheet makes it run often, and each full run held up the window for 50 ms and more.
    """
    # Once: what became garbage since then must stay in its reach.
    if not gc.get_freeze_count():
        gc.freeze()
