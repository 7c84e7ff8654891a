"""Ad slots that are filled from ads of the Ad Manager, and follow their changes (ALERT-77, ALERT-78, ALERT-79)."""

from collections.abc import Collection, Sequence
from typing import Any

from fastapi import Response
from sqlalchemy import ColumnElement, Text, any_, bindparam, case, cast, func, literal_column, or_, select, update
from sqlalchemy.dialects.postgresql import ARRAY, aggregate_order_by
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.types import BigInteger

from services.alerts.issues.models import NOT_IN_TRASH, AlertItem, Section
from services.alerts.replicas import Ad
from services.alerts.sections.schemas import AdSlotOut
from services.alerts.sections.sources import lock_drafts, publish_drafts
from services.chassis.events import Consumer, Event, replicate
from services.chassis.resource.json_columns import json_object
from services.chassis.resource.records import JSON

MAX_SLOTS = 500
"""The maximum number of slots in a response, those of the latest issues."""

_FROM_AD = frozenset({"ad_id", "image", "link"})
_replica = replicate("ad", Ad)
_differs: ColumnElement[bool] = or_(
    Section.image.is_distinct_from(Ad.image_link), Section.link.is_distinct_from(Ad.link)
)


async def mark_edited_ad(session: AsyncSession, section: Section, fields: Collection[str]) -> None:
    """Set whether an ad slot differs from its ad. The mark of one whose ad is gone stays.

    Args:
        section: has an ad.
        fields: the columns that were changed.
    """
    if _FROM_AD.isdisjoint(fields):
        return
    with session.no_autoflush:
        row = (await session.execute(select(Ad.image_link, Ad.link).where(Ad.id == section.ad_id))).one_or_none()
    if row is not None:
        section.edited_here = (section.image, section.link) != (row.image_link, row.link)


async def update_ad(session: AsyncSession, event: Event) -> None:
    """Update the replica of an ad, and the slots of drafts that show it and were not edited."""
    await _replica.handle(session, event)
    if event.removed:
        return
    follows = (Section.ad_id == event.id, ~Section.edited_here, _differs)
    issues = await lock_drafts(session, select(Section.alert_item_id).join(Ad, Ad.id == Section.ad_id).where(*follows))
    if not issues:
        return
    alt_text = case((Section.image == Ad.image_link, Section.alt_text))  # which is about the picture
    changes = {"image": Ad.image_link, "link": Ad.link, "alt_text": alt_text, "version": Section.version + 1}
    refresh = update(Section).where(Ad.id == Section.ad_id, *follows, Section.alert_item_id.in_(issues)).values(changes)
    await session.execute(refresh.execution_options(synchronize_session=False))
    await publish_drafts(session, issues)


ad_consumer = Consumer("ad", update_ad)

_OF_ISSUE: dict[str, ColumnElement[Any]] = {name: AlertItem.__table__.c[name] for name in ("issue", "date", "status")}
_found = (
    select(AlertItem.issue, Section.position, json_object(Section, AdSlotOut, _OF_ISSUE).label("slot"))
    .join(AlertItem, AlertItem.id == Section.alert_item_id)
    .where(Section.ad_id == any_(bindparam("ids", type_=ARRAY(BigInteger))), NOT_IN_TRASH)
    .order_by(AlertItem.issue.desc(), Section.position)
    .limit(MAX_SLOTS)
    .subquery()
)
_slots = func.json_agg(aggregate_order_by(_found.c.slot, _found.c.issue.desc(), _found.c.position))
_AD_SLOTS = select(cast(func.coalesce(_slots, literal_column("'[]'::json")), Text))


async def list_ad_slots(session: AsyncSession, ad_ids: Sequence[int]) -> Response:
    """Return the slots that were filled from these ads, those of the latest issue first."""
    body = (await session.execute(_AD_SLOTS, {"ids": list(ad_ids)})).scalar_one()
    return Response(body, media_type=JSON)
