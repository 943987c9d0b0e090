"""Other folders still look for these here."""

from tests.stages.robot import Robot as Robot
from tests.stages.robot import _text as _text
from tests.stages.robot import listening as listening
from tests.stages.robot import main

if __name__ == "__main__":
    main()
