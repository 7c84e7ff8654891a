"""What goes into and comes out of microsite galleries, and what their slots take (Document 000 §3, §5)."""

from collections.abc import Mapping

from services.chassis.resource import In, RecordOut
from services.chassis.types import ImageAddress
from services.microsites.microsites.pictures import GALLERY_IMAGE, Rule

IMAGES = range(1, 8)
VIDEOS = range(8, 11)
SLOTS: Mapping[str, Rule] = {
    **{f"image_url{number}": Rule(GALLERY_IMAGE, pdf=True) for number in IMAGES},
    **{f"image_url{number}": Rule(video=True) for number in VIDEOS},
}
"""What each slot takes, by its column."""


class GalleryIn(In):
    """A gallery as it is sent. A change carries only what changes; an empty slot is emptied."""

    image_url1: ImageAddress | None = None
    image_url2: ImageAddress | None = None
    image_url3: ImageAddress | None = None
    image_url4: ImageAddress | None = None
    image_url5: ImageAddress | None = None
    image_url6: ImageAddress | None = None
    image_url7: ImageAddress | None = None
    image_url8: ImageAddress | None = None
    image_url9: ImageAddress | None = None
    image_url10: ImageAddress | None = None


class GalleryOut(RecordOut):
    """A gallery as it is answered; its id is the microsite's."""

    microsite_id: int
    image_url1: str | None
    image_url2: str | None
    image_url3: str | None
    image_url4: str | None
    image_url5: str | None
    image_url6: str | None
    image_url7: str | None
    image_url8: str | None
    image_url9: str | None
    image_url10: str | None
