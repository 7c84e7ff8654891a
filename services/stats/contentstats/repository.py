"""Every query of content stats."""

from typing import Any

from sqlalchemy import BigInteger, ColumnElement, ScalarSelect, bindparam, select
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.resource import Records
from services.stats.contentstats.models import EmailContentStat
from services.stats.contentstats.schemas import EmailContentStatOut
from services.stats.emailstats.models import EmailStat
from services.stats.leads.repository import newest_leads
from services.stats.replicas.alert_items import AlertItem
from services.stats.replicas.clients import Client

MOST_IN_LIST = 500


def _of_email_stat(column: ColumnElement[Any] | InstrumentedAttribute[Any]) -> ScalarSelect[Any]:
    """A column of the issue's figures, or of its alert item."""
    rows = select(column).select_from(EmailStat).outerjoin(AlertItem, AlertItem.id == EmailStat.alert_item_id)
    return rows.where(EmailStat.id == EmailContentStat.email_stat_id).scalar_subquery()


content_stats = Records(
    EmailContentStat,
    EmailContentStatOut,
    "content stat",
    columns={
        "alert_item_id": _of_email_stat(EmailStat.alert_item_id),
        "issue": _of_email_stat(AlertItem.issue),
        "client_company": select(Client.company).where(Client.id == EmailContentStat.client_id).scalar_subquery(),
        "email_lead_stats": newest_leads(EmailContentStat),
    },
    filters={
        "granted": EmailContentStat.client_id == bindparam("granted", type_=BigInteger),
        "email_stat": EmailContentStat.email_stat_id == bindparam("email_stat", type_=BigInteger),
    },
    sorts={"clientId": EmailContentStat.client_id, "leadCount": EmailContentStat.lead_count},
)
