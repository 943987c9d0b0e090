"""A token that must appear nowhere, in all forms in which users paste and break it."""

CANARY = "canary-9f3e7b"
FORMS = [
    CANARY,
    f"{CANARY}\n{CANARY}",
    f"{CANARY}\r\nX-Evil: {CANARY}",
    f"Bearer {CANARY}",
    f"Authorization: Bearer {CANARY}",
    f"\"'{CANARY}'\"",
    f"{CANARY}ü{CANARY}",
    f"{CANARY}\0{CANARY}",
    f"{CANARY}\udc80{CANARY}",
    f"{CANARY}\u200b{CANARY}🌱",
    f"2 parts 0123456789abcdef {CANARY}",
    f"%s{{0}}${CANARY}\\n%(token)s",
    "\t" + CANARY * 2,
    CANARY * 300,
    CANARY * 10_000,
    '"' * 20 + CANARY + '"' * 20,
]
