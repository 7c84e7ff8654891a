"""`robots.txt`: crawlers may read what is published, and find it by the sitemap (API-68)."""

from fastapi import Response

from services.chassis.resource import public_router, respond_publicly
from services.content.delivery.sitemap import Queries

TEXT = "text/plain"
RULES = """User-agent: *
Allow: /api/public/
Disallow: /api/

Sitemap: {public_url}/api/public/sitemap.xml
"""
router = public_router(tags=["feeds"], responses={200: {"content": {TEXT: {}}}}, default_response_class=Response)


@router.get("/robots.txt", summary="What crawlers may read, and where the sitemap is")
async def get_robots(queries: Queries) -> Response:
    rules = RULES.format(public_url=queries.settings.public_url)
    return respond_publicly(rules, "robots", media_type=TEXT)
