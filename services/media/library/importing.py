"""Library images of another system, whose files were uploaded here before (MOVE-9)."""

from collections.abc import Iterable, Mapping, Sequence
from contextvars import ContextVar

from fastapi import Request
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import FieldError, Invalid, NotFound, WrongMediaType
from services.chassis.identity.permissions import Importer
from services.chassis.observability.actor import ACTOR
from services.chassis.persistence.database import Database, DatabaseDep
from services.chassis.resource import Reference, References
from services.chassis.resource.arrivals import Arrival, ImportIn
from services.chassis.resource.importing import ImportKind, import_router
from services.chassis.types import get_now, normalize_image_address
from services.media.files.repository import Bucket, File, State, claim_files
from services.media.files.service import verify_file
from services.media.library.repository import MEDIA_IMAGE, MediaImage, Use
from services.media.library.schemas import UNCATEGORIZED, MediaImageIn, Status, check_required
from services.media.library.service import NOT_STORED
from services.media.replicas import User
from services.media.storage.access import StorageDep
from services.media.storage.s3 import Storage

FOREIGN_FILE = "Its file is on another host. Upload it here first."
_REFERENCES = References(Reference("user_id", User.__table__, "user"))
_FILES = ContextVar[Mapping[str, File | str]]("files of an import")
"""The file at each address of this house's host, or why there is none."""


async def measure_files(
    caller: Importer, request: Request, database: DatabaseDep, storage: StorageDep, batch: ImportIn
) -> None:
    """Find and measure the files of a batch while no transaction is open (a FastAPI dependency)."""
    host = f"{request.app.state.settings.files_host}/"
    addresses = {_normalize(record.fields.get("url")) for record in batch.records}
    keys = [address.removeprefix(host) for address in addresses if address.startswith(host)]
    files = await _measure(database, storage, keys)
    _FILES.set({f"{host}{key}": files.get(key, NOT_STORED) for key in keys})


def _normalize(url: object) -> str:
    try:
        return normalize_image_address(url) if isinstance(url, str) and url.strip() else ""
    except ValueError:
        return ""  # left out by the schema


async def _measure(database: Database, storage: Storage, keys: Iterable[str]) -> dict[str, File | str]:
    statement = select(File).where(File.bucket == Bucket.MEDIA, File.key.in_(keys), File.state != State.GONE)
    async with database.transaction() as session:
        files: dict[str, File | str] = {file.key: file for file in await session.scalars(statement)}
    for key, file in files.items():
        if isinstance(file, File) and file.state == State.PENDING:
            try:
                files[key] = await verify_file(database, storage, Bucket.MEDIA, key)
            except NotFound:
                files[key] = NOT_STORED
            except (Invalid, WrongMediaType) as problem:
                files[key] = problem.message
    return files


def _set_columns(arrival: Arrival, body: MediaImageIn) -> None:
    check_required(body.title, body.url, body.folder)
    file = _FILES.get().get(body.url or "", FOREIGN_FILE)
    if isinstance(file, str):
        raise Invalid.for_fields(file, "url")
    now = get_now()
    status, date = body.status or Status.PUBLISHED, body.date or arrival.record.created_at or now
    if status == Status.SCHEDULED and date <= now:
        status = Status.PUBLISHED
        arrival.change("status", "Its time to be published is over, so it is published.")
    arrival.columns = {
        "alt_text": "",
        "tags": [],
        **body.columns(),
        "category": body.category or UNCATEGORIZED,
        "status": status,
        "date": date,
        "file_id": file.id,
        "user_id": arrival.record.author_id,
        "import_flags": arrival.flags,
    }


async def _link_files(session: AsyncSession, arrivals: Sequence[Arrival]) -> None:
    """Give images without an author to the importing administrator, and mark the files as referenced."""
    files = {file.id: file.key for file in _FILES.get().values() if isinstance(file, File)}
    keys = {files[one.columns["file_id"]] for one in arrivals}
    claimed = await claim_files(session, *sorted(keys))
    used = set(await session.scalars(select(Use.key).where(Use.key.in_(keys))))
    for arrival in arrivals:
        key = files[arrival.columns["file_id"]]
        arrival.columns["used"] = key in used
        if key not in claimed:
            arrival.refuse(FieldError(field="url", message=NOT_STORED))
        elif arrival.columns["user_id"] is None:
            arrival.columns["user_id"] = ACTOR.get().user_id
            arrival.change("userId", "It has no owner here, so it belongs to who imports it.")


_IMAGE = ImportKind(
    name="media-image",
    model=MediaImage,
    schema=MediaImageIn,
    to_columns=_set_columns,
    state=MEDIA_IMAGE,
    references=_REFERENCES,
    complete=_link_files,
)
router = import_router([_IMAGE], measure_files)
