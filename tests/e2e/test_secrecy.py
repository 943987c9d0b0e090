"""After a session full of trouble, the token is nowhere but in the keyring."""

import json
from pathlib import Path

import pytest

from plantdesk.domain.token import TokenFault, read_token
from tests.e2e.stores import accept
from tests.e2e.troubled import OTHERS_LETTER
from tests.faults.server import answer, repeat, reply, take_request
from tests.stages.program import OFFSCREEN, Program, run, surroundings
from tests.vault.bus import bus_with_keyring
from tests.vault.canary import CANARY, FORMS

# Forms that fit a clipboard and a line to the robot. The plain one is last.
PASTED = [form for form in reversed(FORMS) if len(form) < 10_000 and "\udc80" not in form]
MALFORMED = [form for form in PASTED if isinstance(read_token(form), TokenFault)]
ACCEPTED = [form for form in PASTED if form not in MALFORMED]
ROSE, OAK, ASH = (7, "Rosa canina", "shrub"), (8, "Quercus robur", "tree"), (9, "Fraxinus", "tree")
HALF = ("10442", "Acer palm")
# What the band says once nothing waits.
REFUSED_ONE = "1 refused"


@pytest.fixture
def bus():
    with bus_with_keyring() as bus:
        yield bus


def refuse(request):
    message = f"no such token: {request.headers['authorization']}"
    return reply(400, json.dumps({"error": 1045, "message": message}).encode())


def reject_token(request):
    echo = request.headers["authorization"]
    challenge = ("WWW-Authenticate", f'Bearer error="{echo}"')
    return reply(401, f"<p>{echo}</p>".encode(), headers=[challenge], content_type="text/html")


def test_a_token_is_nowhere_but_in_the_keyring(bus, shops):
    # The store returns the token in one refusal and one 401, then it accepts all plants. That
    # doesn't depend on the connection: slow typing opens more of them.
    manners = iter((refuse, reject_token))
    in_turn = answer(lambda request: next(manners, accept)(request))
    server = shops.open((repeat(take_request, in_turn),)).server
    env = surroundings(QT_QPA_PLATFORM=OFFSCREEN, **bus.settings)
    with Program("tests.e2e.troubled", env=env) as program:
        program.see("connectToStore", "Connect")
        program.click("connectToStore")
        program.hear("storeName", "Required.")
        program.scan("Green Acres", server.address, CANARY)
        program.click("saveStore")
        program.see("queueState", "Everything is sent")
        said = []
        for plant, headline in ((ROSE, "refused"), (OAK, "didn’t accept the token")):
            add(program, plant, headline)
            said.append(program.do("hear result"))
        paste_all_forms(program)
        program.scan(HALF[0])
        program.do(f"type {HALF[1]}")
        said += cause_faults(program)
        # The form and the focus stay as they are.
        program.do("type atum")
        program.see("plantId", HALF[0])
        program.see("plantName", "Acer palmatum")
        program.do("press Escape")
        program.do("choose Preferences…")
        program.see("savePreferences", "Save")
        program.click("savePreferences")
        program.do("choose Edit…")
        program.hear("accessToken", "Kept in this computer’s password store.")
        for _ in ("storeAddress", "accessToken"):
            program.do("press Return")
        program.do(f"paste {json.dumps(CANARY)}")
        program.hear("accessToken", "PlantDesk keeps it in this computer’s password store if it")
        # Even before it is saved, a typed token is in no object's repr.
        assert program.do(f"holders {CANARY}") == "nobody"
        program.click("saveStore")
        program.see("queueState", REFUSED_ONE)
        assert program.do(f"holders {CANARY}") == "nobody"
        process = Path(f"/proc/{program.pid}")
        said += [(process / name).read_text("latin-1") for name in ("cmdline", "environ")]
        said += file_texts(bus.home)
        said.append(quit_cleanly(program))
    with Program("tests.e2e.troubled", env=env) as program:
        add(program, ASH, "Added")
        looked = run("--self-test", **bus.settings)
        said += [looked.stdout, looked.stderr, quit_cleanly(program), *file_texts(bus.home)]
    assert not [part[:80] for part in said if CANARY in part]
    # The token was really used and kept.
    assert server.ledger.received.count(f"Bearer {CANARY}".encode()) == 4
    assert bus.kept() == {f"PlantDesk {server.address}": [CANARY.encode()]}


def add(program, plant, headline):
    program.scan(*plant)
    program.see("headline", headline)


def paste_all_forms(program):
    """The program must not touch the clipboard after pasting."""
    program.do("choose Enter token…")
    program.hear("accessToken", "Kept in this computer’s password store.")
    for form in MALFORMED:
        program.do(f"paste {json.dumps(form)}")
        program.do("press Return")
        program.hear("accessToken", "Copy it again.")
    program.click("cancelStore")
    program.click("questionOther")
    for form in ACCEPTED:
        program.do("choose Enter token…")
        program.hear("accessToken", "Kept in this computer’s password store.")
        program.do(f"paste {json.dumps(form)}")
        program.do("press Return")
        program.see("queueState", REFUSED_ONE)
    assert program.do("clipboard") == OTHERS_LETTER


def cause_faults(program):
    for place, kind in (
        ("slot", "RuntimeError"),
        ("thread", "ValueError"),
        ("loop", "LookupError"),
    ):
        program.do(f"fail {place} {CANARY}")
        program.see("queueState", "Something went wrong in PlantDesk")
        program.click("queueAction")
        yield program.do(f"see exactText {kind}")
        program.click("copyExactText")
        program.click("questionKeep")
        program.see("queueState", REFUSED_ONE)
        copied = program.do("clipboard")
        assert kind in copied
        yield copied


def quit_cleanly(program):
    """Quit, and return everything written to stderr."""
    program.do("close")
    code, complaints = program.end()
    assert code == 0
    return complaints


def file_texts(home):
    """All files in the home, keyring included, read as bytes and as UTF-16."""
    files = [file for file in home.rglob("*") if file.is_file()]
    names = {file.name for file in files}
    assert names >= {"journal.db", "plantdesk.log", "window.ini", "preferences.json"}, names
    for file in files:
        try:
            content = file.read_bytes()
        except FileNotFoundError:
            # The keyring writes its file under another name first.
            continue
        yield f"{file} {content.decode('latin-1')} {content.decode('utf-16-le', 'replace')}"
