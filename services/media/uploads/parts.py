"""Large files come in parts, so that a broken connection costs one part (API contract §3).

An upload that was cut goes on with the parts S3 has; its parts get new addresses as often as they need them.
"""

from collections.abc import Callable, Collection, Sequence

from services.chassis.http.problems import Invalid, NotFound
from services.chassis.persistence.database import Database
from services.chassis.storage import Part, Storage
from services.media.files.models import File, State
from services.media.files.repository import find
from services.media.files.service import discard, settle
from services.media.uploads.rules import part_sizes
from services.media.uploads.schemas import PartAddress, PartOut, SentPart, UnfinishedUpload

NO_UPLOAD = "There is no such upload."
OTHER_PARTS = "These are not all parts of this upload."
Mine = Callable[[File], bool]


async def unfinished(database: Database, upload: UnfinishedUpload, mine: Mine) -> File:
    """The file an upload in parts is for.

    Raises:
        NotFound: there is no such upload, or it is not the caller's.
    """
    async with database.transaction() as session:
        return _this(await find(session, upload.bucket, upload.key), upload, mine)


async def addresses(storage: Storage, file: File, numbers: Collection[int] | None = None) -> list[PartAddress]:
    """Where parts go: those of these numbers, or all.

    Raises:
        Invalid: the file has no such part.
    """
    sizes = part_sizes(file.declared_size or 0)
    wanted = sorted(set(numbers or range(1, len(sizes) + 1)))
    if wanted[-1] > len(sizes):
        raise Invalid.naming(f"This upload has {len(sizes)} parts.", "partNumbers")
    return [PartAddress(part_number=number, url=await _address(storage, file, number)) for number in wanted]


async def there(storage: Storage, file: File) -> list[PartOut]:
    """The parts S3 has whole.

    Raises:
        NotFound: S3 has no such upload any more.
    """
    found = await storage.parts(file.bucket, file.key, file.upload_id or "")
    if found is None:
        raise NotFound(NO_UPLOAD)
    last = {part.number: part for part in found}
    return [PartOut(part_number=part.number, size=part.size, etag=part.etag) for part in last.values()]


async def complete(
    database: Database, storage: Storage, upload: UnfinishedUpload, sent: Sequence[SentPart], mine: Mine
) -> File:
    """The file made of its parts, with what it is; once more when it was made already.

    Raises:
        NotFound: there is no such upload, or it is not the caller's.
        Invalid: a part is missing or another one than was sent, or the file is not one the house takes.
        WrongMediaType: it is not what its name says.
    """
    async with database.transaction() as session:
        file = await find(session, upload.bucket, upload.key)
    if file is None or file.state == State.PENDING:
        file = _this(file, upload, mine)
        found = await storage.parts(file.bucket, file.key, upload.upload_id)
        if found is not None:  # otherwise S3 has made it, and the answer was lost
            await storage.complete_parts(file.bucket, file.key, upload.upload_id, _chosen(file, found, sent))
    return await settle(database, storage, upload.bucket, upload.key, mine)


async def abort(database: Database, storage: Storage, upload: UnfinishedUpload, mine: Mine) -> None:
    """Give an upload up, and what S3 has of it.

    Raises:
        NotFound: there is no such upload, or it is not the caller's.
    """
    file = await unfinished(database, upload, mine)
    await storage.abort_parts(file.bucket, file.key, upload.upload_id)
    async with database.transaction() as session:
        await discard(session, file.id)


def _this(file: File | None, upload: UnfinishedUpload, mine: Mine) -> File:
    if file is None or not mine(file) or file.upload_id != upload.upload_id:
        raise NotFound(NO_UPLOAD)
    return file


async def _address(storage: Storage, file: File, number: int) -> str:
    size = part_sizes(file.declared_size or 0)[number - 1]
    return await storage.presign_part(file.bucket, file.key, file.upload_id or "", number, size)


def _chosen(file: File, found: Sequence[Part], sent: Sequence[SentPart]) -> list[Part]:
    """The parts that were sent, as S3 has them.

    Raises:
        Invalid: they are not the file's parts, each once and whole.
    """
    by_name = {(part.number, _bare(part.etag)): part for part in found}
    named = sorted({(part.part_number, _bare(part.etag)) for part in sent})
    chosen = [by_name[name] for name in named if name in by_name]
    if [(part.number, part.size) for part in chosen] != list(enumerate(part_sizes(file.declared_size or 0), 1)):
        raise Invalid.naming(OTHER_PARTS, "parts")
    return chosen


def _bare(etag: str) -> str:
    return etag.strip('"')
