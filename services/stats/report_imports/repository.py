"""Queries of imported reports."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, bindparam, select, text
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.base import Record
from services.chassis.resource import Records
from services.chassis.resource.json_columns import TIME_FORMAT
from services.stats.email_stats.repository import SENT_AT, EmailContentStat, SlotClicks, select_usual
from services.stats.models import StatsBase
from services.stats.replicas import Client, User
from services.stats.report_imports.addresses import Place
from services.stats.report_imports.schemas import ReportImportOut


class ReportImport(Record, StatsBase):
    """An imported report. `changes` has the previous and the new values, which an undo compares and restores."""

    __tablename__ = "report_imports"
    __table_args__ = (
        Index(
            "uq_report_imports_file", "email_stat_id", "digest", unique=True, postgresql_where=text("undone_at IS NULL")
        ),
        Index("ix_report_imports_newest", "email_stat_id", "created_at", "id"),
    )

    email_stat_id: Mapped[int] = mapped_column(ForeignKey("email_stats.id", ondelete="CASCADE"))
    user_id: Mapped[int]
    file_name: Mapped[str]
    digest: Mapped[str] = mapped_column(comment="SHA-256 of the file")
    addresses: Mapped[int] = mapped_column(comment="in the table of clicks; 0 if the report has none")
    matched: Mapped[int] = mapped_column(comment="addresses that belong to a slot")
    slots: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, comment="clicks of each slot of the issue")
    changes: Mapped[dict[str, Any]] = mapped_column(JSONB)
    undone_at: Mapped[datetime | None]


class KnownAddress(StatsBase):
    """A clicked address of which somebody told the slot, for the reports of other issues."""

    __tablename__ = "known_addresses"

    address: Mapped[str] = mapped_column(primary_key=True, comment="without what does not change where it leads")
    kind: Mapped[str | None] = mapped_column(comment="of the slot it belongs to; null if it belongs to none")
    position: Mapped[int | None]
    client_id: Mapped[int | None] = mapped_column(comment="of the slot; null if the slot has no client")


MAX_PAGE_SIZE = 100

report_imports = Records(
    ReportImport,
    ReportImportOut,
    "import",
    columns={"user_email": select(User.email).where(User.id == ReportImport.user_id).scalar_subquery()},
    filters={"email_stat": ReportImport.email_stat_id == bindparam("email_stat")},
)

# No row if there is no email stat `stat`. The slots of an issue are those of its newest report with a table of clicks.
CLICK_MAP = text(f"""
    WITH latest AS (
        SELECT DISTINCT ON (email_stat_id) email_stat_id, addresses, matched, slots
        FROM report_imports WHERE undone_at IS NULL AND addresses > 0 AND email_stat_id = :stat
        ORDER BY email_stat_id, id DESC
    ), placed AS (
        SELECT slot.*
        FROM email_stats AS stat JOIN alert_items AS item ON item.id = stat.alert_item_id
        CROSS JOIN jsonb_to_recordset(item.placements) AS slot (
            kind text, "position" int, title text, "clientId" bigint, links jsonb
        )
        WHERE stat.id = :stat
    ), reported AS (
        SELECT slot.*
        FROM latest CROSS JOIN jsonb_to_recordset(slots) AS slot (
            kind text, "position" int, title text, "clientId" bigint, clicks bigint, "uniqueClicks" bigint
        )
    ), slot AS (
        SELECT * FROM reported
        UNION ALL
        SELECT kind, position, title, "clientId", NULL, NULL FROM placed
        WHERE NOT EXISTS (
            SELECT FROM reported
            WHERE reported.kind = placed.kind AND reported.position IS NOT DISTINCT FROM placed.position
        )
    ), own AS (
        SELECT slot.kind, slot.position, slot.title, slot."clientId", client.company AS "clientCompany",
               coalesce(newest.clicks, slot.clicks) AS clicks, slot."uniqueClicks", newest.people AS "liveClicks",
               content.id AS "emailContentStatId", content.source,
               to_char(content.source_at AT TIME ZONE 'UTC', {TIME_FORMAT}) AS "sourceAt",
               {select_usual("slot.kind", "coalesce(slot.position, 0)", "issue.sent_at", "issue.issue")} AS usual,
               coalesce(placed.links, '[]') AS links
        FROM slot
        CROSS JOIN (
            SELECT {SENT_AT} AS sent_at, item.issue
            FROM email_stats AS stat LEFT JOIN alert_items AS item ON item.id = stat.alert_item_id WHERE stat.id = :stat
        ) AS issue
        LEFT JOIN clients AS client ON client.id = slot."clientId"
        LEFT JOIN slot_clicks AS newest ON newest.email_stat_id = :stat
            AND newest.kind = slot.kind AND newest.position = coalesce(slot.position, 0)
        LEFT JOIN placed ON placed.kind = slot.kind AND placed.position IS NOT DISTINCT FROM slot.position
        LEFT JOIN LATERAL (
            SELECT id, source, source_at FROM email_content_stats
            WHERE email_stat_id = :stat AND slot_kind = slot.kind AND slot_position IS NOT DISTINCT FROM slot.position
            ORDER BY id DESC LIMIT 1
        ) AS content ON true
        WHERE newest.clicks IS NOT NULL OR slot.clicks IS NOT NULL
           OR (EXISTS (SELECT FROM latest) AND placed.links <> '[]')
        ORDER BY slot.kind, slot.position
    )
    SELECT json_build_object(
        'alertItemId', stat.alert_item_id,
        'issue', item.issue,
        'addresses', coalesce(latest.addresses, 0),
        'matched', coalesce(latest.matched, 0),
        'clicksAreUnique', NOT stat.follows_live AND EXISTS (
            SELECT FROM report_imports AS import
            CROSS JOIN jsonb_to_recordset(changes -> 'figures') AS figure (
                name text, "after" numeric, is_unique boolean
            )
            WHERE import.email_stat_id = stat.id AND undone_at IS NULL
              AND figure.name = 'clicks' AND figure.is_unique AND figure.after = stat.clicks
        ),
        'slots', coalesce((SELECT json_agg(own) FROM own), '[]')
    )::text
    FROM email_stats AS stat
    LEFT JOIN alert_items AS item ON item.id = stat.alert_item_id
    LEFT JOIN latest ON latest.email_stat_id = stat.id
    WHERE stat.id = :stat
