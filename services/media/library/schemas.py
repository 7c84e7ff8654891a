"""What goes into and comes out of the media library."""

from typing import Annotated, Self

from pydantic import AfterValidator, Field

from services.chassis.resource import In, ItemsToDelete, Out, RecordOut
from services.chassis.types import ImageAddress, Text, UtcTime
from services.media.library.models import Use
from services.media.library.rules import Status, normalize_tags

MAX_TAGS = 100
Title = Annotated[str, Text(400)]
Folder = Annotated[str, Text(255)]
AltText = Annotated[str, Text(1000)]
Category = Annotated[str, Text(100), AfterValidator(str.lower)]


class MediaTag(In):
    """A tag of an image, in lower case."""

    name: Annotated[str, Text(100, min_length=1), AfterValidator(str.lower)]


MediaTags = Annotated[list[MediaTag], Field(max_length=MAX_TAGS)]


class MediaImageIn(In):
    """An image of the library as it is sent. A change carries only what changes."""

    title: Title | None = None
    url: ImageAddress | None = None
    folder: Folder | None = None
    alt_text: AltText | None = None
    category: Category | None = None
    status: Status | None = None
    date: UtcTime | None = None
    media_tags: MediaTags | None = None

    def columns(self) -> dict[str, object]:
        """The columns this request changes; null leaves a field as it is."""
        values = {name: value for name, value in self.provided_fields().items() if value is not None}
        if "media_tags" in values:
            values["tags"] = normalize_tags([tag.name for tag in values.pop("media_tags")])
        return values


class ImagesToDelete(ItemsToDelete):
    """The images to remove; those that are in use only when it is said."""

    even_if_used: bool = False


class ReplaceIn(In):
    """The uploaded file whose bytes an image's address shall lead to."""

    key: str


class UseOut(Out):
    """A record that points to an image; `path` is where the console shows it."""

    context: str
    kind: str
    id: int
    title: str
    path: str

    @classmethod
    def of(cls, use: Use) -> Self:
        """The answer about a use."""
        return cls(context=use.context, kind=use.kind, id=use.record_id, title=use.title, path=use.path)


class TagOut(Out):
    """A tag of an image."""

    name: str


class MediaImageOut(RecordOut):
    """An image of the library.

    Size in bytes and pixels, key, and the small images are those of a file of ours: null for an image elsewhere, and
    `thumbnailUrl` (160 pixels wide) and `previewUrl` (640) also until they are made. `used` tells whether any record
    of the console points to it.
    """

    title: str
    url: str
    key: str | None
    folder: str
    alt_text: str
    category: str
    status: Status
    date: UtcTime
    updated_at: UtcTime
    user_id: int
    type: str | None
    size: int | None
    width: int | None
    height: int | None
    media_tags: list[TagOut]
    used: bool
    thumbnail_url: str | None
    preview_url: str | None


class Duplicate(Out):
    """An image of the library that holds the very same bytes as a file."""

    id: int
    title: str
    url: str
