"""The finished emails of this house, and those that were rendered lately."""

import hashlib
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Annotated

from fastapi import Depends, FastAPI, Request, Response

from services.alerts.email.branding import Branding, house
from services.alerts.email.compose import Options
from services.alerts.email.eml import Finished, eml
from services.alerts.email.issue import Issue
from services.alerts.email.render import RenderedEmail, render
from services.alerts.sections.kinds import Variant
from services.alerts.settings import AlertsSettings
from services.chassis.http.app_state import StateKey
from services.chassis.resource.concurrency import is_known


@dataclass(frozen=True, slots=True)
class Edition:
    """An issue's email as it is answered: its bytes and their strong `ETag`."""

    html: bytes
    etag: str

    @classmethod
    def of(cls, html: str) -> "Edition":
        """The edition with this HTML; equal bytes have equal tags, whichever process rendered them."""
        content = html.encode()
        return cls(content, f'"{hashlib.sha256(content).hexdigest()[:32]}"')

    def answer(self, known: str | None) -> Response:
        """The HTTP answer to a request with this `If-None-Match`."""
        headers = {"ETag": self.etag, "Cache-Control": "private, no-cache"}
        if is_known(self.etag, known):
            return Response(status_code=304, headers=headers)
        return Response(self.html, media_type="text/html", headers=headers)


@dataclass
class Letters:
    """Renders issues in the house's branding and remembers editions while their revision and the year stand.

    Args:
        branding: what the emails show of the house.
        sender: whom they are from, as in a header.
        image_scheme: how images are fetched, `https` but on a developer's machine.
        most: editions remembered.
    """

    branding: Branding
    sender: str
    image_scheme: str
    most: int = 200
    _editions: OrderedDict[tuple[int, Variant], tuple[tuple[str, int], Edition]] = field(default_factory=OrderedDict)

    def render(self, issue: Issue, variant: Variant) -> RenderedEmail:
        """One of an issue's two emails, as of this year."""
        return render(issue, self.branding, variant, Options(year=this_year(), image_scheme=self.image_scheme))

    def draft(self, email: Finished) -> bytes:
        """An email as a message file that mail programs open for sending."""
        return eml(email, self.sender, datetime.now(UTC))

    def remembered(self, item_id: int, variant: Variant, revision: str) -> Edition | None:
        """The edition rendered from this revision, if it is still remembered."""
        known, edition = self._editions.get((item_id, variant), (None, None))
        return edition if known == (revision, this_year()) else None

    def remember(self, item_id: int, variant: Variant, revision: str, edition: Edition) -> None:
        """Keep an edition in the place of an older one; the one that came first makes room when there are many."""
        self._editions.pop((item_id, variant), None)
        self._editions[item_id, variant] = (revision, this_year()), edition
        if len(self._editions) > self.most:
            self._editions.popitem(last=False)


def this_year() -> int:
    """The year of the copyright line (Document 002 §2)."""
    return datetime.now(UTC).year


@asynccontextmanager
async def house_letters(app: FastAPI, settings: AlertsSettings) -> AsyncIterator[None]:
    """Puts the house's letters where endpoints find them."""
    branding = house(settings.brand_name, settings.product_url)
    LETTERS.set(app, Letters(branding, settings.mail_from, settings.files_scheme))
    yield


async def letters_of(request: Request) -> Letters:
    """The app's letters."""
    return LETTERS.get(request)


LETTERS = StateKey[Letters]("letters")
HouseLetters = Annotated[Letters, Depends(letters_of)]
