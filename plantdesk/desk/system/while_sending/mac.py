"""What macOS offers while a batch is sent. Its notices belong to the window."""

import sys

from plantdesk.desk.system.while_sending.system import System

if sys.platform == "darwin":
    import ctypes
    import logging

    _FRAMEWORKS = "/System/Library/Frameworks"
    _UTF_8 = 0x0800_0100
    _ON = 255
    # The screen may still go dark and lock.
    _KIND = "PreventUserIdleSystemSleep"

    _core = ctypes.CDLL(f"{_FRAMEWORKS}/CoreFoundation.framework/CoreFoundation")
    _core.CFStringCreateWithCString.restype = ctypes.c_void_p
    _core.CFStringCreateWithCString.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint32]
    _core.CFRelease.argtypes = [ctypes.c_void_p]
    _power = ctypes.CDLL(f"{_FRAMEWORKS}/IOKit.framework/IOKit")
    _power.IOPMAssertionCreateWithName.argtypes = [
        ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_void_p,
    ]  # fmt: skip
    _power.IOPMAssertionRelease.argtypes = [ctypes.c_uint32]

    logger = logging.getLogger(__name__)

    class MacSystem(System):
        """macOS forgets what a process asked for when it ends."""

        def __init__(self) -> None:
            self._assertion: ctypes.c_uint32 | None = None

        def keep_awake(self, reason: str, /) -> None:
            self.let_sleep()
            kind, why = _text(_KIND), _text(reason)
            assertion = ctypes.c_uint32()
            failed = _power.IOPMAssertionCreateWithName(kind, _ON, why, ctypes.byref(assertion))
            _core.CFRelease(kind)
            _core.CFRelease(why)
            if failed:
                logger.info("macOS does not keep the computer awake: %s", failed)
            else:
                self._assertion = assertion

        def let_sleep(self) -> None:
            if self._assertion is not None:
                _power.IOPMAssertionRelease(self._assertion)
                self._assertion = None

        def end(self) -> None:
            self.let_sleep()

    def _text(text: str) -> ctypes.c_void_p:
        return ctypes.c_void_p(_core.CFStringCreateWithCString(None, text.encode(), _UTF_8))
