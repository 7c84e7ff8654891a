"""Replicas of other services' entities, each updated by one consumer (EVENT-7)."""

from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Index, Text, and_, exists, false, literal_column, or_, select, text, true
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.models import AlertsBase
from services.chassis.events import Consumer, Event, Replica, replicate, sync_replica
from services.chassis.identity.roles import STAFF
from services.chassis.resource import Out


class Client(Replica, AlertsBase):
    """Replica of a client: the company that a section names."""

    __tablename__ = "clients"

    company: Mapped[str]


class Contact(Replica, AlertsBase):
    """Replica of a contact of a client: who may be asked for an ad."""

    __tablename__ = "client_contacts"

    client_id: Mapped[int] = mapped_column(index=True)
    email: Mapped[str]
    gets_requests: Mapped[bool]
    gets_reports: Mapped[bool | None] = mapped_column(comment="null in older events, as the times below")
    asked_at: Mapped[datetime | None]
    confirmed_at: Mapped[datetime | None]


class User(Replica, AlertsBase):
    """Replica of a user: the recipient of test mails, editor or owner of a record, or user of a client's portal."""

    __tablename__ = "users"
    __table_args__ = (
        Index("ix_users_portal_client", "portal_client_id", postgresql_where=text("portal_client_id IS NOT NULL")),
    )

    email: Mapped[str]
    portal_client_id: Mapped[int | None] = mapped_column(
        comment="the client whose portal the user reads, if the address is proven"
    )
    is_staff: Mapped[bool | None] = mapped_column(comment="null until an event of the user says so")


def has_somebody_to_tell(client_id: ColumnElement[Any]) -> ColumnElement[bool]:
    """Whether a client has a portal user or a contact to whom news of its ads are mailed (ACCOUNT-92)."""
    is_wanted = or_(Contact.gets_requests, Contact.gets_reports.is_not(false()))
    is_known = or_(Contact.confirmed_at.is_not(None), Contact.asked_at.is_(None))
    has_user = exists().where(User.portal_client_id == client_id)
    return or_(has_user, exists().where(Contact.client_id == client_id, is_wanted, is_known))


IS_STAFF: ColumnElement[bool] = User.is_staff.is_(true())
"""Whether a user is an active member of staff, who may own a slot or be mentioned."""


class Microsite(Replica, AlertsBase):
    """Replica of a microsite: the page to which the ad of a client leads."""

    __tablename__ = "microsites"
    __table_args__ = (Index("ix_microsites_client", "client_id"),)

    client_id: Mapped[int | None] = mapped_column(comment="whose microsite it is")
    page_title: Mapped[str]
    status: Mapped[str]


IS_PUBLISHED: ColumnElement[bool] = Microsite.status == literal_column("'published'")
"""Whether readers can open a microsite."""


def has_only_drafts(client_id: ColumnElement[Any]) -> ColumnElement[bool]:
    """Whether a client has microsites, none of which is published."""
    is_of_client = Microsite.client_id == client_id
    return and_(exists().where(is_of_client), ~exists().where(is_of_client, IS_PUBLISHED))


class Job(Replica, AlertsBase):
    """Replica of a career listing, shown in career slots (ALERT-16)."""

    __tablename__ = "jobs"

    job_title: Mapped[str]
    description: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    description_html: Mapped[str]
    location: Mapped[str | None]
    company_logo: Mapped[str | None]
    company: Mapped[str | None]
    link: Mapped[str | None]


class Ad(Replica, AlertsBase):
    """Replica of an ad of the Ad Manager, from which an ad slot is filled (ALERT-77)."""

    __tablename__ = "ads"

    name: Mapped[str]
    sponsor: Mapped[str | None]
    image_link: Mapped[str | None]
    link: Mapped[str | None]


class MediaImage(Replica, AlertsBase):
    """Replica of a library image: the description that is its alternative text in the email (ALERT-50)."""

    __tablename__ = "media_images"
    __table_args__ = (Index("ix_media_images_url", "url"),)

    url: Mapped[str]
    alt_text: Mapped[str]


