"""Every query of galleries."""

from services.chassis.resource import Records
from services.microsites.gallery.models import Gallery
from services.microsites.gallery.schemas import GalleryOut
from services.microsites.microsites.access import OWNER, part_of_owner

galleries = Records(
    Gallery,
    GalleryOut,
    "microsite",
    columns={"microsite_id": Gallery.id.expression},
    filters={OWNER: part_of_owner(Gallery.id)},
)
