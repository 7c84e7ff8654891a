"""Settings of the media service."""

from typing import Annotated

from pydantic import Field

from services.chassis.setting_types import Configured
from services.chassis.settings import StorageSettings

GIGABYTE = 1_000_000_000


class MediaSettings(StorageSettings):
    """Adds the upload quotas (MEDIA-5, MEDIA-51)."""

    uploads_per_minute: Annotated[int, Field(ge=1)] = 60
    upload_bytes_per_account: Annotated[int, Field(ge=1), Configured("limits.uploadBytesPerAccount")] = 10 * GIGABYTE
    """Pending and stored bytes of an account that is not staff's."""
    upload_bytes_per_staff: Annotated[int | None, Field(ge=1), Configured("limits.uploadBytesPerStaff")] = None
    """Pending and stored bytes of a staff account, which has no quota without it."""
    upload_bytes_per_visitor: Annotated[int, Field(ge=1), Configured("limits.uploadBytesPerVisitor")] = 10 * GIGABYTE
    """Bytes uploaded from one address within a day, by visitors and by accounts that are not staff's."""
