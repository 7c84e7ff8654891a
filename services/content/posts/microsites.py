"""Selection of a microsite for a post by its page title (CONTENT-10)."""

from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Request
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.persistence.database import Session
from services.chassis.resource import Out, folded_text
from services.chassis.resource.search import fold_text
from services.content.permissions import Reader
from services.content.references import MARKETPLACE
from services.content.replicas import Client, Microsite

MAX_CHOICES = 20
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
    caller: Reader,
    session: Session,
    request: Request,
    q: Annotated[str, Query(max_length=200, description="A part of the page title.")] = "",
) -> list[MicrositeChoice]:
    return await list_choices(session, q, request.app.state.settings.public_url)


async def list_choices(session: AsyncSession, title: str, site: str) -> list[MicrositeChoice]:
    """List microsites whose page title contains a text; titles that begin with it come first."""
    title, searched = fold_text(title).strip(), folded_text(Microsite.page_title)
    choices = (
        select(Microsite, Client.company)
        .outerjoin(Client, Client.id == Microsite.client_id)
        .where(searched.contains(title, autoescape=True))
        .order_by(searched.startswith(title, autoescape=True).desc(), Microsite.page_title, Microsite.id)
        .limit(MAX_CHOICES)
    )
    return [_to_choice(microsite, company, site) for microsite, company in await session.execute(choices)]


def _to_choice(microsite: Microsite, company: str | None, site: str) -> MicrositeChoice:
    """Build a choice with a link that carries the microsite's title and id."""
    query = urlencode({"title": microsite.page_title, "id": microsite.id})
    return MicrositeChoice(
        id=microsite.id,
        page_title=microsite.page_title,
        client_id=microsite.client_id,
        company=company,
        logo=microsite.logo,
        link=f"{site}{MARKETPLACE}?{query}",
    )
