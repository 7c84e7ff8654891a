"""The S3 client: boto3 in a bounded thread pool."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator, Sequence, Set
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import IO, Any

import boto3
import botocore.session
import structlog
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from services.chassis.http.problems import Unavailable
from services.media.settings import MediaSettings
from services.media.storage.threads import Download, ThreadPool

log = structlog.get_logger(__name__)

UPLOAD_SECONDS = 15 * 60  # how long a presigned URL is valid
CONNECTIONS = 16  # each call uses one thread and one connection
WAIT_SECONDS = 5.0  # for a free thread
ABSENT = frozenset({"404", "NoSuchKey", "NotFound"})
EMPTY_RANGE = "InvalidRange"
CHANGED = frozenset({"412", "PreconditionFailed", "ConditionalRequestConflict"})
NO_UPLOAD = "NoSuchUpload"
CHUNK_BYTES = 512 * 1024
_CONFIG = Config(
    signature_version="s3v4",
    s3={"addressing_style": "path"},
    connect_timeout=2,
    read_timeout=10,
    retries={"mode": "standard", "total_max_attempts": 3},
    max_pool_connections=CONNECTIONS,
    user_agent="masthead",  # the default is rebuilt on each call, a tenth of its time
    # Browsers send no checksum, so none may be signed into the URL.
    request_checksum_calculation="when_required",
    response_checksum_validation="when_required",
)
_creation_lock = threading.Lock()  # clients are thread-safe, but their creation is not


@dataclass(frozen=True, slots=True)
class Upload:
    """The presigned URL for the upload of one file, and the headers to send."""

    url: str
    headers: dict[str, str]


@dataclass(frozen=True, slots=True)
class Part:
    """An uploaded part of a multipart upload; `size` is in bytes."""

    number: int
    size: int
    etag: str


@dataclass(frozen=True, slots=True)
class ObjectHead:
    """Size in bytes and content type of a stored object, and the tag of this content."""

    size: int
    content_type: str
    etag: str = field(default="", compare=False)


class Storage:
    """An S3 store, accessed with a service's own key; clients are created on first use.

    Calls run in a bounded pool of threads. Every method raises Unavailable when S3 cannot be reached, when it refuses
    the key, or when no thread is free in time.
    """

    def __init__(self, settings: MediaSettings) -> None:
        self._settings = settings
        self._threads = ThreadPool(CONNECTIONS, WAIT_SECONDS, "s3")
        self._clients: dict[str, Any] = {}
        self._downloads: set[Download] = set()
        self._is_closed = False

    async def presign_put(self, bucket: str, key: str, content_type: str, size: int | None = None) -> Upload:
        """Presign a URL for the PUT of one file, which fails if there is an object at this key.

        Args:
            content_type: signed, so that no other is accepted.
            size: in bytes; if given, signed, so that no other length is accepted.
        """
        parameters: dict[str, Any] = {"Bucket": bucket, "Key": key, "ContentType": content_type, "IfNoneMatch": "*"}
        if size is not None:
            parameters["ContentLength"] = size
        url = await self._presign("put_object", parameters)
        return Upload(url, {"Content-Type": content_type, "If-None-Match": "*"})

    async def presign_get(self, bucket: str, key: str, name: str) -> str:
        """Presign a URL to download an object under this file name."""
        disposition = f'attachment; filename="{name}"'
        parameters = {"Bucket": bucket, "Key": key, "ResponseContentDisposition": disposition}
        return await self._presign("get_object", parameters)

    async def presign_part(self, bucket: str, key: str, upload_id: str, number: int, size: int) -> str:
        """Presign a URL for the PUT of one part of exactly `size` bytes."""
        part = {"UploadId": upload_id, "PartNumber": number, "ContentLength": size}
        return await self._presign("upload_part", {"Bucket": bucket, "Key": key, **part})

    async def begin_parts(self, bucket: str, key: str, content_type: str) -> str:
        """Begin a multipart upload and return its id."""
        response = await self._call("create_multipart_upload", Bucket=bucket, Key=key, ContentType=content_type)
        return str(response["UploadId"])

    async def parts(self, bucket: str, key: str, upload_id: str) -> list[Part] | None:
        """List the uploaded parts; return None if there is no such upload."""
        response = await self._call("list_parts", expected={NO_UPLOAD}, Bucket=bucket, Key=key, UploadId=upload_id)
        if response is None:
            return None
        return [Part(part["PartNumber"], part["Size"], part["ETag"]) for part in response.get("Parts", ())]

    async def complete_parts(self, bucket: str, key: str, upload_id: str, parts: Sequence[Part]) -> None:
        """Complete a multipart upload with these parts."""
        upload = {"Parts": [{"PartNumber": part.number, "ETag": part.etag} for part in parts]}
        await self._call(
            "complete_multipart_upload", Bucket=bucket, Key=key, UploadId=upload_id, MultipartUpload=upload
        )

    async def abort_parts(self, bucket: str, key: str, upload_id: str) -> None:
        """Abort a multipart upload; do nothing if there is none."""
        upload = {"Bucket": bucket, "Key": key, "UploadId": upload_id}
        await self._call("abort_multipart_upload", expected={NO_UPLOAD}, **upload)

    async def head(self, bucket: str, key: str) -> ObjectHead | None:
        """Return the size and content type of an object, or None if there is none."""
        response = await self._call("head_object", expected=ABSENT, Bucket=bucket, Key=key)
        if response is None:
            return None
        content_type = response.get("ContentType", "application/octet-stream")
        return ObjectHead(response["ContentLength"], content_type, response["ETag"])

    async def read_range(self, bucket: str, key: str, length: int) -> bytes | None:
        """Read up to `length` bytes from the start; return None if there is no such object."""
        with _errors_as_unavailable(expected=ABSENT):
            try:
                async with self._download(bucket, key, Range=f"bytes=0-{length - 1}") as download:
                    return await download.read_all(length)
            except ClientError as error:
                if _error_code(error) == EMPTY_RANGE:
                    return b""
                raise
        return None

    async def read(self, bucket: str, key: str) -> AsyncIterator[bytes]:
        """Stream an object in chunks; yield nothing if there is no such object.

        The stream occupies one of the pool's threads and connections until it ends or is cancelled.
        """
        with _errors_as_unavailable(expected=ABSENT):
            async with self._download(bucket, key) as download:
                while chunk := await download.read(CHUNK_BYTES):
                    yield chunk

    async def put(self, bucket: str, key: str, data: bytes | IO[bytes], content_type: str) -> None:
        """Store or replace an object; an open file is streamed from its current position."""
        await self._call("put_object", Bucket=bucket, Key=key, Body=data, ContentType=content_type)

    async def replace(self, bucket: str, key: str, data: bytes, replaced: ObjectHead) -> bool:
        """Replace the bytes of an object, unless it changed since its head was read; return whether they were."""
        options = {"ContentType": replaced.content_type, "IfMatch": replaced.etag}
        put = await self._call("put_object", expected=CHANGED | ABSENT, Bucket=bucket, Key=key, Body=data, **options)
        return put is not None

    async def copy(self, bucket: str, source: str, target: str) -> None:
        """Copy an object to another key of its bucket, replacing an object there."""
        await self._call("copy_object", Bucket=bucket, Key=target, CopySource={"Bucket": bucket, "Key": source})

    async def delete(self, bucket: str, key: str) -> None:
        """Delete an object; do nothing if there is none."""
        await self._call("delete_object", Bucket=bucket, Key=key)

    async def ping(self, bucket: str) -> None:
        """Check that the bucket can be reached with the service's key."""
        await self._call("head_bucket", Bucket=bucket)

    async def close(self) -> None:
        """Interrupt downloads, wait for other running calls, and close all threads and connections."""
        self._is_closed = True
        for download in self._downloads:
            download.close()
        await self._threads.close()
        for client in self._clients.values():
            client.close()
        self._clients.clear()

    async def _call(self, operation: str, *, expected: Set[str] = frozenset(), **parameters: Any) -> Any:
        """Run an operation of the client, such as `head_object`, in a thread; None for an error of an expected code."""
        with _errors_as_unavailable(expected):
            client = await self._client()
            async with self._threads.reserve() as thread:
                return await thread.run(getattr(client, operation), **parameters)
        return None

    @asynccontextmanager
    async def _download(self, bucket: str, key: str, **options: str) -> AsyncIterator[Download]:
        client = await self._client()
        async with self._threads.reserve() as thread:
            download = Download(thread)
            self._downloads.add(download)
            try:
                await download.open(client, Bucket=bucket, Key=key, **options)
                yield download
            finally:
                self._downloads.discard(download)
                download.close()

    async def _presign(self, operation: str, parameters: dict[str, Any]) -> str:
        """Presign a URL on the public endpoint. This sends no request, so it needs no thread."""
        with _errors_as_unavailable():
            client = await self._client(self._settings.s3_public_endpoint)
            url: str = client.generate_presigned_url(operation, Params=parameters, ExpiresIn=UPLOAD_SECONDS)
        return url

    async def _client(self, endpoint: str | None = None) -> Any:
        endpoint = endpoint or self._settings.s3_endpoint
        self._check_open()
        if endpoint not in self._clients:
            await asyncio.to_thread(self._create_client, endpoint)
        return self._clients[endpoint]

    def _create_client(self, endpoint: str) -> None:
        with _creation_lock:
            if endpoint in self._clients:
                return
            client = _create_session().client(
                "s3",
                endpoint_url=endpoint,
                config=_CONFIG,
                region_name=self._settings.s3_region,
                aws_access_key_id=self._settings.s3_access_key,
                aws_secret_access_key=self._settings.s3_secret_key.get_secret_value(),
            )
            client.meta.events.register("before-send.s3", self._check_open)  # so that retries do not delay shutdown
            self._clients[endpoint] = client

    def _check_open(self, **_: Any) -> None:
        if self._is_closed:
            raise ConnectionError("the storage is closed")


@cache
def _create_session() -> boto3.session.Session:
    """Create the session that all clients share. It caches S3's API description, which is slow to load.

    Dates in responses stay strings: they are unused, and parsing them takes a tenth of a call.
    """
    session = botocore.session.get_session()
    session.get_component("response_parser_factory").set_parser_defaults(timestamp_parser=str)
    return boto3.session.Session(botocore_session=session)


@contextmanager
def _errors_as_unavailable(expected: Set[str] = frozenset()) -> Iterator[None]:
    """Raise Unavailable for an error; end the context quietly for one whose code is expected."""
    try:
        yield
    except (BotoCoreError, ClientError, OSError) as error:
        if isinstance(error, ClientError) and _error_code(error) in expected:
            return
        log.warning("object storage failed", error=str(error))
        raise Unavailable("Files cannot be reached right now, please try again in a moment.") from error


def _error_code(error: ClientError) -> str:
    return str(error.response.get("Error", {}).get("Code", ""))
