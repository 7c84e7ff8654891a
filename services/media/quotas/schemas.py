"""Request and response schemas of accounts and addresses that upload."""

from typing import Annotated

from pydantic import Field

from services.chassis.resource import In, Out, RecordOut
from services.chassis.types import UtcTime


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


class UploadAddressIn(In):
    """Whether an address is blocked."""

    blocked: Annotated[bool, Field(strict=True)]


class UploadAddressOut(RecordOut):
    """An address, and the bytes that all but staff uploaded from it within a day.

    Uploads of sponsors count by their booking instead. `blockedUntil` is null, or a time in the future or past.
    """

    address: str
    used: int
    blocked_until: UtcTime | None


class UploadAddressesOut(Out):
    """The addresses from which most was uploaded within a day, and the limit of an address in bytes."""

    limit: int
    addresses: list[UploadAddressOut]