""")  # noqa: S608 - only constant numbers


async def is_imported(session: AsyncSession, stat_id: int, digest: str) -> bool:
    """Whether a file was imported for an email stat and not undone."""
    same_file = (ReportImport.email_stat_id == stat_id, ReportImport.digest == digest)
    found = select(ReportImport.id).where(*same_file, ReportImport.undone_at.is_(None)).limit(1)
    return await session.scalar(found) is not None


async def is_latest(session: AsyncSession, record: ReportImport) -> bool:
    """Whether every later import for the same email stat was undone."""
    of_stat = (ReportImport.email_stat_id == record.email_stat_id, ReportImport.undone_at.is_(None))
    later = select(ReportImport.id).where(*of_stat, ReportImport.id > record.id).limit(1)
    return await session.scalar(later) is None


async def lock_items(session: AsyncSession, stat_id: int) -> list[EmailContentStat]:
    """Load the items of content in an issue and lock them until the transaction ends."""
    items = select(EmailContentStat).where(EmailContentStat.email_stat_id == stat_id).order_by(EmailContentStat.id)
    return list(await session.scalars(items.with_for_update().execution_options(populate_existing=True)))


async def read_companies(session: AsyncSession, client_ids: set[int]) -> dict[int, str]:
    """Return the names of clients by id."""
    rows = await session.execute(select(Client.id, Client.company).where(Client.id.in_(client_ids)))
    return {row.id: row.company for row in rows}


async def read_live_clicks(session: AsyncSession, stat_id: int | None) -> dict[tuple[str, int], int]:
    """Return people's clicks on signed links by kind and position of the slot."""
    live = select(SlotClicks.kind, SlotClicks.position, SlotClicks.people).where(SlotClicks.email_stat_id == stat_id)
    rows = await session.execute(live.where(SlotClicks.people.is_not(None)))
    return {(row.kind, row.position): row.people for row in rows}


async def read_known(
    session: AsyncSession, addresses: Collection[str], places: Sequence[Place]
) -> dict[str, Place | None]:
    """Return the slots of an issue to which known addresses belong: of the same client and kind, wherever it stands."""
    found: dict[str, Place | None] = {}
    for known in await session.scalars(select(KnownAddress).where(KnownAddress.address.in_(addresses))):
        if known.kind is None:
            found[known.address] = None
            continue
        alike = [place for place in places if (place.kind, place.client_id) == (known.kind, known.client_id)]
        same = [place for place in alike if place.position == known.position]
        if len(own := same or (alike if known.client_id else [])) == 1:
            found[known.address] = own[0]
    return found


async def remember_addresses(session: AsyncSession, answers: Mapping[str, Place | None]) -> None:
    """Keep where addresses belong."""
    for address, place in sorted(answers.items()):
        values = {name: getattr(place, name, None) for name in ("kind", "position", "client_id")}
        row = insert(KnownAddress).values(address=address, **values)
        await session.execute(row.on_conflict_do_update(index_elements=["address"], set_=values))
