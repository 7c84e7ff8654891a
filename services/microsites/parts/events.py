"""Events of microsites: the response body with the files of the parts (EVENT-1).

The version of an event is the microsite's revision, which also counts changes of its parts.
"""

from services.chassis.events import PublishedState, published_entity
from services.microsites.microsites.models import Microsite
from services.microsites.parts.aggregate import microsites, select_part_files

MICROSITE = PublishedState(
    published_entity("microsites", "microsite"),
    Microsite.id,
    [
        *(column for column in microsites.columns if column.name != "version"),
        Microsite.revision.label("version"),
        select_part_files().label("images"),
    ],
)
