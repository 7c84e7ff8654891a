"""Objects in S3: addresses for browsers to upload to, and what a service itself reads and writes."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import IO, Annotated, Any

import structlog
from aiobotocore.config import AioConfig
from aiobotocore.session import AioSession
from botocore.exceptions import BotoCoreError, ClientError
from fastapi import Depends, FastAPI, Request

from services.chassis.http.problems import Unavailable
from services.chassis.settings import Settings, StorageSettings

log = structlog.get_logger(__name__)

UPLOAD_SECONDS = 15 * 60
ABSENT = frozenset({"404", "NoSuchKey", "NotFound"})
EMPTY_RANGE = "InvalidRange"
NO_UPLOAD = "NoSuchUpload"
CHUNK_BYTES = 256 * 1024
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
_session = AioSession()  # keeps the description, which takes longer to read than all else about a client


@dataclass(frozen=True, slots=True)
class Upload:
    """Where a browser puts one file, and the headers it must set; `expires_in` is in seconds."""

    url: str
    headers: dict[str, str]
    expires_in: int


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an upload that S3 has; `size` is in bytes."""

    number: int
    size: int
    etag: str


@dataclass(frozen=True, slots=True)
class ObjectHead:
    """What S3 knows of a stored object; `size` is in bytes."""

    size: int
    content_type: str


class Storage:
    """An S3 store, used with a service's own key; its clients are made when first needed.

    Every method raises Unavailable when the store cannot be reached or refuses the key.
    """

    def __init__(self, settings: StorageSettings) -> None:
        self._settings = settings
        self._clients: dict[str, Any] = {}
        self._stack = AsyncExitStack()
        self._lock = asyncio.Lock()

    async def presign_put(
        self, bucket: str, key: str, content_type: str, size: int | None = None, expires: int = UPLOAD_SECONDS
    ) -> Upload:
        """An address that takes one file by PUT, and only where there is none yet.

        Args:
            content_type: signed, so no other is taken.
            size: in bytes; signed when given, so no other length is taken.
            expires: seconds the address lives.
        """
        what: dict[str, Any] = {"Bucket": bucket, "Key": key, "ContentType": content_type, "IfNoneMatch": "*"}
        if size is not None:
            what["ContentLength"] = size
        with _reached():
            client = await self._client(self._settings.s3_public_endpoint)
            url = await client.generate_presigned_url("put_object", Params=what, ExpiresIn=expires)
        return Upload(url, {"Content-Type": content_type, "If-None-Match": "*"}, expires)

    async def presign_get(self, bucket: str, key: str, name: str, expires: int = UPLOAD_SECONDS) -> str:
        """An address to download an object from, under this name; it lives `expires` seconds."""
        what = {"Bucket": bucket, "Key": key, "ResponseContentDisposition": f'attachment; filename="{name}"'}
        with _reached():
            client = await self._client(self._settings.s3_public_endpoint)
            url: str = await client.generate_presigned_url("get_object", Params=what, ExpiresIn=expires)
        return url

    async def begin_parts(self, bucket: str, key: str, content_type: str) -> str:
        """Begin an object that comes in parts; S3's name of the upload."""
        with _reached():
            client = await self._client()
            answer = await client.create_multipart_upload(Bucket=bucket, Key=key, ContentType=content_type)
        return str(answer["UploadId"])

    async def presign_part(
        self, bucket: str, key: str, upload_id: str, number: int, size: int, expires: int = UPLOAD_SECONDS
    ) -> str:
        """An address that takes one part of exactly `size` bytes by PUT, for `expires` seconds."""
        what = {"Bucket": bucket, "Key": key, "UploadId": upload_id, "PartNumber": number, "ContentLength": size}
        with _reached():
            client = await self._client(self._settings.s3_public_endpoint)
            url: str = await client.generate_presigned_url("upload_part", Params=what, ExpiresIn=expires)
        return url

    async def parts(self, bucket: str, key: str, upload_id: str) -> list[Part] | None:
        """The parts that are there, a repeated one repeatedly, or None when there is no such upload."""
        with _reached():
            client = await self._client()
            try:
                answer = await client.list_parts(Bucket=bucket, Key=key, UploadId=upload_id)
            except ClientError as error:
                if _code(error) == NO_UPLOAD:
                    return None
                raise
        return [Part(part["PartNumber"], part["Size"], part["ETag"]) for part in answer.get("Parts", ())]

    async def complete_parts(self, bucket: str, key: str, upload_id: str, parts: Sequence[Part]) -> None:
        """Make the object of these parts of it."""
        listed = [{"PartNumber": part.number, "ETag": part.etag} for part in parts]
        with _reached():
            client = await self._client()
            await client.complete_multipart_upload(
                Bucket=bucket, Key=key, UploadId=upload_id, MultipartUpload={"Parts": listed}
            )

    async def abort_parts(self, bucket: str, key: str, upload_id: str) -> None:
        """Give an upload in parts up; one that is not there is given up already."""
        with _reached():
            client = await self._client()
            try:
                await client.abort_multipart_upload(Bucket=bucket, Key=key, UploadId=upload_id)
            except ClientError as error:
                if _code(error) != NO_UPLOAD:
                    raise

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

    async def read(self, bucket: str, key: str) -> AsyncIterator[bytes]:
        """All bytes of an object, a chunk at a time; none when there is no object."""
        with _reached():
            client = await self._client()
            try:
                answer = await client.get_object(Bucket=bucket, Key=key)
            except ClientError as error:
                if _code(error) in ABSENT:
                    return
                raise
            async with answer["Body"] as body:
                while chunk := await body.read(CHUNK_BYTES):
                    yield chunk

    async def put(self, bucket: str, key: str, data: bytes | IO[bytes], content_type: str) -> None:
        """Store an object, replacing what was there; of an open file, what is left to read of it."""
        with _reached():
            client = await self._client()
            await client.put_object(Bucket=bucket, Key=key, Body=data, ContentType=content_type)

    async def copy(self, bucket: str, source: str, target: str) -> None:
        """Let one object be what another is."""
        with _reached():
            client = await self._client()
            await client.copy_object(Bucket=bucket, Key=target, CopySource={"Bucket": bucket, "Key": source})

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
                client = _session.create_client("s3", endpoint_url=endpoint, config=_CONFIG, **self._identity())
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
    """A service's resource: keeps its storage while it runs; `bucket` tells readiness.

    The service's settings are StorageSettings.
    """

    @asynccontextmanager
    async def resource(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
        assert isinstance(settings, StorageSettings)
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
