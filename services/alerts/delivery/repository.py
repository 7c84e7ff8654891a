"""Queries of published issues. They read only what the archive of the house makes public."""

import json
from dataclasses import dataclass
from html import escape
from typing import Annotated, Any, Self

from fastapi import Depends
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Integer,
    Select,
    Text,
    and_,
    bindparam,
    case,
    cast,
    func,
    literal_column,
    or_,
    select,
)
from sqlalchemy.orm import InstrumentedAttribute

from services.alerts.delivery.schemas import PublicIssue
from services.alerts.email.merge_tags import MERGE_TAGS
from services.alerts.house.branding import PREFERENCES_PAGE, UNSUBSCRIBE_PAGE
from services.alerts.house.schemas import Archive, HouseContent
from services.alerts.house.service import HOUSE_ID, House
from services.alerts.issue_emails.snapshots import EarlierSnapshot, Snapshot
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem
from services.alerts.issues.repository import SEARCHED
from services.alerts.section_kinds import Variant
from services.alerts.settings import AlertsSettings
from services.chassis.http.app_state import StateKey
from services.chassis.http.problems import NotFound
from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource import Records, matches_all_words
from services.chassis.resource.json_columns import json_list, json_value, text_literal
from services.chassis.signed_links import LinkSigner


def remove_merge_tags(html: str, site: str, url: str) -> str:
    """Replace what a mail service fills in for each recipient, which readers on the web would see as it is.

    Typed texts contain no merge tags, because they are escaped (ALERT-41).

    Args:
        site: the publisher's site, whose pages take the place of the recipient's own links.
        url: the page of the issue.
    """
    return _replace_tags(html, site, url, 'href="{}"', " ", "<br>")


def remove_merge_tags_from_text(text: str, site: str, url: str) -> str:
    """Replace the same in the plain-text part."""
    return _replace_tags(text, site, url, ": {}\n", "\n\n", "\n\n")


def _replace_tags(content: str, site: str, url: str, link: str, before_recipient: str, before_address: str) -> str:
    """Replace links, and remove the recipient and the postal address that the mail service knows."""
    # An email has a link to unsubscribe, by which the mail service is known for which it was rendered.
    tags = next((tags for tags in MERGE_TAGS.values() if link.format(str(tags.unsubscribe)) in content), None)
    if tags is None:
        return content
    pages = {
        tags.unsubscribe: f"{site}{UNSUBSCRIBE_PAGE}",
        tags.preferences: f"{site}{PREFERENCES_PAGE}",
        tags.view_online: url,
    }
    for tag, page in pages.items():
        content = content.replace(link.format(str(tag)), link.format(page))
    content = content.replace(f"{before_recipient}Sent to {tags.recipient}.", "")
    return content.replace(f"{before_address}{tags.address}", "") if tags.address else content


NEWEST = "-issue"
NOT_PUBLIC = "This issue is not on the web."
_PUBLISHED: ColumnElement[str] = literal_column("'published'")
_ZERO: ColumnElement[int] = literal_column("0")


def _of_house(column: InstrumentedAttribute[Any]) -> ColumnElement[Any]:
    return select(column).where(House.id == HOUSE_ID).scalar_subquery()


def _of_newest(column: InstrumentedAttribute[Any], *conditions: ColumnElement[bool]) -> ColumnElement[Any]:
    """Select a column of the newest version of the edition that was sent."""
    return select(column).where(*_is_edition(Snapshot), *conditions).scalar_subquery()


def _is_edition(model: type[Snapshot | EarlierSnapshot]) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    variant = case((AlertItem.holiday_alert, text_literal(Variant.HOLIDAY)), else_=text_literal(Variant.STANDARD))
    return model.alert_item_id == AlertItem.id, model.variant == variant


_shows_newest = or_(
    AlertItem.shows_correction, func.coalesce(AlertItem.sent_version, Snapshot.version) == Snapshot.version
)
_is_corrected = and_(AlertItem.shows_correction, AlertItem.sent_version != Snapshot.version)


def _of_shown(name: str) -> ColumnElement[Any]:
    """Select a column of the version that the web shows: what was sent, or its correction (ALERT-133)."""
    earlier = select(getattr(EarlierSnapshot, name)).where(
        *_is_edition(EarlierSnapshot), EarlierSnapshot.version == AlertItem.sent_version, ~AlertItem.shows_correction
    )
    return func.coalesce(_of_newest(getattr(Snapshot, name), _shows_newest), earlier.scalar_subquery())


