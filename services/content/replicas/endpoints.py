"""What a person chooses from, found among the copies (Document 001 §2: a microsite by its page title)."""

from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Request
from sqlalchemy import select

from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import Session
from services.chassis.resource import Out
from services.content.replicas.clients import Client
from services.content.replicas.microsites import Microsite

MOST_CHOICES = 20
MARKETPLACE = "/marketplace/microsite"
router = APIRouter(tags=["microsites to choose from"], responses=problems(Unauthenticated, Forbidden))


class MicrositeChoice(Out):
    """A microsite to choose."""

    id: int
    page_title: str
    client_id: int | None
    company: str | None
    logo: str | None
    link: str


@router.get("/post-microsites", summary="Microsites by page title")
async def find_microsites(
    caller: Staff,
    session: Session,
    request: Request,
    q: Annotated[str, Query(max_length=200, description="A part of the page title.")] = "",
) -> list[MicrositeChoice]:
    wanted = q.strip()
    found = (
        select(Microsite, Client.company)
        .outerjoin(Client, Client.id == Microsite.client_id)
        .where(Microsite.page_title.icontains(wanted, autoescape=True))
        .order_by(Microsite.page_title.istartswith(wanted, autoescape=True).desc(), Microsite.page_title, Microsite.id)
        .limit(MOST_CHOICES)
    )
    site = request.app.state.settings.public_url
    return [_choice(microsite, company, site) for microsite, company in await session.execute(found)]


def _choice(microsite: Microsite, company: str | None, site: str) -> MicrositeChoice:
    """The choice, with the address of the microsite's page: its title and id (Document 000 §2)."""
    query = urlencode({"title": microsite.page_title, "id": microsite.id})
    return MicrositeChoice(
        id=microsite.id,
        page_title=microsite.page_title,
        client_id=microsite.client_id,
        company=company,
        logo=microsite.logo,
        link=f"{site}{MARKETPLACE}?{query}",
    )
