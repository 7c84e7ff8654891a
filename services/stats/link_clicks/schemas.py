"""Schemas of the clicks on an issue's links."""

from datetime import date
from typing import Annotated

from pydantic import Field

from services.chassis.resource import In, Out
from services.chassis.types import Id, PlainDate, UtcTime
from services.stats.link_clicks.rules import Reason, Verdict

_MEANINGS = " ".join(f"`{reason}`: {reason.meaning}" for reason in Reason)
Counts = Annotated[
    dict[Reason, int], Field(description="Clicks of scanners and unsure ones by the reason that decided first.")
]


class LinkClicks(Out):
    """The clicks on a link. Each request counts, also the second one of a double click."""

    number: Annotated[int, Field(description="From the top of the email.")]
    slot: Annotated[str, Field(description="As in `utm_content`.")]
    url: Annotated[str, Field(description="Where it leads.")]
    people: int
    unique_people: Annotated[int, Field(description="Recipients; without these, addresses with a browser.")]
    scanners: int
    unsure: int
    usual: Annotated[float | None, Field(description="Of the slot: the median of the 12 issues before (STATS-68).")]
    reasons: Counts


class HourClicks(Out):
    """People's clicks within an hour."""

    hour: UtcTime
    people: int


class IssueClicks(Out):
    """The clicks on the links of an issue's email: all its links, in its order."""

    people: int
    unique_people: int
    scanners: int
    unsure: int
    final: Annotated[bool, Field(description="Whether every click is an hour old, so that no verdict changes.")]
    last_at: Annotated[UtcTime | None, Field(description="The last click of a person.")]
    links: list[LinkClicks]
    hours: list[HourClicks]


class Evidence(Out):
    """A click with its verdict."""

    at: Annotated[UtcTime, Field(description="When the request arrived.")]
    number: Annotated[int, Field(description="Of the link, from the top of the email.")]
    verdict: Verdict
    reason: Annotated[Reason | None, Field(description=f"The first that decided; null for a person. {_MEANINGS}")]
    recipient: Annotated[str | None, Field(description="The mail service's id, where the house follows readers.")]


class JudgeIn(In):
    """Which clicks to judge again. Without a field all are."""

    alert_item_id: Id | None = None
    client_id: Annotated[Id | None, Field(description="Only clicks on slots of this client.")] = None
    since: Annotated[PlainDate | None, Field(alias="from", description="The first day, in UTC.")] = None
    until: Annotated[PlainDate | None, Field(alias="to", description="The last day, in UTC.")] = None
    dry_run: Annotated[bool, Field(description="Only say what would change.")] = False

    def is_within(self, day: date) -> bool:
        """Whether a day is in the period."""
        return (self.since or day) <= day <= (self.until or day)


class Rejudged(Out):
    """What judging again changed, or in a dry run would change."""

    judged: Annotated[int, Field(description="Clicks whose address and browser are still known.")]
    changed: Annotated[int, Field(description="Clicks with another verdict.")]
    by_reason: Annotated[
        dict[Reason | Verdict, int], Field(description="Changed clicks by the reason that decides now, or `person`.")
    ]
    people_before: int
    people_after: int
