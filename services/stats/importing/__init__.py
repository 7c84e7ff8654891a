"""Figures, leads and visits of another system (MOVE-12 to MOVE-15).

Records that belong to others come after them. Of those that exclude each other the newest stays if they come together,
otherwise the first: so the newest are sent first.
"""

from services.chassis.resource.importing import import_router
from services.stats.importing.figures import CONTENT_STATS, EMAIL_STATS, EMC_STATS
from services.stats.importing.leads import EMAIL_LEADS, EMC_LEADS
from services.stats.importing.visits import CLICKS, VIEWS

router = import_router([EMAIL_STATS, CONTENT_STATS, EMAIL_LEADS, EMC_STATS, EMC_LEADS, VIEWS, CLICKS])
