"""Request and response schemas of the media library, and rules for images (MEDIA-13 to MEDIA-15)."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated

from pydantic import AfterValidator, Field

from services.chassis.http.problems import Invalid, require_filled
from services.chassis.resource import In, ItemsToDelete, Out, RecordOut
from services.chassis.resource.import_flags import ImportFlag
from services.chassis.types import ImageAddress, Text, UtcTime

REQUIRED_MISSING = "Please fil out all required fields"
CHOOSE_A_TIME = "Choose a date and time in the future."
UNCATEGORIZED = "uncategorized"


class Status(StrEnum):
    """Whether an image is published, or will be at its date."""

    SCHEDULED = "scheduled"
    PUBLISHED = "published"


def check_required(title: str | None, url: str | None, folder: str | None) -> None:
    """Check that an image has a title, a folder and an address (MEDIA-13)."""
    require_filled(REQUIRED_MISSING, title=title, url=url, folder=folder)


def resolve_date(status: str, date: datetime | None, now: datetime) -> datetime:
    """Return the publication date of an image: the given date, or now."""
    if status == Status.SCHEDULED and (date is None or date <= now):
        raise Invalid.for_fields(CHOOSE_A_TIME, "date")
    return date or now


def normalize_tags(names: list[str]) -> list[str]:
    """Convert tag names to lower case and drop duplicates; the order stays."""
    return list(dict.fromkeys(name.lower() for name in names))


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
    """The request body of a library image. A change carries only the fields to change."""

    title: Title | None = Field(None, title="Image Title")
    url: ImageAddress | None = Field(None, title="Link/URL")
    folder: Folder | None = None
    alt_text: AltText | None = Field(None, title="Alt Text")
    category: Category | None = None
    status: Status | None = None
    date: UtcTime | None = None
    media_tags: MediaTags | None = Field(None, title="Tags")

    def columns(self) -> dict[str, object]:
        """Return the columns this request changes; null leaves a field unchanged."""
        values = {name: value for name, value in self.provided_fields().items() if value is not None}
        if "media_tags" in values:
            values["tags"] = normalize_tags([tag.name for tag in values.pop("media_tags")])
        return values


class ImagesToDelete(ItemsToDelete):
    """The images to remove. Without `evenIfUsed`, images in use are refused."""

    even_if_used: bool = False


class ReplaceIn(In):
    """The uploaded file whose content replaces that of an image's file."""

    key: str


class FileAddress(Out):
    """A presigned address of a file, which scripts of the console may read for `expiresIn` seconds."""

    url: str
    expires_in: int


class UseOut(Out):
    """A record that uses an image; `path` is its page in the console."""

    context: str
    kind: str
    id: int
    title: str
    path: str


class TagOut(Out):
    """A tag of an image."""

    name: str


class MediaImageOut(RecordOut):
    """An image of the library.

    `type`, `size` (bytes), `width` and `height` (pixels), `key` and the thumbnails are those of its stored file: null
    for an image on another host. `thumbnailUrl` (160 pixels wide) and `previewUrl` (640) are null until they are
    generated. `used`: whether any record of the console uses it.
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
    import_flags: list[ImportFlag] | None


class Duplicate(Out):
    """A library image whose file has the same content as another file."""

    id: int
    title: str
    url: str
