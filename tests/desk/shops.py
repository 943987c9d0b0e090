"""Other folders still look for these here."""

from tests.stages.shared import FAR as FAR
from tests.stages.shared import Shop as Shop
from tests.stages.shared import Shops as Shops
from tests.stages.shared import lead_here as lead_here
from tests.stages.shared import look_up as look_up
