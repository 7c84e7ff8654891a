"""What happens to files. Reading one takes a while, so no transaction is open meanwhile."""

from collections.abc import Callable

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid, NotFound, WrongMediaType
from services.chassis.persistence.database import Database
from services.chassis.storage import Storage
from services.media.files.events import announce_file, retire_file
from services.media.files.facts import NOT_ARRIVED, read_facts
from services.media.files.models import Bucket, File, State
from services.media.files.repository import find, keep_facts, mark_gone
from services.media.files.rules import check_key


def anybodys(file: File) -> bool:
    """Lets every file through: its caller may have all."""
    return True


async def settle(
    database: Database, storage: Storage, bucket: Bucket, key: str, mine: Callable[[File], bool] = anybodys
) -> File:
    """The file of this key, which has arrived; what it is, is read when it is first asked for.

    Args:
        mine: whether it is the caller's to ask for.

    Raises:
        NotFound: it has not arrived, or is not the caller's.
        Invalid: it is too large, or unpacks to too much; it is not kept.
        WrongMediaType: it is not what its name says; it is not kept.
        Unavailable: S3 cannot be reached.
    """
    check_key(key)
    async with database.transaction() as session:
        file = await find(session, bucket, key)
    if file is None or not mine(file):
        raise NotFound(NOT_ARRIVED)
    if file.state == State.STORED:
        return file
    try:
        facts = await read_facts(storage, bucket, key)
    except (Invalid, WrongMediaType):
        async with database.transaction() as session:
            await discard(session, file.id)
        raise
    async with database.transaction() as session:
        stored = await keep_facts(session, file.id, facts)
        if stored is not None:
            await announce_file(session, stored)
        settled = stored or await find(session, bucket, key)
    if settled is None:
        raise NotFound(NOT_ARRIVED)
    return settled


async def discard(session: AsyncSession, *file_ids: int) -> None:
    """Give files up; their objects are removed by who hears of it."""
    for file in await mark_gone(session, file_ids):
        await retire_file(session, file)
