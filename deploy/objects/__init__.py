"""The object store: its buckets, and the clients of S3."""

from dataclasses import dataclass
from typing import Any

import boto3
from botocore.config import Config

BUCKETS = ("media", "xchange")
CONNECTIONS = 8  # of a client, at once
_CONFIG = Config(signature_version="s3v4", s3={"addressing_style": "path"}, max_pool_connections=CONNECTIONS)


@dataclass(frozen=True)
class Store:
    """An S3 server: its endpoint and an access key."""

    endpoint: str
    region: str
    access_key: str
    secret_key: str

    def connect(self) -> Any:
        """Open a client; clients are thread-safe."""
        return boto3.client(
            "s3",
            endpoint_url=self.endpoint,
            region_name=self.region,
            aws_access_key_id=self.access_key,
            aws_secret_access_key=self.secret_key,
            config=_CONFIG,
        )

    def create_buckets(self) -> list[str]:
        """Create the buckets that there are not yet, with the administrator's key; return their names."""
        client = self.connect()
        present = {bucket["Name"] for bucket in client.list_buckets()["Buckets"]}
        missing = [bucket for bucket in BUCKETS if bucket not in present]
        for bucket in missing:
            client.create_bucket(Bucket=bucket)
        return missing
