"""Modules that the first plant is saved without."""

import asyncio
from importlib import import_module


async def load(module: str) -> None:
    """Import a module on a thread: some load slowly, and the loop has to go on."""
    await asyncio.get_running_loop().run_in_executor(None, import_module, module)
