"""Request and response schemas of uploads."""

from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from services.chassis.resource import In, Out
from services.chassis.types import MAX_ID, STRICT_INTEGER, Text
from services.media.files.file_types import resolve_media_type
from services.media.files.repository import Bucket, File
from services.media.library.schemas import Duplicate
from services.media.uploads.rules import MAX_PARTS

Words = Annotated[str, Text(255)]
Extension = Annotated[str, Text(10), AfterValidator(lambda extension: extension.removeprefix(".").lower())]
MediaType = Annotated[str, Text(100), AfterValidator(str.lower)]
Ticket = Annotated[str, Text(100), Field(description="Of a visitor's upload: the ticket from its grant.")]


class UploadIn(In):
    """The request body of an upload: the file that a browser wants to upload."""

    type: MediaType = Field(description="The media type that the browser reports, such as image/png.")
    main_folder: Annotated[str, Text(255, min_length=1)]
    sub_folder: Words | None = None
    name: Words = ""
    extension: Extension
    size: (
        Annotated[int, STRICT_INTEGER, Field(ge=1, le=MAX_ID, description="In bytes; only staff may leave it out.")]
        | None
    ) = None

    @model_validator(mode="after")
    def _resolve_type(self) -> Self:
        self.type = resolve_media_type(self.extension, self.type)
        return self


class GrantedUploadIn(UploadIn):
    """A file for which another service lets a visitor ask. The quota of visitors counts by `quota`."""

    quota: Annotated[str, Text(100, min_length=1)]


class PartAddress(Out):
    """The address of one part, which is uploaded by PUT; S3 returns its `ETag`."""

    part_number: int
    url: str


class UploadOut(Out):
    """A granted upload: the file goes by PUT to `url` with these headers, within `expiresIn` seconds.

    A file over 100,000,000 bytes has no `url` but `parts` of `partSize` bytes; the last one may be smaller.
    `ticket` is given to visitors only; it proves that the upload is theirs.
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


PartNumber = Annotated[int, STRICT_INTEGER, Field(ge=1, le=MAX_PARTS)]


class PartsIn(UnfinishedUpload):
    """The parts for which new URLs are requested."""

    part_numbers: Annotated[list[PartNumber], Field(min_length=1, max_length=MAX_PARTS)]


class SentPart(In):
    """An uploaded part, with the `ETag` that S3 returned."""

    part_number: PartNumber
    etag: Annotated[str, Text(100, min_length=1)]


class CompleteIn(UnfinishedUpload):
    """All parts of an upload."""

    parts: Annotated[list[SentPart], Field(min_length=1, max_length=MAX_PARTS)]


class PartOut(Out):
    """A part that S3 has; `size` in bytes."""

    part_number: int
    size: int
    etag: str


class VerifyIn(In):
    """An uploaded file to verify."""

    key: str
    bucket: Bucket = Bucket.MEDIA
    ticket: Ticket | None = None


class FileOut(Out):
    """A stored file as determined from its content. `url` is its address in records; width and height are in pixels.

    `duplicateOf` is a library image of the same content.
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
        """Build the response for a stored file."""
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
