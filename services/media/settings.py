"""Settings of the media service."""

from typing import Annotated

from pydantic import Field, SecretStr

from services.chassis.setting_types import Configured, Origin
from services.chassis.settings import LOCAL_SECRET, Settings

GIGABYTE = 1_000_000_000


class MediaSettings(Settings):
    """Adds the internal and the public S3 endpoint, the key, and the upload quotas (MEDIA-5, MEDIA-51)."""

    s3_endpoint: str = "http://127.0.0.1:8092"
    s3_public_endpoint: Annotated[
        Origin, Configured("uploadsOrigin", "http://localhost:8081", name="UPLOADS_ORIGIN", is_required=True)
    ] = "http://127.0.0.1:8081"
    """The origin of uploads, as browsers see it."""
    s3_access_key: str = "masthead"
    s3_secret_key: SecretStr = SecretStr(LOCAL_SECRET)
    s3_region: str = "us-east-1"

    uploads_per_minute: Annotated[int, Field(ge=1)] = 60
    upload_bytes_per_account: Annotated[int, Field(ge=1), Configured("limits.uploadBytesPerAccount")] = 10 * GIGABYTE
    """Pending and stored bytes of an account that is not staff's."""
    upload_bytes_per_staff: Annotated[int | None, Field(ge=1), Configured("limits.uploadBytesPerStaff")] = None
    """Pending and stored bytes of a staff account, which has no quota without it."""
    upload_bytes_per_visitor: Annotated[int, Field(ge=1), Configured("limits.uploadBytesPerVisitor")] = 10 * GIGABYTE
    """Bytes uploaded from one address within a day, by visitors and by accounts that are not staff's."""
