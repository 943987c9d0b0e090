"""Other folders still look for these here."""

from tests.stages.program import OFFSCREEN as OFFSCREEN
from tests.stages.program import ROOT as ROOT
from tests.stages.program import Program as RealProgram  # noqa: F401
from tests.stages.program import robot as robot
from tests.stages.program import run as run
from tests.stages.program import surroundings as surroundings
