"""Request and response schemas of uploaders."""

from typing import Annotated

from pydantic import Field

from services.chassis.resource import In, Out, RecordOut


class UploaderIn(In):
    """Whether an account may upload."""

    stopped: Annotated[bool, Field(strict=True)]


class UploaderOut(RecordOut):
    """An account that uploads; `pending` and `stored` are bytes. `email` is null if the user was removed."""

    email: str | None
    role: str | None
    pending: int
    stored: int
    stopped: bool


class UploadersOut(Out):
    """The accounts that use most space, and the quota of an account that is not staff's, in bytes."""

    limit: int
    uploaders: list[UploaderOut]
