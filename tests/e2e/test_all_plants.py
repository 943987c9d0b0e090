"""The page All plants over several sessions, with the practice store."""

from tests.e2e.real import robot
from tests.e2e.stores import ROSE

MAPLE = (11, "Acer palmatum", "tree")


def test_after_a_kill_all_plants_are_found(tmp_path):
    with robot(tmp_path, "--practice") as program:
        program.see("queueState", "Everything is sent")
        program.scan(*ROSE)
        program.see("headline", "Added to the practice store")
        program.do("choose All plants")
        program.see("entryName", "Rosa canina")
        program.do("choose Add a plant")
        program.scan(*MAPLE)
        # Not the card of the plant before.
        program.hear("result", "Added to the practice store. 11")
        program.kill()
    with robot(tmp_path, "--practice") as program:
        program.see("queueState", "Everything is sent")
        program.do("choose All plants")
        program.see("entryName", "Acer palmatum")
        program.do("type OSA CAN")
        program.see("entryName", "Rosa canina")
        program.quit()
