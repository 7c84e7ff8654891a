"""Metadata of a file, read from the stored object."""

import asyncio
import hashlib
from dataclasses import dataclass

from services.chassis.http.problems import NotFound
from services.media.files.file_types import Kind
from services.media.files.images import read_dimensions, turn_upright
from services.media.files.rules import check_content, check_size
from services.media.storage.s3 import Storage

HEAD_BYTES = 4 * 1024 * 1024  # a photograph's dimensions may follow long metadata of its editor
MAX_HASHED_BYTES = 100_000_000
NOT_ARRIVED = "This file has not arrived."


@dataclass(frozen=True, slots=True)
class FileMetadata:
    """Type and size of a stored file; `bytes` is its size, width and height are in pixels.

    Attributes:
        sha256: in hexadecimal; None for a file over 100,000,000 bytes, which would take too long to read.
    """

    type: str
    bytes: int
    width: int | None
    height: int | None
    sha256: str | None


async def read_metadata(storage: Storage, bucket: str, key: str) -> FileMetadata:
    """Read the metadata of the object at this key. An image is first turned upright, and its bytes replaced."""
    stored_object = await storage.head(bucket, key)
    head = await storage.read_range(bucket, key, HEAD_BYTES) if stored_object else None
    if stored_object is None or head is None:
        raise NotFound(NOT_ARRIVED)
    check_size(stored_object.size)
    file_type = check_content(key, head)
    width, height = await asyncio.to_thread(read_dimensions, head) if file_type.kind is Kind.IMAGE else (None, None)
    if width and await turn_upright(storage, bucket, key, stored_object, head):
        return await read_metadata(storage, bucket, key)
    sha256 = await _hash_object(storage, bucket, key, stored_object.size, head)
    current = await storage.head(bucket, key)
    if current is None or current.etag != stored_object.etag:  # another request has turned it meanwhile
        return await read_metadata(storage, bucket, key)
    return FileMetadata(file_type.media_type, stored_object.size, width, height, sha256)


async def _hash_object(storage: Storage, bucket: str, key: str, size: int, head: bytes) -> str | None:
    if size > MAX_HASHED_BYTES:
        return None
    digest = hashlib.sha256(head if len(head) == size else b"")
    if len(head) < size:
        async for chunk in storage.read(bucket, key):
            await asyncio.to_thread(digest.update, chunk)
    return digest.hexdigest()
