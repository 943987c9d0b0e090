"""Loads Qt without two habits of PySide that slow down every start.

It replaces Python's import, and reads the source of every later module (13 MiB) to find
`from __feature__ import …`, which we don't use. And it compiles the tools with which it explains a
wrong argument. Their source is in an archive inside its library; in the versions known here, a file
of it is compiled when something in it is first asked for.
"""

import builtins
import io
import sys
import threading
import zipfile
from typing import IO, Any

# tests/desk/system/test_session.py says what a new version must do the same way.
KNOWN = ("6.11.3",)
_TOOLS = "errorhandler layout mapping parser lib/enum_sig lib/pyi_generator lib/tool"
_STUB = b"""
def __getattr__(name):
    return __loader__.zfile.compile_late(__file__, globals(), name)
"""
# PySide's C++ takes this one out of its module without asking `__getattr__`.
_MAPPING = b"""
def update_mapping():
    return __getattr__("update_mapping")()
"""


def load_qt() -> None:
    """Call before anything else imports Qt."""
    usual, zipfile.ZipFile = zipfile.ZipFile, _Archive  # type: ignore[misc]
    try:
        import PySide6.QtCore  # noqa: F401
    finally:
        zipfile.ZipFile = usual  # type: ignore[misc]
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


class _Archive(zipfile.ZipFile):
    """PySide's archive, with stubs in place of the tools that nobody has asked for."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        known = sys.modules["shiboken6"].__version__ in KNOWN
        self._late = {f"shibokensupport/signature/{tool}.py" for tool in _TOOLS.split() if known}
        self._compiling = threading.RLock()

    def open(self, name: Any, *arguments: Any, **named: Any) -> IO[bytes]:
        if name in self._late:
            return io.BytesIO(_STUB + _MAPPING * name.endswith("mapping.py"))
        return super().open(name, *arguments, **named)

    def compile_late(self, path: str, module: dict[str, Any], name: str) -> Any:
        with self._compiling:
            if path in self._late:
                self._late.remove(path)
                exec(compile(self.read(path), path, "exec"), module)  # noqa: S102
        if name not in module:
            raise AttributeError(name)
        return module[name]