def _is_public() -> ColumnElement[bool]:
    """Return the condition that everyone may read an issue. Its status is a literal, as in the partial index.

    Until the house record is saved there is no archive.
    """
    archive, published_at = _of_house(House.archive), _of_newest(Snapshot.created_at)
    delay = func.make_interval(_ZERO, _ZERO, _ZERO, cast(_of_house(House.archive_days), Integer))
    is_due = func.coalesce(AlertItem.date, published_at) + delay <= func.now()
    is_readable = (archive == text_literal(Archive.PUBLIC)) | ((archive == text_literal(Archive.DELAYED)) & is_due)
    return NOT_IN_TRASH & (AlertItem.status == _PUBLISHED) & published_at.is_not(None) & is_readable


@dataclass(frozen=True, slots=True)
class IssueEmail:
    """A published issue with its email for readers on the web, and the house's name of the newsletter and zone."""

    fields: dict[str, Any]
    newsletter: str
    zone: str = "UTC"


@dataclass(frozen=True)
class Delivery:
    """The queries of published issues, which contain the address of this installation."""

    public_url: str
    signer: LinkSigner
    issues: Records[AlertItem]
    one: Select[Any]
    pages: Select[Any]
    page: Select[Any]

    @classmethod
    def from_settings(cls, settings: AlertsSettings) -> Self:
        """Build the queries."""
        origin, number = text_literal(f"{settings.public_url}/"), cast(AlertItem.issue, Text)
        columns: dict[str, ColumnElement[Any]] = {
            "description": _of_shown("preheader"),
            "image": _of_shown("picture"),
            "url": func.concat(origin, _of_house(House.word), text_literal("-alert/"), number),
            "published_at": _of_shown("created_at"),
            "corrected_at": _of_newest(Snapshot.created_at, _is_corrected),
        }
        issues = Records(
            AlertItem,
            PublicIssue,
            "issue",
            columns=columns,
            where=_is_public(),
            filters={"search": matches_all_words("search", *SEARCHED)},
            sorts={NEWEST.removeprefix("-"): AlertItem.issue},
        )
        is_it = AlertItem.issue == bindparam("issue", type_=BigInteger)
        item = select(*issues.columns).where(_is_public(), is_it).subquery("item")
        email = map(_of_shown, ("subject", "html", "text"))
        whole = select(
            cast(func.row_to_json(literal_column(item.name)), Text),
            *email,
            _of_house(House.site),
            _of_house(House.newsletter),
            _of_house(House.time_zone),
        ).select_from(AlertItem)
        page = func.json_build_array(columns["url"], json_value(columns["published_at"]))
        return cls(
            settings.public_url,
            LinkSigner.from_settings(settings),
            issues,
            one=whole.join(item, item.c.id == AlertItem.id),
            pages=select(cast(json_list(page), Text)).select_from(AlertItem).where(_is_public()),
            page=select(columns["url"]).where(_is_public(), AlertItem.id == bindparam("id", type_=BigInteger)),
        )

    async def get_email(self, reader: AsyncReadSession, issue: int) -> IssueEmail:
        """Return a published issue with its email."""
        row = (await reader.execute(self.one, {"issue": issue})).one_or_none()
        if row is None:
            raise NotFound(NOT_PUBLIC)
        body, subject, html, text, site, newsletter, zone = row
        fields = json.loads(body)
        email = {
            "subject": subject,
            "html": remove_merge_tags(self.signer.reveal_targets(html, escape), site, fields["url"]),
            "text": remove_merge_tags_from_text(self.signer.reveal_targets(text), site, fields["url"]),
        }
        return IssueEmail(fields | email, newsletter, zone or "UTC")

    async def find_page(self, reader: AsyncReadSession, item_id: int) -> str | None:
        """Return the URL of an issue that is public, else None."""
        url: str | None = await reader.scalar(self.page, {"id": item_id})
        return url

    async def list_pages(self, reader: AsyncReadSession) -> list[tuple[str, str]]:
        """Return the URL of each public issue and when it was published."""
        return [tuple(page) for page in json.loads(await reader.scalar(self.pages))]


_PUBLISHER = select(House.name, House.newsletter).where(House.id == HOUSE_ID)


async def get_publisher(reader: AsyncReadSession, defaults: HouseContent) -> tuple[str, str]:
    """Return the names of the publisher and the newsletter in the house record, or the defaults until it is saved."""
    row = (await reader.execute(_PUBLISHER)).one_or_none()
    return tuple(row) if row else (defaults.name, defaults.newsletter)


DELIVERY = StateKey[Delivery]("delivery")
open_delivery = DELIVERY.open(Delivery.from_settings)
Queries = Annotated[Delivery, Depends(DELIVERY.get_for_request)]
