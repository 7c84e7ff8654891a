"""Create the buckets with the administrator's key of S3: `python -m deploy.compose.buckets`. Safe to repeat."""

from typing import Any

import boto3
from botocore.config import Config
from pydantic import SecretStr
from pydantic_settings import SettingsConfigDict

from services.chassis.secret_files import FileSettings

BUCKETS = ("media", "xchange")


class AdministratorSettings(FileSettings):
    """The S3 server and a key that may create buckets."""

    model_config = SettingsConfigDict(extra="ignore", env_ignore_empty=True, hide_input_in_errors=True)

    s3_endpoint: str
    s3_access_key: str
    s3_secret_key: SecretStr
    s3_region: str = "us-east-1"

    def connect(self) -> Any:
        """Open a client."""
        return boto3.client(
            "s3",
            endpoint_url=self.s3_endpoint,
            region_name=self.s3_region,
            aws_access_key_id=self.s3_access_key,
            aws_secret_access_key=self.s3_secret_key.get_secret_value(),
            config=Config(signature_version="s3v4", s3={"addressing_style": "path"}),
        )


def create_buckets(client: Any) -> list[str]:
    """Create the buckets that there are not yet, and return their names."""
    present = {bucket["Name"] for bucket in client.list_buckets()["Buckets"]}
    missing = [bucket for bucket in BUCKETS if bucket not in present]
    for bucket in missing:
        client.create_bucket(Bucket=bucket)
    return missing


def main() -> None:
    """Run the command."""
    created = create_buckets(AdministratorSettings().connect())
    print(f"Created {', '.join(created)}." if created else "All buckets exist.")


if __name__ == "__main__":
    main()
