"""Events of files: each carries the whole public state (EVENT-1). The consumer of a removal deletes the objects."""

from services.chassis.events import PublishedState, published_entity
from services.media.files.models import File, State

FILE = PublishedState(
    published_entity("media", "file"),
    File.id,
    [
        *(File.id.label("id"), File.version.label("version"), File.bucket.label("bucket"), File.key.label("key")),
        *(File.type.label("type"), File.bytes.label("size"), File.width.label("width"), File.height.label("height")),
        File.sha256.label("sha256"),
    ],
    is_published=File.state != State.PENDING,
    is_removed=File.state == State.GONE,
)
