"""What goes into and comes out of uploads."""

from typing import Annotated

from pydantic import AfterValidator, Field

from services.chassis.resource import In, Out
from services.chassis.types import MOST_ID, Text, whole

Words = Annotated[str, Text(255)]
Extension = Annotated[str, Text(10), AfterValidator(lambda extension: extension.removeprefix(".").lower())]
MediaType = Annotated[str, Text(100), AfterValidator(str.lower)]


class UploadIn(In):
    """A file a browser wants to upload."""

    type: MediaType = Field(description="What the browser calls its type, such as image/png.")
    main_folder: Annotated[str, Text(255, least=1)]
    sub_folder: Words | None = None
    name: Words = ""
    extension: Extension
    size: Annotated[int, whole("A size"), Field(ge=1, le=MOST_ID, description="In bytes.")] | None = None


class UploadOut(Out):
    """Where the file goes: a PUT to `url` with these headers, within `expiresIn` seconds."""

    url: str
    key: str
    expires_in: int
    headers: dict[str, str]


class VerifyIn(In):
    """A file that was uploaded."""

    key: str


class FileOut(Out):
    """A stored file as its own bytes tell; `url` is how it is stored in records, width and height in pixels."""

    key: str
    url: str
    type: str
    size: int
    width: int | None
    height: int | None
