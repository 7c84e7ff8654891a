"""Queries of campaigns."""

from typing import Any

from sqlalchemy import BigInteger, Select, bindparam, func, or_, select

from services.chassis.events import PublishedState, published_entity
from services.chassis.resource import Records, matches_part
from services.stats.campaigns.models import EmcStat
from services.stats.campaigns.schemas import EmcStatOut
from services.stats.replicas import Client

MAX_PAGE_SIZE = 500


def _select_company() -> Select[Any]:
    return select(Client.company).where(Client.id == EmcStat.client_id)


campaigns = Records(
    EmcStat,
    EmcStatOut,
    "campaign",
    columns={"client_company": _select_company().scalar_subquery()},
    filters={
        "granted": EmcStat.client_id == bindparam("granted", type_=BigInteger),
        "client": EmcStat.client_id == bindparam("client", type_=BigInteger),
        "q": or_(
            matches_part("q", EmcStat.subject), _select_company().where(matches_part("q", Client.company)).exists()
        ),
    },
    sorts={
        "date": EmcStat.date,
        "subject": func.lower(EmcStat.subject),
        "leadCount": EmcStat.lead_count,
        **{name: getattr(EmcStat, name) for name in ("sent", "delivered", "opens", "clicks")},
    },
)
_NOT_PUBLISHED = frozenset({"clientCompany", "leadCount"})
EMC_STAT = PublishedState(
    published_entity("stats", "emc-stat"),
    EmcStat.id,
    [column for column in campaigns.columns if column.name not in _NOT_PUBLISHED],
)
"""Events of campaigns, without their leads (EVENT-1)."""
