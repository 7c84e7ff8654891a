"""Which email a request asks for, and the schemas of whole issues and reports."""

from dataclasses import dataclass
from typing import Annotated, Any, Self

from fastapi import Depends, Path, Query
from pydantic import Field, create_model

from services.alerts.email.issue import Issue
from services.alerts.email.render import RenderedEmail
from services.alerts.email.report import make_report
from services.alerts.issues.schemas import AlertItemOut
from services.alerts.sections.kinds import KINDS, Kind, Variant
from services.alerts.sections.schemas import SCHEMAS
from services.chassis.resource import In, Out
from services.chassis.types import Id, Text


def _section_type(kind: Kind) -> Any:
    out: Any = SCHEMAS[kind.name].out
    return list[out] if kind.is_list else out | None


_sections: dict[str, Any] = {kind.all_key: (_section_type(kind), Field(alias=kind.all_key)) for kind in KINDS.values()}
AlertsAll = create_model(
    "AlertsAll",
    __base__=Out,
    __doc__="An issue and everything in it (Document 002 §7; API contract §3).",
    alert_item=(AlertItemOut, ...),
    **_sections,
)


class SectionUrlOut(Out):
    """An address and the label of its section."""

    url: str
    section: str


class WarningOut(Out):
    """A warning about one section, or about the email as a whole."""

    section: str
    message: str
    detail: str


class EmailReport(Out):
    """What an editor should know before sending."""

    bytes: int
    clipped_by_gmail: bool
    missing_sections: list[str]
    not_emailed: list[str]
    links: list[SectionUrlOut]
    images_without_alt: list[SectionUrlOut]
    warnings: list[WarningOut]

    @classmethod
    def from_email(cls, issue: Issue, email: RenderedEmail, variant: Variant) -> Self:
        """The report on a rendered email."""
        return cls.model_validate(make_report(issue, email, variant))


class TestMailIn(In):
    """Where to send a test mail: the caller's own address."""

    to: Annotated[str, Text(320)]


class TestMailOut(Out):
    """Where a test mail was sent."""

    to: str


AlertItemId = Annotated[Id, Path(alias="id", description="The alert item's id.")]


@dataclass(frozen=True)
class EmailQuery:
    """One of an issue's emails: which issue, which edition, as it is now or as it was published."""

    item_id: AlertItemId
    variant: Annotated[Variant, Query(description="The standard or the holiday edition.")] = Variant.STANDARD
    snapshot: Annotated[bool, Query(description="As it was when the issue was published.")] = False


EmailParameters = Annotated[EmailQuery, Depends()]
