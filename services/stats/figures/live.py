"""Clicks that come home over signed links, and typed or imported ones that take precedence (STATS-76, STATS-77)."""

from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field
from sqlalchemy import func, text
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.http.problems import Invalid
from services.chassis.resource import In, Out
from services.chassis.types import UtcTime

NO_LIVE_CLICKS = "The email has no links that count clicks."


class Source(StrEnum):
    """Where a row and its clicks are from."""

    LIVE = "live"
    TYPED = "typed"
    IMPORTED = "imported"


class HasLiveClicks:
    """Mixin of rows whose `clicks` are those of people on signed links, unless someone typed or imported others."""

    live_clicks: Mapped[int | None] = mapped_column(comment="of people on signed links; null if the email has none")
    added_clicks: Mapped[int] = mapped_column(
        default=0,
        server_default="0",
        comment="of a report, on addresses that are no signed links: beside the live ones",
    )
    follows_live: Mapped[bool] = mapped_column(
        default=False,
        server_default=text("false"),
        comment="whether its clicks are the live ones, because nobody typed or imported others",
    )
    source: Mapped[str] = mapped_column(
        default=Source.TYPED, server_default=Source.TYPED, comment="live, typed or imported: where the row is from"
    )
    source_at: Mapped[datetime] = mapped_column(server_default=func.now(), comment="since when it is from there")
    event_changes: Mapped[int] = mapped_column(
        default=0,
        server_default="0",
        comment="of its event that are no new version of the record, such as live clicks",
    )

    @property
    def typed_clicks(self) -> int | None:
        """The clicks that someone typed or imported, or None."""
        return None if self.follows_live else self.clicks

    def set_clicks(self, clicks: int | None, source: Source = Source.TYPED) -> None:
        """Set clicks that take precedence over live ones. None gives them up."""
        self.follows_live = clicks is None and self.live_clicks is not None
        self.clicks = self._count_live() if clicks is None else clicks
        self.set_source(Source.LIVE if self.follows_live else source)

    def set_live_clicks(self, clicks: int) -> None:
        """Set the clicks of people on signed links."""
        self.live_clicks = clicks
        if self.typed_clicks is None:
            self.follows_live, self.clicks = True, self._count_live()

    def _count_live(self) -> int | None:
        return None if self.live_clicks is None else self.live_clicks + (self.added_clicks or 0)

    def add_clicks(self, clicks: int) -> None:
        """Count the live clicks, and these of a report beside them."""
        self.added_clicks = clicks
        self.take_live_clicks()

    def take_live_clicks(self) -> None:
        """Give up typed or imported clicks for live ones."""
        if self.live_clicks is None:
            raise Invalid.for_fields(NO_LIVE_CLICKS, "source")
        self.set_clicks(None)

    def set_source(self, source: Source) -> None:
        """Note where the row is from now."""
        self.source, self.source_at = source, datetime.now(UTC)


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
