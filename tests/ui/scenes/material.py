"""Plants, stores and news that several scenes show."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from msgspec.structs import replace

from plantdesk.desk import news
from plantdesk.domain.entry import Held, IdElsewhere
from plantdesk.domain.outcome import Added, HeldBack, HoldReason, Refused, Unsure, UnsureReason
from plantdesk.domain.pausing import Pause, Paused
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.backups import KeptBackup
from plantdesk.journal.records import Draft
from plantdesk.outbox.news import WaitReason
from tests import outcomes
from tests.ui.stage import GREEN, LAKE, NOW, PRACTICE, entry

OSAKAZUKI = NewPlant(10442, "Acer palmatum ‘Osakazuki’", "Tree")
HIDCOTE = NewPlant(10443, "Lavandula angustifolia ‘Hidcote’", "Shrub")
LONG = NewPlant(
    9223372036854775807,
    "Rhododendron ‘Hachmann’s Charmant’ (yakushimanum hybrid), root-balled, 40 to 50 cm",
    "Ericaceous, half shade, from the second delivery in March",
)
PAGE = "<!DOCTYPE html><html><body><p>Welcome to the guest network.</p></body></html>" * 20
LONG_NAMES = (
    replace(GREEN, name="Royal Botanical Gardens and Arboretum of the Northern Lakes District"),
    replace(LAKE, address="https://plants.arboretum-of-the-northern-lakes.example/api/v2/service"),
    *(Store(f"s{n}", f"Nursery {n}", "plum", f"https://{n}.example") for n in range(9)),
    PRACTICE,
)
BACKUP = KeptBackup(date(2026, 3, 3), Path("/data/backups/journal-0.db"), 1)
REPORT = "PlantDesk 1.0.0\n" + '  File "plantdesk/ui/part.py", line 7, in call\n' * 20


def entry_of(plant, status, outcome=None, *, store=GREEN, minutes_ago=0):
    made = entry(plant.id, plant.name, plant.tag, status, outcome, minutes_ago)
    return replace(made, store_id=store.id, sent_at=made.sent_at or (outcome and made.typed_at))


WAITING = entry_of(OSAKAZUKI, Status.WAITING)
ASIDE = replace(WAITING, held=Held.ASIDE)
EARLIER = (
    entry(10438, "Hosta sieboldiana ‘Elegans’", "Perennial", minutes_ago=5),
    entry(10439, "Rosa ‘Alchymist’", "Climber", Status.TO_CHECK, outcomes.CUT, 4),
    entry(10440, "Salix alba", None, Status.REFUSED, Refused(400, "id 10440 is already used"), 3),
    entry(10441, "Ginkgo biloba ‘Mariken’", None, Status.WAITING, minutes_ago=2),
)
# The pictures are made within the minute.
DELAYED = replace(WAITING, not_before=datetime.now(UTC) + timedelta(minutes=4))
NO_TOKEN = news.TokenNews(GREEN.id, False, KeyringState.FINE)
LOCKED = news.TokenNews(GREEN.id, False, KeyringState.WAITS)
SNAPSHOT = news.Snapshot(
    "s1", GREEN.id, Typed("10442", OSAKAZUKI.name, "Tree"), OSAKAZUKI, NOW, None
)


# Everything that a plant can wait for, that it can come to, and that can hinder its journal.
SENDING = entry_of(OSAKAZUKI, Status.SENDING)
REASONS = [
    *(HeldBack(hold, 403, said=PAGE) for hold in HoldReason),
    HeldBack(HoldReason.ADDRESS, 301, pointed_to="https://greenacres.example/login"),
    *outcomes.NOT_REACHED,
    *WaitReason,
    *(Paused(pause, "token expired for #") for pause in Pause),
    outcomes.CUT,
]
_DIFFERENCES = ((), (PlantField.NAME,), (PlantField.TAG,))
ENTRIES = [
    *(entry_of(HIDCOTE, status) for status in Status),
    *(entry_of(LONG, Status.ADDED, Added(Plant("Salvia"), 200, each)) for each in _DIFFERENCES),
    entry_of(LONG, Status.REFUSED, Refused(400, ServiceError(1062, "see fields", "word " * 300))),
    entry_of(HIDCOTE, Status.REFUSED, Refused(422, "<html>")),
    *(entry_of(LONG, Status.TO_CHECK, Unsure(why, 200, "word " * 900)) for why in UnsureReason),
    entry_of(HIDCOTE, Status.TO_CHECK, Unsure(UnsureReason.UNREADABLE, 200, PAGE)),
]
UNSENT = [
    SNAPSHOT,
    news.NotSaved(SNAPSHOT),
    news.NotSaved(SNAPSHOT, unknown=True),
    news.AlreadyHere(SNAPSHOT, entry_of(OSAKAZUKI, Status.ADDED)),
    news.AlreadyHere(SNAPSHOT, IdElsewhere(10442, NOW)),
    *(Draft(SNAPSHOT.typed, GREEN.id, dropped=dropped) for dropped in (False, True)),
    *(
        Draft(Typed(tag="Tree"), GREEN.id, frozenset({PlantField.TAG}), dropped=dropped)
        for dropped in (False, True)
    ),
]
JOURNAL_FAULTS = [
    news.JournalFault(kind, Path("/home/anna/PlantDesk/journal.db"), backup)
    for kind in news.JournalFaultKind
    for backup in (None, BACKUP)
]


def add_rows(shown):
    store_id = shown.window.stores.current.id
    shown.tell(*(replace(earlier, store_id=store_id) for earlier in EARLIER))
    # Without waiting for the delay that hides short steps.
    shown.results.show_item(replace(EARLIER[-1], store_id=store_id))
