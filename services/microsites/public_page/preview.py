"""The page for robots that show a preview of a shared link. They do not run scripts."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from services.chassis.settings import Settings
from services.chassis.types import full_image_url

MAX_DESCRIPTION = 200
PAGE = "/marketplace/microsite"
_environment = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=select_autoescape(["html"]),
    undefined=StrictUndefined,
    auto_reload=False,
)


def render_preview(page: Mapping[str, Any], settings: Settings) -> str:
    """Render a page with a microsite's title, short description and image as Open Graph data.

    Args:
        page: the fields of `PublicMicrosite`.
        settings: the URL of the console and the scheme of file URLs.
    """
    description = page["headerBody"] or page["tagLine"] or (page["description"] or "")[:MAX_DESCRIPTION]
    return _environment.get_template("preview.html").render(
        title=page["pageTitle"],
        description=description,
        picture=full_image_url(page["featureProductBannerImage"] or page["logo"] or "", settings.files_scheme),
        address=f"{settings.public_url.rstrip('/')}{PAGE}?id={page['id']}",
    )
