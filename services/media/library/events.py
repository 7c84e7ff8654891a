"""Events of library images: each carries the whole public state (EVENT-1)."""

from services.chassis.events import PublishedState, published_entity
from services.media.library.models import MediaImage
from services.media.library.repository import images

MEDIA_IMAGE = PublishedState(published_entity("media", "media-image"), MediaImage.id, images.columns)
