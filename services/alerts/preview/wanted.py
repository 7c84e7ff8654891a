"""Which of an issue's emails a request asks for."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Path, Query

from services.alerts.sections.kinds import Variant
from services.chassis.types import Id

AlertItemId = Annotated[Id, Path(alias="id", description="The alert item's id.")]


@dataclass(frozen=True)
class Wanted:
    """An issue's email: of which issue, in which edition, as it is now or as it was published."""

    item_id: AlertItemId
    variant: Annotated[Variant, Query(description="The standard or the holiday edition.")] = Variant.STANDARD
    snapshot: Annotated[bool, Query(description="As it was when the issue was published.")] = False


WantedEmail = Annotated[Wanted, Depends()]
