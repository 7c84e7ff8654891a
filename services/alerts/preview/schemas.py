"""What comes out of an issue as a whole."""

from typing import Annotated, Any, Self

from pydantic import Field, create_model

from services.alerts.email.issue import Issue
from services.alerts.email.render import RenderedEmail
from services.alerts.email.report import report
from services.alerts.items.schemas import AlertItemOut
from services.alerts.sections.kinds import KINDS, Kind, Variant
from services.alerts.sections.schemas import SCHEMAS
from services.chassis.resource import In, Out
from services.chassis.types import Text


def _shown(kind: Kind) -> Any:
    out: Any = SCHEMAS[kind.name].out
    return list[out] if kind.is_list else out | None


_sections: dict[str, Any] = {kind.all_key: (_shown(kind), Field(alias=kind.all_key)) for kind in KINDS.values()}
AlertsAll = create_model(
    "AlertsAll",
    __base__=Out,
    __doc__="An issue and everything in it (Document 002 §7; API contract §3).",
    alert_item=(AlertItemOut, ...),
    **_sections,
)


class FoundOut(Out):
    """An address and the section it stands in."""

    url: str
    section: str


class WarningOut(Out):
    """What is worth a second look in one section, or in the email as a whole."""

    section: str
    message: str
    detail: str


class EmailReport(Out):
    """What an editor should know before sending."""

    bytes: int
    clipped_by_gmail: bool
    missing_sections: list[str]
    not_emailed: list[str]
    links: list[FoundOut]
    images_without_alt: list[FoundOut]
    warnings: list[WarningOut]

    @classmethod
    def of(cls, issue: Issue, email: RenderedEmail, variant: Variant) -> Self:
        """The report on a rendered email."""
        return cls.model_validate(report(issue, email, variant))


class TrialIn(In):
    """Where a test mail is wanted: the caller's own address."""

    to: Annotated[str, Text(320)]


class TrialSent(Out):
    """Where a test mail went."""

    to: str
