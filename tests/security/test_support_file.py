"""A support file has no token and no plant.

Both are put wherever the program could find them. Then every byte of the file is read.
"""

import logging
import re
import zipfile
from datetime import UTC, datetime
from pathlib import Path

from msgspec import to_builtins

from plantdesk.desk.faults.faults import Faults
from plantdesk.desk.news import SupportFileWritten
from plantdesk.desk.support import save_support_file
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Refused
from plantdesk.domain.plant import NewPlant, ServiceError
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE, Store
from plantdesk.domain.token import Token
from plantdesk.journal.journal import Journal
from plantdesk.ui.dialogs.support import display_facts
from plantdesk.ui.look.look import Look
from tests.service.test_echo import SECRET, WRITTEN

NOW = datetime(2026, 11, 23, 9, 30, tzinfo=UTC)
PASSWORD = "hunter2-in-the-address"
# The token is in these texts, in every form.
FORMS = [SECRET, f"Authorization: Bearer {SECRET}", *(write(SECRET) for write in WRITTEN.values())]
NAME, TAG, REFERENCE = "Canaria inventata", "Perlgewaechs", "e2b1a5f0-1111-4222-8333-444455556666"
PLANT_ID = 918273645546372
STORE = Store(
    "3f0c",
    f"Green {SECRET}",
    "leaf",
    f"https://anna:{PASSWORD}@plants.example/{SECRET}/api?key={SECRET}#{SECRET}",
)


def fill_journal(path):
    journal = Journal.open(path)
    for store in (STORE, PRACTICE):
        journal.put_store(store)
    for number, form in enumerate(FORMS):
        uuid, said = f"{REFERENCE[:-4]}{number:04}", f"{NAME} {PLANT_ID} {form}"
        name = NAME if "\n" in form else f"{NAME} {form}"
        plant = NewPlant(PLANT_ID + number, name, TAG)
        journal.add(Entry(uuid, STORE.id, plant, Status.WAITING, NOW, NOW))
        journal.claim_next(STORE.id, NOW)
        journal.record(uuid, Refused(400, ServiceError(7, said, said)), True, NOW)
    journal.close()


def fill_log(faults):
    """Log values and faults as the program's own code does."""
    ours, theirs = logging.getLogger("plantdesk.outbox"), logging.getLogger("httpcore")
    for text in (*FORMS, NAME, TAG, REFERENCE, str(PLANT_ID)):
        ours.info("a plant could not be saved: %s", text)
        ours.warning("%s could not be saved", Path("/home") / text)
        theirs.warning("sending %s", text)
        try:
            raise LookupError(text) from ValueError(f"{NAME} {text}")
        except LookupError as error:
            faults.note(error, "paint")
            ours.exception("a plant was not saved")
    faults.close()


def squeezed(text):
    """As a log may have quoted it."""
    return re.sub(r"[\\\s]", "", text).lower()


def assert_no_secret(text, *secrets):
    for secret in (SECRET, PASSWORD, "anna:", "Bearer", "Authorization", *secrets):
        assert secret not in text
    forms, text = map(squeezed, FORMS), squeezed(text)
    assert not any(form[at : at + 12] in text for form in forms for at in range(len(form) - 12))


def test_a_support_file_has_no_token_and_no_plant(open_desk, qapp, tmp_path, complaints):
    fill_journal(tmp_path / "journal.db")
    front = open_desk()
    front.until(lambda: front.listed)
    front.set_token(Token(SECRET), to=STORE)
    front.until(lambda: front.token_of(STORE))
    fill_log(Faults(tmp_path / "logs"))
    path, told = tmp_path / "support.zip", []
    front.desk.on(SupportFileWritten, told.append)
    settings = display_facts(Look(qapp, PRACTICE)) | to_builtins(Preferences())
    save_support_file(front.desk, path, settings)
    front.until(lambda: told)
    assert told == [SupportFileWritten(path, None)]
    with zipfile.ZipFile(path) as file:
        found = {name: file.read(name).decode() for name in file.namelist()}
    assert set(found) == {"check.txt", "settings.txt", "log.txt"}
    for text in found.values():
        assert_no_secret(text, NAME, TAG, REFERENCE[:-4], str(PLANT_ID), *NAME.split())
    # What was written into the log is there, without its values.
    assert "a plant could not be saved: …" in found["log.txt"]
    assert "LookupError" in found["log.txt"]
    assert "No faults found." in found["check.txt"] or "FAULT" in found["check.txt"]
    # Nor do the file's own bytes have any of it, such as in its comments.
    assert_no_secret(path.read_bytes().decode("latin-1"))
    complaints.take()
