"""The document of a microsite's page: its data for link previews, its content, and the record for the page's script."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from services.chassis.settings import Settings
from services.chassis.types import full_image_url

MAX_DESCRIPTION = 200
PAGE = "/marketplace/microsite"
_SCHEMES = ("http", "https", "mailto")
_ITEMS = [
    ("featureProduct", ""),
    *(("addProduct", number) for number in ("", "2", "3", "4")),
    *(("resource", number) for number in ("", "2", "3")),
]
"""The fields of what has a name begin and end like this."""
_PLACES = ("facebook", "twitter", "instagram", "linkedIn", "website")
_environment = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=select_autoescape(["html"]),
    undefined=StrictUndefined,
    auto_reload=False,
    trim_blocks=True,
    lstrip_blocks=True,
)


def render_page(page: Mapping[str, Any], record: str, settings: Settings) -> str:
    """Render the document of a published microsite (SITE-20)."""

    def file(address: str | None) -> str:
        return full_image_url(address or "", settings.files_scheme)

    return _environment.get_template("page.html").render(
        page=page,
        title=page["pageTitle"],
        description=page["headerBody"] or page["tagLine"] or (page["description"] or "")[:MAX_DESCRIPTION],
        picture=file(page["featureProductBannerImage"] or page["logo"]),
        address=f"{settings.public_url.rstrip('/')}{PAGE}?id={page['id']}",
        items=list(_list_items(page)),
        places=[(place, page[f"{place}Link"]) for place in _PLACES if page[f"{place}Link"]],
        pictures=[*page["productImages"], *page["images"], *page["mediaItems"]],
        file=file,
        link=to_link,
        # No tag can end or begin within the script element.
        record=Markup(record.replace("<", "\\u003c")),  # noqa: S704 - JSON without a tag
    )


def to_link(stored: str | None) -> str | None:
    """Return the address that a stored link leads to, or None: http, https or mailto, like the page's `toLinkUrl`."""
    text = (stored or "").strip()
    if not text:
        return None
    try:
        scheme = urlsplit(text).scheme
    except ValueError:
        return None
    if scheme in _SCHEMES:
        return text
    return None if scheme and "." not in scheme else f"http://{text}"


def _list_items(page: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the featured product, the additional products and the resources that have a name."""
    for item, number in _ITEMS:
        yield {
            "name": page[f"{item}Name{number}"],
            "description": page.get(f"{item}Description{number}"),
            "link": page[f"{item}ButtonLink{number}"],
            "words": page[f"{item}ButtonText{number}"],
        }
