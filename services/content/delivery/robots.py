"""`robots.txt`: crawlers may read what is published, and find it by the sitemap (API-68)."""

from fastapi import APIRouter, Depends, Response

from services.chassis.identity import anonymous
from services.chassis.resource import PUBLIC_RESPONSES, respond_publicly
from services.chassis.resource.concurrency import IfNoneMatch
from services.content.delivery.sitemap import Queries

TEXT = "text/plain"
RULES = """User-agent: *
Allow: /api/public/
Disallow: /api/

Sitemap: {public_url}/api/public/sitemap.xml
"""
router = APIRouter(
    prefix="/public",
    tags=["feeds"],
    responses=PUBLIC_RESPONSES | {200: {"content": {TEXT: {}}}},
    dependencies=[Depends(anonymous())],
    default_response_class=Response,
)


@router.get("/robots.txt", summary="What crawlers may read, and where the sitemap is")
async def get_robots(queries: Queries, if_none_match: IfNoneMatch = None) -> Response:
    rules = RULES.format(public_url=queries.settings.public_url)
    return respond_publicly(rules, if_none_match, "robots", media_type=TEXT)
