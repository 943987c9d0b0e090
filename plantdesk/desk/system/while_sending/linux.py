"""What Linux offers while a batch is sent, over D-Bus."""

from collections.abc import Callable

from plantdesk.desk.system.while_sending.linux_awake import LinuxAwake
from plantdesk.desk.system.while_sending.linux_desktop import LinuxDesktop
from plantdesk.desk.system.while_sending.system import Notice, Progress, System


class LinuxSystem(System):
    def __init__(
        self,
        come_forward: Callable[[str], None],
        later: Callable[[Callable[[System], None]], None],
    ) -> None:
        self._awake = LinuxAwake()
        self._desktop = LinuxDesktop(come_forward, lambda call: later(lambda _: call()))

    def keep_awake(self, reason: str, /) -> None:
        self._awake.hold(reason)

    def let_sleep(self) -> None:
        self._awake.let_go()

    def show_progress(self, progress: Progress | None) -> None:
        self._desktop.show_progress(progress)

    def notify(self, notice: Notice) -> None:
        self._desktop.notify(notice)

    def end(self) -> None:
        self._awake.let_go()
        self._desktop.close()
