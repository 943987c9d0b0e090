"""Takes waiting entries to the service; asyncio, no Qt."""
