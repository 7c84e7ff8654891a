"""What happens with uploads."""

import asyncio

from services.chassis.problems import NotFound
from services.chassis.storage import Storage
from services.media.uploads.file_types import Kind
from services.media.uploads.pictures import dimensions
from services.media.uploads.rules import Bucket, check_content, check_key, check_size, check_type, new_key
from services.media.uploads.schemas import FileOut, UploadIn, UploadOut

HEAD_BYTES = 512 * 1024  # a photograph's size may stand behind long notes of its camera


async def begin(storage: Storage, bucket: Bucket, sent: UploadIn) -> UploadOut:
    """An address that takes this one file.

    Raises:
        Invalid: a rule of Document 000 §5 is broken.
    """
    if sent.size is not None:
        check_size(sent.size)
    check_type(sent.extension, sent.type)
    key = new_key(sent.main_folder, sent.sub_folder, sent.name, sent.extension)
    upload = await storage.presign_put(bucket, key, sent.type, sent.size)
    return UploadOut(url=upload.url, key=key, expires_in=upload.expires_in, headers=upload.headers)


async def verify(storage: Storage, files_host: str, key: str) -> FileOut:
    """What arrived, read from the object itself.

    Raises:
        NotFound: nothing has arrived.
        Invalid: it is too large, or unpacks to too much.
        WrongMediaType: it is not what its name says.
    """
    check_key(key)
    stored = await storage.head(Bucket.MEDIA, key)
    first = await storage.read_range(Bucket.MEDIA, key, HEAD_BYTES) if stored else None
    if stored is None or first is None:
        raise NotFound("This file has not arrived.")
    check_size(stored.size)
    found = check_content(key, first)
    width, height = await asyncio.to_thread(dimensions, first) if found.kind is Kind.IMAGE else (None, None)
    return FileOut(
        key=key,
        url=f"{files_host}/{key}",
        type=found.media_type,
        size=stored.size,
        width=width,
        height=height,
    )
