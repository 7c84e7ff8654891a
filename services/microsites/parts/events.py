"""Events of microsites: each carries the response body with the files of the parts (API contract §4).

An event's version is the microsite's revision, which counts the changes of its parts too.
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