class EmailStat(Replica, AlertsBase):
    """Replica of the figures of an issue: which issue they are about, and the clicks of its slots (ALERT-116)."""

    __tablename__ = "email_stats"

    alert_item_id: Mapped[int] = mapped_column(index=True)
    clicks: Mapped[int | None] = mapped_column(comment="null in older events")
    last_click_at: Mapped[datetime | None] = mapped_column(comment="of people, live; null without and in older events")
    slots: Mapped[list[dict[str, Any]] | None] = mapped_column(
        JSONB(none_as_null=True), comment="with clicks and what is usual; null in older events"
    )


def has_readers(item: str = "alert_items") -> ColumnElement[bool]:
    """Whether readers got the email of an issue, whose table has this name; then its newest version is what was sent.

    A person must have clicked since the day of the issue began in the house's zone: who clicked before was trying it
    out. Scanners do not count. A report of a mail service does, as it comes afterwards; so do figures of older events.
    """
    return literal_column(f"""EXISTS (
        SELECT FROM email_stats WHERE alert_item_id = {item}.id AND CASE
            WHEN last_click_at IS NULL THEN coalesce(clicks, 1) > 0
            ELSE last_click_at >= coalesce(
                date_trunc('day', {item}.date AT TIME ZONE 'UTC')
                    AT TIME ZONE coalesce((SELECT nullif(time_zone, '') FROM house), 'UTC'), '-infinity'
            )
        END
    )""")  # noqa: S608 - only constants


class ContentStat(Replica, AlertsBase):
    """Replica of the figures of a client's content in an issue: the leads of its bookings (ALERT-116)."""

    __tablename__ = "email_content_stats"
    __table_args__ = (Index("ix_email_content_stats_client", "client_id", "email_stat_id"),)

    email_stat_id: Mapped[int]
    client_id: Mapped[int]
    clicks: Mapped[int | None]
    lead_count: Mapped[int | None] = mapped_column(comment="null in events of an older version")
    kind: Mapped[str | None] = mapped_column(Text, comment="of its slot, if that is known")
    position: Mapped[int | None]


class CareerListing(Out):
    """The career listing in a career slot (ALERT-16)."""

    id: int
    job_title: str
    description: dict[str, Any] | None
    description_html: str
    location: str | None
    company_logo: str | None
    company: str | None
    link: str | None


class AdSource(Out):
    """The ad that an ad slot was filled from (ALERT-77)."""

    id: int
    name: str
    sponsor: str | None


async def find_email(session: AsyncSession, user_id: int | None) -> str | None:
    """Return a user's email address, or None until the replica of the user exists."""
    return await session.scalar(select(User.email).where(User.id == user_id))


async def update_user(session: AsyncSession, event: Event) -> None:
    """Update the replica of a user. An unproven address gets no mail, so it is nobody's portal user (ACCOUNT-30)."""
    data = event.data
    is_reachable = data.get("active", True) and data.get("emailVerifiedAt") is not None
    values = {
        "email": data.get("email"),
        "portal_client_id": data.get("clientId") if is_reachable else None,
        "is_staff": data.get("active", True) and data.get("role") in STAFF,
    }
    await sync_replica(session, User.__table__, event, values)


async def update_microsite(session: AsyncSession, event: Event) -> None:
    """Update the replica of a microsite."""
    data = event.data
    values = {
        "client_id": data.get("clientPortalId"),
        "page_title": data.get("pageTitle"),
        "status": data.get("status"),
    }
    await sync_replica(session, Microsite.__table__, event, values)


job_consumer = replicate("job", Job)
client_consumers = (replicate("client", Client), replicate("client-contact", Contact))
user_consumer = Consumer("user", update_user, is_batched=True)
stats_consumers = (replicate("email-stat", EmailStat), replicate("email-content-stat", ContentStat))
consumers = (job_consumer, *client_consumers, user_consumer, *stats_consumers)
