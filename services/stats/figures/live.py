"""Clicks that come home over signed links, and the figures that take their place (STATS-76, STATS-77)."""

from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import Field
from sqlalchemy import BigInteger, Computed, func
from sqlalchemy.ext.hybrid import hybrid_property
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.http.problems import Invalid
from services.chassis.resource import In, Out
from services.chassis.types import UtcTime

COUNTED_CLICKS = "coalesce(typed_clicks, live_clicks)"


class Source(StrEnum):
    """Where a row and its clicks are from."""

    LIVE = "live"
    TYPED = "typed"
    IMPORTED = "imported"


class HasLiveClicks:
    """Mixin of rows whose clicks are those of people on signed links, unless someone typed or imported others."""

    typed_clicks: Mapped[int | None] = mapped_column(comment="typed or imported; null if nobody did")
    live_clicks: Mapped[int | None] = mapped_column(comment="of people on signed links; null if the email has none")
    counted_clicks: Mapped[int | None] = mapped_column("clicks", BigInteger, Computed(COUNTED_CLICKS, persisted=True))
    source: Mapped[str] = mapped_column(
        default=Source.TYPED, server_default=Source.TYPED, comment="live, typed or imported: where the row is from"
    )
    source_at: Mapped[datetime] = mapped_column(server_default=func.now(), comment="since when it is from there")
    event_changes: Mapped[int] = mapped_column(
        default=0,
        server_default="0",
        comment="of its event that are no new version of the record, such as live clicks",
    )

    @hybrid_property
    def clicks(self) -> int | None:
        """The clicks that count. Setting them is typing them; None takes the live ones back."""
        return self.live_clicks if self.typed_clicks is None else self.typed_clicks

    @clicks.inplace.setter
    def _set_clicks(self, clicks: int | None) -> None:
        self.typed_clicks = clicks
        self.set_source(Source.LIVE if clicks is None and self.live_clicks is not None else Source.TYPED)

    @clicks.inplace.expression
    @classmethod
    def _get_clicks(cls) -> Any:
        return cls.counted_clicks

    def set_source(self, source: Source) -> None:
        """Note where the row is from now."""
        self.source, self.source_at = source, datetime.now(UTC)


NO_LIVE_CLICKS = "The email has no links that count clicks."


def take_live_clicks(row: HasLiveClicks) -> None:
    """Give up typed or imported clicks for those of people on signed links."""
    if row.live_clicks is None:
        raise Invalid.for_fields(NO_LIVE_CLICKS, "source")
    row.clicks = None


class SourceIn(In):
    """The part of a request that gives up typed or imported clicks."""

    source: Annotated[
        Literal[Source.LIVE] | None, Field(description="`live` counts the clicks of people on signed links again.")
    ] = None


class SourceOut(Out):
    """Where a row and its clicks are from."""

    source: Source
    source_at: Annotated[UtcTime, Field(description="When it was typed or imported, or since when it is live.")]
    live_clicks: Annotated[
        int | None, Field(description="Of people on signed links, also if others count; null without such links.")
    ]
