"""The list of published microsites."""

from typing import Any

from sqlalchemy import ColumnElement, String, Text, bindparam, case, cast, func, literal_column, select

from services.chassis.resource import Records
from services.chassis.resource.json_columns import text_literal
from services.chassis.settings import Settings
from services.microsites.delivery.schemas import ListedMicrosite
from services.microsites.microsites.models import Microsite
from services.microsites.parts.lists import keywords
from services.microsites.parts.models import Keyword, Setting
from services.microsites.public_page.page import PAGE
from services.microsites.replicas import House

_EMPTY: ColumnElement[str] = literal_column("''")
_PUBLISHED: ColumnElement[str] = literal_column("'published'")
_hides_bio = select(Setting.id).where(Setting.id == Microsite.id, ~Setting.show_bio_section).exists()


def build_list(settings: Settings) -> Records[Microsite]:
    """Build the queries, which contain addresses of this installation."""
    own_site = select(func.nullif(House.microsites_url, _EMPTY)).scalar_subquery()
    site = func.coalesce(own_site, text_literal(settings.public_url))
    logo = text_literal(f"{settings.files_scheme}://").op("||")(func.nullif(Microsite.logo, _EMPTY))
    columns: dict[str, ColumnElement[Any]] = {
        "tag_line": case((~_hides_bio, Microsite.tag_line)),
        "logo": case((~_hides_bio, logo)),
        "keywords": keywords.aggregate(Keyword.name),
        "url": site.op("||")(text_literal(f"{PAGE}?id=")).op("||")(cast(Microsite.id, Text)),
    }
    return Records(
        Microsite,
        ListedMicrosite,
        "microsite",
        columns=columns,
        where=Microsite.status == _PUBLISHED,
        filters={"application_type": Microsite.application_type == bindparam("application_type", type_=String)},
    )
