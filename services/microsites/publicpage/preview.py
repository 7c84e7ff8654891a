"""What a robot is told that shows a preview where a microsite's link is shared: it runs no scripts."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from services.chassis.settings import Settings
from services.chassis.types import shown_image

MOST_DESCRIPTION = 200
PAGE = "/marketplace/microsite"
_environment = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=select_autoescape(["html"]),
    undefined=StrictUndefined,
    auto_reload=False,
)


def preview_of(page: Mapping[str, Any], settings: Settings) -> str:
    """A document that holds a microsite's title, its words in short and its picture as Open Graph data.

    Args:
        page: the fields of `PublicMicrosite`.
        settings: where the console is and how files are fetched.
    """
    description = page["headerBody"] or page["tagLine"] or (page["description"] or "")[:MOST_DESCRIPTION]
    return _environment.get_template("preview.html").render(
        title=page["pageTitle"],
        description=description,
        picture=shown_image(page["featureProductBannerImage"] or page["logo"] or "", settings.files_scheme),
        address=f"{settings.public_url.rstrip('/')}{PAGE}?id={page['id']}",
    )
