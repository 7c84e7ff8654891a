"""The page of an issue in the archive (ALERT-122)."""

from datetime import datetime
from pathlib import Path as FilePath
from typing import Annotated

from fastapi import Path, Response
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from services.alerts.delivery.endpoints import IssueNumber
from services.alerts.delivery.feeds import ARCHIVE
from services.alerts.delivery.repository import IssueEmail, Queries
from services.alerts.email.dates import format_date
from services.chassis.http.problems import NotFound, problems
from services.chassis.persistence.database import ReadSession
from services.chassis.resource import public_router, respond_publicly

HTML = "text/html"
_HEAD = "<head>"
_NEW_TAB = '<base target="_blank">'
"""Inserted into the framed email, whose links could not be opened within the frame."""
_environment = Environment(
    loader=FileSystemLoader(FilePath(__file__).parent / "templates"),
    autoescape=select_autoescape(["html"]),
    undefined=StrictUndefined,
    auto_reload=False,
)
router = public_router(tags=["archive"])

_responses = problems(NotFound)
_responses[404]["content"][HTML] = {}  # readers get a page


@router.get(
    "/alert-page/{word}/{issue}",
    summary="The page of a published issue, at `/{word}-alert/{issue}`",
    response_class=HTMLResponse,
    responses=_responses,
)
async def get_alert_page(
    reader: ReadSession,
    queries: Queries,
    word: Annotated[str, Path(max_length=40, description="The word of the house in addresses.")],
    number: IssueNumber,
) -> Response:
    try:
        email = await queries.get_email(reader, number)
    except NotFound as problem:
        return _respond_not_found(problem.message)
    if not email.fields["url"].endswith(f"/{word}-alert/{number}"):
        return _respond_not_found(NotFound.default_message)
    return respond_publicly(render_page(email), f"alert-{number}", media_type=HTML)


def render_page(email: IssueEmail) -> str:
    """Render the page: metadata for search engines and link previews, and the email in a frame.

    The frame has an origin of its own and runs no scripts (sandbox), so it cannot touch that of the console.
    """
    fields = email.fields
    day = datetime.fromisoformat(fields["date"]).date() if fields["date"] else None
    return _environment.get_template("issue.html").render(
        fields,
        newsletter=email.newsletter,
        day=format_date(day) if day else None,
        archive=ARCHIVE,
        document=fields["html"].replace(_HEAD, f"{_HEAD}{_NEW_TAB}", 1),
    )


def _respond_not_found(message: str) -> Response:
    page = _environment.get_template("missing.html").render(message=message, archive=ARCHIVE)
    return HTMLResponse(page, status_code=404)
