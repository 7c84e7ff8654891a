"""Settings of the media service."""

from typing import Annotated

from pydantic import Field

from services.chassis.settings import StorageSettings

GIGABYTE = 1_000_000_000


class MediaSettings(StorageSettings):
    """Adds the upload quotas (MEDIA-5, MEDIA-51).

    `upload_bytes_per_account` and `upload_bytes_per_staff` limit the pending and stored bytes of an account;
    `upload_bytes_per_visitor` those of an address within a day, of visitors and of accounts that are not staff's.
    Without a number for staff they have no quota.
    """

    uploads_per_minute: Annotated[int, Field(ge=1)] = 60
    upload_bytes_per_account: Annotated[int, Field(ge=1)] = 10 * GIGABYTE
    upload_bytes_per_staff: Annotated[int, Field(ge=1)] | None = None
    upload_bytes_per_visitor: Annotated[int, Field(ge=1)] = 10 * GIGABYTE
