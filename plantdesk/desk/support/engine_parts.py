"""The parts that need the journal or the tokens, read on the engine's loop."""

import asyncio

from plantdesk.desk.stores.tokens import Tokens
from plantdesk.desk.support.journal_parts import counts_text, plants_text
from plantdesk.desk.support.parts import Part, PartRead, WindowFacts
from plantdesk.desk.support.settings import settings_text
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.worker import run_apart


async def read_part(
    part: Part, facts: WindowFacts, keeper: JournalKeeper, tokens: Tokens
) -> PartRead:
    """Read the settings, the counts or the plants. A token that was typed as a name is hidden."""
    match part:
        case Part.COUNTS:
            text = await counts_text(keeper, facts)
        case Part.PLANTS:
            text = await plants_text(keeper, facts)
        case _:
            text = settings_text(facts, keeper.folder)
    hide = tokens.hider()
    # Searching a long text takes a while.
    hidden = await asyncio.wrap_future(run_apart("support", lambda: hide(text)))
    return PartRead(part, hidden)
