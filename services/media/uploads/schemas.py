"""What goes into and comes out of uploads."""

from typing import Annotated, Self

from pydantic import AfterValidator, Field

from services.chassis.resource import In, Out
from services.chassis.types import MAX_ID, Text, require_integer
from services.media.files.models import Bucket, File
from services.media.library.schemas import Duplicate
from services.media.uploads.rules import MAX_PARTS

Words = Annotated[str, Text(255)]
Extension = Annotated[str, Text(10), AfterValidator(lambda extension: extension.removeprefix(".").lower())]
MediaType = Annotated[str, Text(100), AfterValidator(str.lower)]
Ticket = Annotated[str, Text(100), Field(description="Of a visitor's upload: what its grant gave.")]


class UploadIn(In):
    """A file a browser wants to upload."""

    type: MediaType = Field(description="What the browser calls its type, such as image/png.")
    main_folder: Annotated[str, Text(255, min_length=1)]
    sub_folder: Words | None = None
    name: Words = ""
    extension: Extension
    size: (
        Annotated[
            int, require_integer("A size"), Field(ge=1, le=MAX_ID, description="In bytes; only staff may leave it out.")
        ]
        | None
    ) = None


class PartAddress(Out):
    """Where a part of a file goes by PUT; the store answers with its `ETag`."""

    part_number: int
    url: str


class UploadOut(Out):
    """Where the file goes: a PUT to `url` with these headers, within `expiresIn` seconds.

    A file over 100,000,000 bytes has no `url` but `parts` of `partSize` bytes, the last one of what is left.
    `ticket` is given to visitors only: it makes the upload theirs.
    """

    url: str | None
    key: str
    expires_in: int
    headers: dict[str, str]
    ticket: str | None
    upload_id: str | None = None
    part_size: int | None = None
    parts: list[PartAddress] | None = None


class UnfinishedUpload(In):
    """An upload in parts."""

    key: str
    upload_id: Annotated[str, Text(300, min_length=1)]
    bucket: Bucket = Bucket.MEDIA
    ticket: Ticket | None = None


PartNumber = Annotated[int, require_integer("A part number"), Field(ge=1, le=MAX_PARTS)]


class PartsIn(UnfinishedUpload):
    """The parts that new addresses are wanted for."""

    part_numbers: Annotated[list[PartNumber], Field(min_length=1, max_length=MAX_PARTS)]


class SentPart(In):
    """A part that was sent, and what the store answered."""

    part_number: PartNumber
    etag: Annotated[str, Text(100, min_length=1)]


class CompleteIn(UnfinishedUpload):
    """All parts of an upload."""

    parts: Annotated[list[SentPart], Field(min_length=1, max_length=MAX_PARTS)]


class PartOut(Out):
    """A part the store has; `size` in bytes."""

    part_number: int
    size: int
    etag: str


class VerifyIn(In):
    """A file that was uploaded."""

    key: str
    bucket: Bucket = Bucket.MEDIA
    ticket: Ticket | None = None


class FileOut(Out):
    """A stored file as its own bytes tell; `url` is how it is stored in records, width and height in pixels.

    `duplicateOf` is an image of the library that holds the very same bytes.
    """

    key: str
    url: str
    type: str
    size: int
    width: int | None
    height: int | None
    sha256: str | None
    duplicate_of: Duplicate | None

    @classmethod
    def of(cls, file: File, files_host: str, duplicate: Duplicate | None = None) -> Self:
        """The answer about a file that is stored."""
        return cls(
            key=file.key,
            url=f"{files_host}/{file.key}",
            type=file.type or "",
            size=file.bytes or 0,
            width=file.width,
            height=file.height,
            sha256=file.sha256,
            duplicate_of=duplicate,
        )
