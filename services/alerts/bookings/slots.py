"""The ad slots of issues that show approved creatives (ALERT-113)."""

from collections.abc import Sequence
from urllib.parse import urlencode

from sqlalchemy import ColumnElement, and_, case, delete, exists, false, func, literal_column, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.models import IS_LIVE, Booking
from services.alerts.bookings.rules import CreativeStatus
from services.alerts.house.service import get_microsites_url
from services.alerts.issues.models import AlertItem, Section
from services.alerts.issues.repository import ALERT_ITEM
from services.alerts.replicas import IS_PUBLISHED, Microsite

MARKETPLACE = "/marketplace/microsite"
ADS = "ads"

_shows_creative = and_(
    Section.alert_item_id == Booking.alert_item_id,
    Section.kind == literal_column(f"'{ADS}'"),
    Section.position == Booking.position,
    Section.client_id == Booking.client_id,
    Section.image == Booking.creative_image,
    Section.link.is_not_distinct_from(Booking.creative_link),
)
_APPROVED: ColumnElement[str] = literal_column(f"'{CreativeStatus.APPROVED}'")
_is_approved = and_(Booking.creative_status == _APPROVED, IS_LIVE)
SLOT_CHANGED: ColumnElement[bool] = case(
    (_is_approved, ~exists().where(_shows_creative).correlate(Booking)), else_=false()
)
"""Whether the slot of an approved booking shows something else: it was changed by hand."""


async def fill_slot(
    session: AsyncSession, booking: Booking, user_id: int, public_url: str, *, replaces: bool = True
) -> None:
    """Put the creative of a stored booking into its slot. Its issue is locked for a change.

    Args:
        public_url: the site that shows microsites, unless the house record names another one.
        replaces: replace an ad that is in the slot; otherwise it stays.
    """
    content = {
        "client_id": booking.client_id,
        "image": booking.creative_image,
        "image_width": booking.creative_width,
        "image_height": booking.creative_height,
        "alt_text": booking.creative_alt_text,
        "link": booking.creative_link,
        "microsite_link": await _find_microsite_link(session, booking.client_id, public_url),
        "ad_id": None,
        "edited_here": False,
        "carried_over_from": None,
        "updated_by": user_id,
    }
    place = {"alert_item_id": booking.alert_item_id, "kind": ADS, "position": booking.position}
    statement = insert(Section).values(**place, **content)
    changes = {**content, "version": Section.version + 1, "updated_at": func.now()}
    slot = [Section.alert_item_id, Section.kind, Section.position]
    if replaces:
        statement = statement.on_conflict_do_update(index_elements=slot, set_=changes)
    else:
        statement = statement.on_conflict_do_nothing(index_elements=slot)
    await session.execute(statement)
    await _publish_issues(session, [booking.alert_item_id])


async def release_slots(session: AsyncSession, ids: Sequence[int]) -> None:
    """Empty the slots that show the creatives of these bookings. What was changed by hand stays.

    Call it while the stored bookings are as they were when their slots were filled.
    """
    if not ids:
        return
    is_theirs = and_(_is_approved, Booking.id.in_(ids), _shows_creative)
    issues = select(Section.alert_item_id).join(Booking, _shows_creative).where(is_theirs).distinct()
    affected = sorted(await session.scalars(issues))
    if not affected:
        return
    await session.execute(
        select(AlertItem.id).where(AlertItem.id.in_(affected)).order_by(AlertItem.id).with_for_update(key_share=True)
    )
    release = delete(Section).where(exists().where(is_theirs).correlate(Section))
    await session.execute(release.execution_options(synchronize_session=False))
    await _publish_issues(session, affected)


async def _publish_issues(session: AsyncSession, ids: Sequence[int]) -> None:
    """Increment the revisions of issues whose sections changed, and publish them."""
    values = {"revision": AlertItem.revision + 1, "updated_at": AlertItem.updated_at}
    await ALERT_ITEM.publish_changes(session, update(AlertItem).where(ALERT_ITEM.where_ids(ids)).values(values))


async def _find_microsite_link(session: AsyncSession, client_id: int, public_url: str) -> str | None:
    """Return the address of the client's newest published microsite, or None without one."""
    statement = select(Microsite.id, Microsite.page_title).where(Microsite.client_id == client_id, IS_PUBLISHED)
    microsite = (await session.execute(statement.order_by(Microsite.id.desc()).limit(1))).first()
    if microsite is None:
        return None
    site = (await get_microsites_url(session)) or public_url
    query = urlencode({"title": microsite.page_title, "id": microsite.id})
    return f"{site.rstrip('/')}{MARKETPLACE}?{query}"
