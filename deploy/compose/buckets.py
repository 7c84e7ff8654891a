"""Create the buckets with the administrator's key of S3: `python -m deploy.compose.buckets`. Safe to repeat."""

from pydantic import SecretStr

from deploy.objects import Store
from services.chassis.secret_files import FileSettings


class AdministratorSettings(FileSettings):
    """The S3 server and a key that may create buckets."""

    s3_endpoint: str
    s3_access_key: str
    s3_secret_key: SecretStr
    s3_region: str = "us-east-1"

    @property
    def store(self) -> Store:
        """The server, with the key."""
        return Store(self.s3_endpoint, self.s3_region, self.s3_access_key, self.s3_secret_key.get_secret_value())


if __name__ == "__main__":
    created = AdministratorSettings().store.create_buckets()
    print(f"Created {', '.join(created)}." if created else "All buckets exist.")
