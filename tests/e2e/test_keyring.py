"""The real program with a real keyring that hangs."""

from tests.e2e.stores import kept_in
from tests.faults.judge import Kept
from tests.practice_store import PracticeStore
from tests.stages.program import robot
from tests.vault.bus import bus_with_keyring

TOKEN, NEWER = "leaf-4711", "root-0815"
PLANTS = (7, "Rosa canina", "shrub"), (8, "Quercus robur", "tree"), (9, "Fraxinus", "tree")
ROSE, OAK, ASH = PLANTS


def test_a_hung_keyring_lets_plants_be_saved_and_sent_with_a_typed_token(tmp_path):
    with bus_with_keyring() as bus, PracticeStore(None, TOKEN) as store:
        service = f"PlantDesk {store.address}"
        bus.put(service, NEWER.encode())
        bus.hold_keyring()
        about = {"module": "tests.e2e.troubled", **bus.settings}
        with robot(tmp_path, "--store", store.address, **about) as program:
            program.see("queueState", "The password store hasn’t answered yet")
            program.scan(*ROSE)
            program.scan(*OAK)
            program.hear("result", "Saved on this computer")
            program.click("queueAction")
            program.hear("accessToken", "The password store hasn’t answered yet.")
            program.do(f"type {TOKEN}")
            program.click("saveStore")
            program.see("queueState", "Everything is sent")
            # The keyring's old token is not used, neither now nor after the next start.
            bus.let_keyring_go()
            program.do("choose Edit…")
            program.hear("accessToken", "Kept in this computer’s password store.")
            program.click("cancelStore")
            program.scan(*ASH)
            program.see("fact0", f"{ASH[0]}")
            program.see("headline", "Added")
            program.quit()
        assert len(store.shelf.plants()) == 3
        assert bus.kept() == {service: [TOKEN.encode()]}
    assert kept_in(tmp_path) == [Kept(*plant, "added") for plant in PLANTS]
