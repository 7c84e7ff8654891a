"""Figures of issues, of content and of campaigns, as another system has them (MOVE-12)."""

from collections import defaultdict
from collections.abc import Sequence
from types import SimpleNamespace

from pydantic.alias_generators import to_camel
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import REPUBLISHED
from services.chassis.http.problems import FieldError, Invalid
from services.chassis.resource import In, Reference
from services.chassis.resource.arrivals import Arrival, keep_newest, set_columns
from services.chassis.resource.importing import ImportKind
from services.chassis.types import get_now
from services.stats.campaigns.endpoints import FILL_REQUIRED
from services.stats.campaigns.endpoints import REQUIRED as OF_CAMPAIGN
from services.stats.campaigns.repository import EMC_STAT, EmcStat, EmcStatIn
from services.stats.content_stats.endpoints import REQUIRED as OF_CONTENT
from services.stats.content_stats.repository import (
    EMAIL_CONTENT_STAT,
    EmailContentStatIn,
    find_slot,
    normalize_category,
)
from services.stats.content_stats.slots import refresh_slot_clicks
from services.stats.email_stats.endpoints import FILL_ALL, HAS_FIGURES
from services.stats.email_stats.endpoints import REQUIRED as OF_ISSUE
from services.stats.email_stats.repository import EMAIL_STAT, EmailContentStat, EmailStat, EmailStatIn
from services.stats.figures.live import Source
from services.stats.figures.rules import REQUIRED_FIGURES
from services.stats.replicas import REFERENCES, AlertItem, Client

_OF_CONTENT = REFERENCES.share_places(
    Reference("client_id", Client.__table__, "client"),
    Reference("email_stat_id", EmailStat.__table__, "email stat"),
)


def _set_email_stat(arrival: Arrival, body: EmailStatIn) -> None:
    _set_typed(arrival, body)
    _fill_texts(arrival, "newsletter_link")
    _flag_missing(arrival, OF_ISSUE, FILL_ALL)


def _set_content(arrival: Arrival, body: EmailContentStatIn) -> None:
    _set_typed(arrival, body)
    columns = arrival.columns
    columns["date"] = body.date or arrival.record.created_at or get_now()
    try:
        columns["category"] = normalize_category(body.content_type, body.category) if body.content_type else ""
    except Invalid as problem:
        columns["category"] = ""
        arrival.leave_out("category", problem.message)
    _fill_texts(arrival, "image_url", "external_link")
    _flag_missing(arrival, OF_CONTENT, FILL_ALL)


def _set_campaign(arrival: Arrival, body: EmcStatIn) -> None:
    set_columns(arrival, body)
    arrival.columns["date"] = body.date or arrival.record.created_at
    _fill_texts(arrival, "image_url", "newsletter_link", "subject")
    _flag_missing(arrival, OF_CAMPAIGN, FILL_REQUIRED)


def _set_typed(arrival: Arrival, body: In) -> None:
    """Set the columns of figures that somebody typed, when the other system says so."""
    set_columns(arrival, body)
    at = arrival.record.updated_at or arrival.record.created_at or get_now()
    arrival.columns |= {"source": Source.TYPED, "source_at": at, "follows_live": False}


def _fill_texts(arrival: Arrival, *names: str) -> None:
    for name in names:
        arrival.columns[name] = arrival.columns[name] or ""


def _flag_missing(arrival: Arrival, names: Sequence[str], why: str) -> None:
    """Note what a person would have to give, unless it is said already why it is missing."""
    said = {note.field for note in arrival.notes}
    missing = [to_camel(name) for name in names if arrival.columns[name] in (None, "")]
    arrival.flag([FieldError(field=name, message=why) for name in missing if name not in said])


async def _keep_newest_of_issue(session: AsyncSession, arrivals: Sequence[Arrival]) -> None:
    issues = {one.columns["alert_item_id"] for one in arrivals}
    statement = select(EmailStat.alert_item_id, EmailStat.id).where(EmailStat.alert_item_id.in_(issues))
    taken = {(row.alert_item_id,): row.id for row in await session.execute(statement)}
    keep_newest(arrivals, ["alert_item_id"], taken, FieldError(field="alertItemId", message=HAS_FIGURES))


async def _place_content(session: AsyncSession, arrivals: Sequence[Arrival]) -> None:
    """Set the slots of items in their issues."""
    stats, item = {one.columns["email_stat_id"] for one in arrivals}, EmailContentStat
    issues = select(EmailStat.id, AlertItem.placements).join(AlertItem, AlertItem.id == EmailStat.alert_item_id)
    placements = {row.id: row.placements for row in await session.execute(issues.where(EmailStat.id.in_(stats)))}
    others = select(item.email_stat_id, item.slot_kind, item.slot_position)
    others = others.where(item.email_stat_id.in_(stats), item.id.not_in([one.id for one in arrivals if one.id]))
    taken = defaultdict(set)
    for row in await session.execute(others):
        taken[row.email_stat_id].add((row.slot_kind, row.slot_position))
    for arrival in arrivals:
        stat = arrival.columns["email_stat_id"]
        place = find_slot(SimpleNamespace(**arrival.columns), placements.get(stat, ()), taken[stat])
        arrival.columns["slot_kind"], arrival.columns["slot_position"] = place
        taken[stat].add(place)


async def _count_slots(session: AsyncSession, arrivals: Sequence[Arrival]) -> None:
    for stat in sorted({one.columns["email_stat_id"] for one in arrivals}):
        await refresh_slot_clicks(session, stat, REPUBLISHED)


EMAIL_STATS = ImportKind(
    name="email-stat",
    model=EmailStat,
    schema=EmailStatIn,
    to_columns=_set_email_stat,
    state=EMAIL_STAT,
    references=REFERENCES,
    required=frozenset({"alert_item_id", "clicks"}),
    complete=_keep_newest_of_issue,
)
CONTENT_STATS = ImportKind(
    name="email-content-stat",
    model=EmailContentStat,
    schema=EmailContentStatIn,
    to_columns=_set_content,
    state=EMAIL_CONTENT_STAT,
    references=_OF_CONTENT,
    required=frozenset({"email_stat_id", "client_id", "content_type"}),
    complete=_place_content,
    publish=_count_slots,
)
EMC_STATS = ImportKind(
    name="emc-stat",
    model=EmcStat,
    schema=EmcStatIn,
    to_columns=_set_campaign,
    state=EMC_STAT,
    references=REFERENCES,
    required=frozenset({"client_id", "date", *REQUIRED_FIGURES}),
)
