"""Create the buckets with the administrator's key of S3: `python -m deploy.compose.buckets`. Safe to repeat."""

from typing import Any

from pydantic import SecretStr
from pydantic_settings import SettingsConfigDict

from deploy.backup.objects import BUCKETS, Store
from services.chassis.secret_files import FileSettings


class AdministratorSettings(FileSettings):
    """The S3 server and a key that may create buckets."""

    model_config = SettingsConfigDict(extra="ignore", env_ignore_empty=True, hide_input_in_errors=True)

    s3_endpoint: str
    s3_access_key: str
    s3_secret_key: SecretStr
    s3_region: str = "us-east-1"

    def connect(self) -> Any:
        """Open a client."""
        secret = self.s3_secret_key.get_secret_value()
        return Store(self.s3_endpoint, self.s3_region, self.s3_access_key, secret).connect()


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
