"""Facts caused by anonymous visitors, published once: submissions and contact messages (SITE-21 to SITE-23)."""

import hashlib
from datetime import UTC, datetime, timedelta
from typing import Annotated

from fastapi import APIRouter, Depends, Query
from slugify import slugify
from sqlalchemy import BigInteger, Identity, Index, delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.events import publish_fact, published_entity
from services.chassis.http.fetch_metadata import refuse_prefetch_and_cross_site
from services.chassis.http.problems import Forbidden, Invalid, problems
from services.chassis.identity import anonymous
from services.chassis.persistence.database import Session
from services.chassis.resource import Out
from services.chassis.types import Text
from services.microsites.microsites.fields import LINE
from services.microsites.models import MicrositesBase


class Notice(MicrositesBase):
    """A recently published fact, stored so that it is not published again."""

    __tablename__ = "notices"
    __table_args__ = (Index("ix_notices_told_at", "told_at"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True, comment="of the fact that told it")
    digest: Mapped[bytes] = mapped_column(unique=True, comment="hash of what makes it the same")
    told_at: Mapped[datetime] = mapped_column(server_default=func.now())


DEDUPLICATION_WINDOW = timedelta(minutes=10)

_insert = insert(Notice)
_RECORD = _insert.on_conflict_do_update(
    index_elements=[Notice.digest],
    set_={"id": _insert.excluded.id, "told_at": func.now()},
    where=Notice.told_at < func.now() - DEDUPLICATION_WINDOW,
).returning(Notice.id)

# A limited number and no locked rows, so that concurrent requests do not wait for each other.
_expired = select(Notice.id).where(Notice.told_at < func.now() - DEDUPLICATION_WINDOW)
_DELETE_EXPIRED = delete(Notice).where(Notice.id.in_(_expired.limit(100).with_for_update(skip_locked=True)))


async def record_notice(session: AsyncSession, *key: object) -> int | None:
    """Record a fact. Return its id, or None if one with the same values in its key was recorded within ten minutes."""
    await session.execute(_DELETE_EXPIRED, execution_options={"synchronize_session": False})
    digest = hashlib.sha256("\0".join(map(str, key)).encode()).digest()
    return await session.scalar(_RECORD, {"digest": digest})


SUBMISSION = published_entity("microsites", "submission")
NO_FOLDER_NAME = "company needs a letter or a digit."
MAX_FOLDER_LENGTH = 80


router = APIRouter(tags=["public submissions"], dependencies=[Depends(anonymous())])
Company = Annotated[str, Text(LINE, min_length=1), Query(description="The sponsor organisation's name.")]


class Submitted(Out):
    """The folder of a sponsor's files."""

    folder: str


@router.get(
    "/microsite-submission",
    summary="Notify the publisher that a sponsor submitted files",
    dependencies=[Depends(refuse_prefetch_and_cross_site)],
    responses=problems(Forbidden),
)
async def notify_of_submission(session: Session, company: Company) -> Submitted:
    folder = slugify(company, max_length=MAX_FOLDER_LENGTH)
    if not folder:
        raise Invalid.for_fields(NO_FOLDER_NAME, "company")
    fact_id = await record_notice(session, SUBMISSION.name, folder)
    if fact_id is not None:
        data = {"company": company, "folder": folder, "submittedAt": datetime.now(UTC)}
        await publish_fact(session, entity=SUBMISSION, id=fact_id, data=data)
    return Submitted(folder=folder)
