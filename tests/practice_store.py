"""A practice store that listens as long as a block lasts."""

from plantdesk.practice import server


class PracticeStore(server.PracticeStore):
    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()
