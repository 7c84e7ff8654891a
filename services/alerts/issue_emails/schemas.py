"""Parameters that select an email, and the schemas of complete issues."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Query
from pydantic import Field, create_model

from services.alerts.issues.schemas import AlertItemId, AlertItemOut
from services.alerts.section_kinds import KINDS, Variant
from services.alerts.sections.schemas import get_sections_type
from services.chassis.resource import In, Out
from services.chassis.types import Text


class SlotOut(Out):
    """A slot of an issue. `position` is null if an issue has at most one section of the kind."""

    kind: str
    position: int | None


_sections: dict[str, Any] = {
    kind.all_key: (get_sections_type(kind), Field(alias=kind.all_key)) for kind in KINDS.values()
}
AlertsAll = create_model(
    "AlertsAll",
    __base__=Out,
    __doc__="An issue with all its sections.",
    alert_item=(AlertItemOut, ...),
    changed_since_published=(
        list[SlotOut],
        Field(alias="changedSincePublished", description="Slots that changed since the issue was published."),
    ),
    **_sections,
)


class TestMailIn(In):
    """The recipient of a test mail. Only the caller's own address is accepted."""

    to: Annotated[str, Text(320)]


class TestMailOut(Out):
    """The recipient of a test mail that was sent."""

    to: str


@dataclass(frozen=True)
class EmailQuery:
    """Selects an email: its issue, its edition, and whether it is the current one or the snapshot."""

    item_id: AlertItemId
    variant: Annotated[Variant, Query(description="The standard or the holiday edition.")] = Variant.STANDARD
    snapshot: Annotated[bool, Query(description="As it was when the issue was published.")] = False


EmailParameters = Annotated[EmailQuery, Depends()]
