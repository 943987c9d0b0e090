"""The practice store by itself: python -m plantdesk.practice --port 8080 --token leaf"""

import argparse
import signal
import threading
from contextlib import suppress
from pathlib import Path

from plantdesk.practice.server import PracticeStore


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m plantdesk.practice", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="0 lets the system choose one")
    parser.add_argument("--token", required=True, help="a made-up one; never a real store's token")
    parser.add_argument("--file", type=Path, help="where plants are kept; without it, in memory")
    arguments = parser.parse_args()
    store = PracticeStore(arguments.file, arguments.token, port=arguments.port)
    # A shell starts background programs with Ctrl+C ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        try:
            store.start()
        except (OSError, OverflowError) as error:
            parser.error(f"port {arguments.port} can't be used: {error}")
        with store:
            print(f"Practice store at {store.address}", flush=True)  # noqa: T201
            # Short waits: on Windows, an endless one does not notice Ctrl+C.
            while not threading.Event().wait(1):
                pass


if __name__ == "__main__":
    main()
