"""What Windows offers while a batch is sent. Its notices belong to the window."""

import sys

from plantdesk.desk.system.while_sending.system import Progress, System

if sys.platform == "win32":
    import ctypes
    import logging
    from ctypes import wintypes
    from typing import Any

    _CONTINUOUS = 0x8000_0000
    _SYSTEM_REQUIRED = 0x0000_0001

    # ITaskbarList3: the class, the interface, and the places of its methods in its table.
    _TASK_BAR = "{56FDF344-FD6D-11D0-958A-006097C9A090}"
    _TASK_BAR_3 = "{EA1AFB91-9E28-4B86-90E9-9E9F8A5EEFAF}"
    _RELEASE, _INIT, _SET_VALUE, _SET_STATE = 2, 3, 9, 10
    _NONE, _NORMAL, _PAUSED = 0x0, 0x2, 0x8
    _IN_THIS_PROCESS = 0x1
    _ONE_THREAD = 0x2

    _kernel32 = ctypes.WinDLL("kernel32")
    _kernel32.SetThreadExecutionState.argtypes = [ctypes.c_uint32]
    _kernel32.SetThreadExecutionState.restype = ctypes.c_uint32
    _ole32 = ctypes.OleDLL("ole32")
    _ole32.CoInitializeEx.argtypes = [ctypes.c_void_p, wintypes.DWORD]
    _ole32.CLSIDFromString.argtypes = [wintypes.LPCWSTR, ctypes.c_void_p]
    _ole32.CoCreateInstance.argtypes = [
        ctypes.c_void_p, ctypes.c_void_p, wintypes.DWORD, ctypes.c_void_p, ctypes.c_void_p,
    ]  # fmt: skip

    logger = logging.getLogger(__name__)

    class WindowsSystem(System):
        """Windows forgets that a thread wants it awake when the thread ends."""

        def __init__(self, window: int) -> None:
            self._window = window
            self._task_bar: _TaskBar | None = None
            self._no_task_bar = False

        def keep_awake(self, _: str, /) -> None:
            if not _kernel32.SetThreadExecutionState(_CONTINUOUS | _SYSTEM_REQUIRED):
                logger.info("Windows does not keep the computer awake")

        def let_sleep(self) -> None:
            _kernel32.SetThreadExecutionState(_CONTINUOUS)

        def show_progress(self, progress: Progress | None) -> None:
            if self._no_task_bar:
                return
            try:
                if self._task_bar is None:
                    self._task_bar = _TaskBar()
                self._task_bar.show(self._window, progress)
            except OSError as error:
                # Some shells have no task bar.
                self._no_task_bar = True
                logger.info("the task bar shows no progress: %s", error)

        def end(self) -> None:
            self.let_sleep()
            if self._task_bar is not None:
                self._task_bar.release()

    class _TaskBar:
        def __init__(self) -> None:
            _ole32.CoInitializeEx(None, _ONE_THREAD)
            self._object = ctypes.c_void_p()
            _ole32.CoCreateInstance(
                _guid(_TASK_BAR),
                None,
                _IN_THIS_PROCESS,
                _guid(_TASK_BAR_3),
                ctypes.byref(self._object),
            )
            self._call(_INIT)

        def show(self, window: int, progress: Progress | None) -> None:
            state = _NONE if progress is None else _PAUSED if progress.paused else _NORMAL
            self._call(_SET_STATE, wintypes.HWND(window), ctypes.c_int(state))
            if progress is not None:
                parts = ctypes.c_uint64(progress.percent), ctypes.c_uint64(100)
                self._call(_SET_VALUE, wintypes.HWND(window), *parts)

        def release(self) -> None:
            self._call(_RELEASE)

        def _call(self, place: int, *arguments: Any) -> None:
            """Call a method of the object. HRESULT raises OSError if it fails."""
            kinds = [type(argument) for argument in arguments]
            method = ctypes.WINFUNCTYPE(ctypes.HRESULT, *kinds)(place, "")
            method(self._object, *arguments)

    def _guid(text: str) -> "ctypes.Array[ctypes.c_char]":
        guid = ctypes.create_string_buffer(16)
        _ole32.CLSIDFromString(text, guid)
        return guid
