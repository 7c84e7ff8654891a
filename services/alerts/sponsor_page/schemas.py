"""Request and response schemas of the sponsor page."""

from typing import Annotated, Literal

from pydantic import Field

from services.chassis.resource import In, Out
from services.chassis.types import STRICT_INTEGER, Text

MAX_IMAGE_BYTES = 10_000_000


class ImageUploadIn(In):
    """The image that a browser wants to upload."""

    type: Literal["image/png", "image/jpeg", "image/gif"]
    name: Annotated[str, Text(255)] = ""
    extension: Annotated[str, Text(10)]
    size: Annotated[int, Field(ge=1, le=MAX_IMAGE_BYTES, description="In bytes."), STRICT_INTEGER]


class ImageUploadOut(Out):
    """A granted upload: the image goes by PUT to `url` with these headers, within `expiresIn` seconds.

    `POST upload/verify` with `key` and `ticket` then answers its address.
    """

    url: str
    key: str
    expires_in: int
    headers: dict[str, str]
    ticket: str
