"""Every query of email stats."""

from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Select, String, Text, bindparam, cast, func, or_, select
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.resource import Records
from services.chassis.resource.records import json_object
from services.stats.contentstats.models import EmailContentStat
from services.stats.emailstats.models import EmailStat
from services.stats.emailstats.schemas import EmailStatOut
from services.stats.replicas.alert_items import AlertItem, AlertItemOut

MOST_IN_LIST = 500


def _of_issue(column: ColumnElement[Any] | InstrumentedAttribute[Any]) -> Select[Any]:
    return select(column).where(AlertItem.id == EmailStat.alert_item_id)


def _with_content_of(client: str) -> ColumnElement[bool]:
    """The issues in which the client, a parameter of this name, has content."""
    wanted = EmailContentStat.client_id == bindparam(client, type_=BigInteger)
    return select(EmailContentStat.id).where(EmailContentStat.email_stat_id == EmailStat.id, wanted).exists()


def _asked() -> ColumnElement[bool]:
    """A part of the issue's number or title."""
    pattern: Any = bindparam("q", type_=String)
    found = or_(AlertItem.title.ilike(pattern), cast(AlertItem.issue, Text).like(pattern))
    return _of_issue(AlertItem.id).where(found).exists()


_alert_item = json_object(AlertItem, AlertItemOut, {})
# An issue that is not known yet stands before all others.
_issue = func.coalesce(_of_issue(AlertItem.issue).scalar_subquery(), 0)

email_stats = Records(
    EmailStat,
    EmailStatOut,
    "email stat",
    columns={"alert_item": _of_issue(_alert_item).scalar_subquery()},
    filters={"granted": _with_content_of("granted"), "client": _with_content_of("client"), "q": _asked()},
    sorts={
        "issue": _issue,
        **{name: getattr(EmailStat, name) for name in ("sent", "delivered", "opens", "clicks")},
    },
)
