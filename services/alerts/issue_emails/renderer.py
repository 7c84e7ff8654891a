"""Renders issues with the publisher's branding and caches the HTML of recent emails."""

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from html import escape
from typing import Annotated, NamedTuple

from cachetools import LRUCache
from fastapi import Depends, Response
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.email.branding import Branding
from services.alerts.email.compose import Options
from services.alerts.email.eml import SendableEmail, build_message
from services.alerts.email.issue import Issue
from services.alerts.email.render import RenderedEmail, render
from services.alerts.house.branding import HouseSource, create_house_source
from services.alerts.issue_emails import repository
from services.alerts.section_kinds import Variant
from services.alerts.settings import AlertsSettings
from services.chassis.http.app_state import StateKey
from services.chassis.resource.concurrency import hash_etag, matches_etag
from services.chassis.signed_links import LinkSigner

MAX_CACHED = 200


@dataclass(frozen=True, slots=True)
class CachedEmail:
    """The HTML of an issue's email, and its strong `ETag`."""

    html: bytes
    etag: str

    @classmethod
    def from_html(cls, html: str) -> "CachedEmail":
        """Create the cached email from its HTML. Its tag is a hash of the HTML, equal in all processes."""
        content = html.encode()
        return cls(content, hash_etag(content))

    def response(self, if_none_match: str | None) -> Response:
        """Return the response to a request with this `If-None-Match`."""
        headers = {"ETag": self.etag, "Cache-Control": "private, no-cache"}
        if matches_etag(self.etag, if_none_match):
            return Response(status_code=304, headers=headers)
        return Response(self.html, media_type="text/html", headers=headers)


class MarkedEmail(NamedTuple):
    """An email whose clicks are not counted."""

    subject: str
    html: str
    text: str


@dataclass
class EmailRenderer:
    """Renders emails and caches their HTML. A cached email is valid for one revision of its issue within one year.

    `sender` is the From header. The scheme of images is `http` on a developer's machine only.
    """

    house: HouseSource
    sender: str
    image_scheme: str
    signer: LinkSigner
    _cache: LRUCache[tuple[int, Variant], tuple[tuple[str, int], CachedEmail]] = field(
        default_factory=lambda: LRUCache(MAX_CACHED)
    )

    def render(self, issue: Issue, branding: Branding, variant: Variant, *, signs_links: bool = True) -> RenderedEmail:
        """Render one edition of an issue, with the current year in the copyright line."""
        options = Options(year=get_current_year(), image_scheme=self.image_scheme)
        return render(issue, branding, variant, options, self.signer if signs_links else None)

    def build_draft(self, email: SendableEmail, branding: Branding) -> bytes:
        """Return an email as a message file that mail programs open as a draft."""
        return build_message(
            email, self.sender, datetime.now(UTC), unsubscribe=branding.list_unsubscribe, one_click=branding.one_click
        )

    def build_test(self, email: SendableEmail, branding: Branding, to: str) -> bytes:
        """Return an email as a message to a member of staff, whose clicks are not counted.

        Its subject begins with the house's prefix of tests.
        """
        marked = MarkedEmail(email.subject, self._mark_links(email.html), self._mark_links(email.text))
        return build_message(marked, self.sender, datetime.now(UTC), to, subject_prefix=branding.test_prefix)

    def reveal_targets(self, email: CachedEmail) -> CachedEmail:
        """Return an email with the real targets of its links, to look at and not to send."""
        return CachedEmail.from_html(self.signer.reveal_targets(email.html.decode(), escape))

    def _mark_links(self, content: str) -> str:
        return self.signer.replace_links(content, lambda link: self.signer.sign(replace(link, is_counted=False)))

    def get_cached(self, item_id: int, variant: Variant, revision: str) -> CachedEmail | None:
        """Return the cached email of this revision, or None."""
        key, email = self._cache.get((item_id, variant), (None, None))
        return email if key == (revision, get_current_year()) else None

    def cache_email(self, item_id: int, variant: Variant, revision: str, email: CachedEmail) -> None:
        """Cache an email in place of an older revision."""
        self._cache[item_id, variant] = (revision, get_current_year()), email


async def load_issue(session: AsyncSession, renderer: EmailRenderer, item_id: int) -> tuple[Issue, Branding]:
    """Read an issue and the branding of its emails."""
    issue, house_version = await repository.load_issue(session, item_id)
    return issue, await renderer.house.get_branding(session, house_version)


def get_current_year() -> int:
    """Return the year of the copyright line (ALERT-22)."""
    return datetime.now(UTC).year


def create_renderer(settings: AlertsSettings) -> EmailRenderer:
    """Create a renderer with the settings of the service."""
    signer = LinkSigner.from_settings(settings)
    return EmailRenderer(create_house_source(settings), settings.mail_from, settings.files_scheme, signer)


EMAIL_RENDERER = StateKey[EmailRenderer]("email_renderer")
open_email_renderer = EMAIL_RENDERER.open(create_renderer)
Renderer = Annotated[EmailRenderer, Depends(EMAIL_RENDERER.get_for_request)]
