"""What a file is, read from the object itself."""

import asyncio
import hashlib
from dataclasses import dataclass

from services.chassis.http.problems import NotFound
from services.chassis.storage import Storage
from services.media.files.file_types import Kind
from services.media.files.pictures import dimensions
from services.media.files.rules import check_content, check_size

HEAD_BYTES = 512 * 1024  # a photograph's size may stand behind long notes of its camera
MOST_COMPARED = 100_000_000
NOT_ARRIVED = "This file has not arrived."


@dataclass(frozen=True, slots=True)
class Facts:
    """What a stored file is; sizes in bytes and pixels.

    Attributes:
        sha256: in hexadecimal; None for what is larger than 100,000,000 bytes, which would take long to read.
    """

    type: str
    bytes: int
    width: int | None
    height: int | None
    sha256: str | None


async def read_facts(storage: Storage, bucket: str, key: str) -> Facts:
    """What the object at this key is.

    Raises:
        NotFound: there is none.
        Invalid: it is too large, or unpacks to too much.
        WrongMediaType: it is not what its name says.
        Unavailable: S3 cannot be reached.
    """
    stored = await storage.head(bucket, key)
    first = await storage.read_range(bucket, key, HEAD_BYTES) if stored else None
    if stored is None or first is None:
        raise NotFound(NOT_ARRIVED)
    check_size(stored.size)
    found = check_content(key, first)
    width, height = await asyncio.to_thread(dimensions, first) if found.kind is Kind.IMAGE else (None, None)
    sha256 = await _fingerprint(storage, bucket, key) if stored.size <= MOST_COMPARED else None
    return Facts(found.media_type, stored.size, width, height, sha256)


async def _fingerprint(storage: Storage, bucket: str, key: str) -> str:
    digest = hashlib.sha256()
    async for chunk in storage.read(bucket, key):
        await asyncio.to_thread(digest.update, chunk)
    return digest.hexdigest()
