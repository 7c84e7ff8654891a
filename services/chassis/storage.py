"""Objects in S3: addresses for browsers to upload to, and what a service itself reads and writes."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Annotated, Any

import structlog
from aiobotocore.config import AioConfig
from aiobotocore.session import AioSession
from botocore.exceptions import BotoCoreError, ClientError
from fastapi import Depends, FastAPI, Request

from services.chassis.problems import Unavailable
from services.chassis.settings import Settings

log = structlog.get_logger(__name__)

UPLOAD_SECONDS = 15 * 60
ABSENT = frozenset({"404", "NoSuchKey", "NotFound"})
EMPTY_RANGE = "InvalidRange"
_CONFIG = AioConfig(
    signature_version="s3v4",
    s3={"addressing_style": "path"},
    connect_timeout=2,
    read_timeout=10,
    retries={"mode": "standard", "total_max_attempts": 3},
    # A browser sends no checksum, so none may be signed into its address.
    request_checksum_calculation="when_required",
    response_checksum_validation="when_required",
    warm_up_loader_caches=True,  # reads its API description in a thread
)


@dataclass(frozen=True, slots=True)
class Upload:
    """Where a browser puts one file, and the headers it must set; `expires_in` is in seconds."""

    url: str
    headers: dict[str, str]
    expires_in: int


@dataclass(frozen=True, slots=True)
class ObjectHead:
    """What S3 knows of a stored object; `size` is in bytes."""

    size: int
    content_type: str


class Storage:
    """An S3 store, used with a service's own key; its clients are made when first needed.

    Every method raises Unavailable when the store cannot be reached or refuses the key.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._session = AioSession()
        self._clients: dict[str, Any] = {}
        self._stack = AsyncExitStack()
        self._lock = asyncio.Lock()

    async def presign_put(
        self, bucket: str, key: str, content_type: str, size: int | None = None, expires: int = UPLOAD_SECONDS
    ) -> Upload:
        """An address that takes one file by PUT.

        Args:
            content_type: signed, so no other is taken.
            size: in bytes; signed when given, so no other length is taken.
            expires: seconds the address lives.
        """
        what: dict[str, Any] = {"Bucket": bucket, "Key": key, "ContentType": content_type}
        if size is not None:
            what["ContentLength"] = size
        with _reached():
            client = await self._client(self._settings.s3_public_endpoint)
            url = await client.generate_presigned_url("put_object", Params=what, ExpiresIn=expires)
        return Upload(url, {"Content-Type": content_type}, expires)

    async def head(self, bucket: str, key: str) -> ObjectHead | None:
        """Size and type of an object, or None when there is none."""
        with _reached():
            client = await self._client()
            try:
                answer = await client.head_object(Bucket=bucket, Key=key)
            except ClientError as error:
                if _code(error) in ABSENT:
                    return None
                raise
        return ObjectHead(answer["ContentLength"], answer.get("ContentType", "application/octet-stream"))

    async def exists(self, bucket: str, key: str) -> bool:
        """Whether there is such an object."""
        return await self.head(bucket, key) is not None

    async def read_range(self, bucket: str, key: str, length: int, start: int = 0) -> bytes | None:
        """At most `length` bytes from `start` on, fewer where the object ends, or None when there is none."""
        with _reached():
            client = await self._client()
            try:
                span = f"bytes={start}-{start + length - 1}"
                answer = await client.get_object(Bucket=bucket, Key=key, Range=span)
                async with answer["Body"] as body:
                    data: bytes = await body.read()
                    return data[:length]
            except ClientError as error:
                if _code(error) in ABSENT:
                    return None
                if _code(error) == EMPTY_RANGE:
                    return b""
                raise

    async def put(self, bucket: str, key: str, data: bytes, content_type: str) -> None:
        """Store an object, replacing what was there."""
        with _reached():
            client = await self._client()
            await client.put_object(Bucket=bucket, Key=key, Body=data, ContentType=content_type)

    async def delete(self, bucket: str, key: str) -> None:
        """Remove an object; one that is not there is removed already."""
        with _reached():
            client = await self._client()
            await client.delete_object(Bucket=bucket, Key=key)

    async def ping(self, bucket: str) -> None:
        """Whether the bucket can be reached with our key."""
        with _reached():
            client = await self._client()
            await client.head_bucket(Bucket=bucket)

    async def close(self) -> None:
        """Give all connections back."""
        self._clients.clear()
        await self._stack.aclose()

    async def _client(self, endpoint: str | None = None) -> Any:
        endpoint = endpoint or self._settings.s3_endpoint
        async with self._lock:
            if endpoint not in self._clients:
                client = self._session.create_client("s3", endpoint_url=endpoint, config=_CONFIG, **self._identity())
                self._clients[endpoint] = await self._stack.enter_async_context(client)
            return self._clients[endpoint]

    def _identity(self) -> Mapping[str, str]:
        return {
            "region_name": self._settings.s3_region,
            "aws_access_key_id": self._settings.s3_access_key,
            "aws_secret_access_key": self._settings.s3_secret_key.get_secret_value(),
        }


@contextmanager
def _reached() -> Iterator[None]:
    try:
        yield
    except (BotoCoreError, ClientError, OSError) as error:
        log.warning("object storage failed", error=str(error))
        raise Unavailable("Files cannot be reached right now, please try again in a moment.") from error


def _code(error: ClientError) -> str:
    return str(error.response.get("Error", {}).get("Code", ""))


def objects(bucket: str) -> Any:
    """A service's resource: keeps its storage while it runs; `bucket` tells readiness."""

    @asynccontextmanager
    async def resource(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
        storage = Storage(settings)
        app.state.storage = storage
        app.state.probes["s3"] = lambda: storage.ping(bucket)
        try:
            yield
        finally:
            await storage.close()

    return resource


async def _storage(request: Request) -> Storage:
    storage: Storage = request.app.state.storage
    return storage


Objects = Annotated[Storage, Depends(_storage)]
"""The service's storage, as an endpoint's parameter."""
