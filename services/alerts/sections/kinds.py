"""The registry of section kinds: the one table that endpoints, schemas, storage, email, tests and forms read.

Document 002 §3 (fields), §7 (paths and answers), §9 (positions and footers); API contract §3 (alerts).
Pure data: to add a kind, add a row here and its place in `slots.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from services.alerts.sections.fields import (
    ANSWERS,
    ATTRIBUTION,
    BODY,
    CITATION,
    CLIENT,
    DATE,
    FEATURED,
    IMAGE,
    IMAGE_LINK,
    JOB,
    LINK,
    MICROSITE_LINK,
    NAME_BELOW,
    PARTICIPATE_LINK,
    POSITION,
    SIZED_IMAGE,
    SPEAKER,
    SPONSORED,
    TITLE,
    VIEW_MORE_LINK,
    WORDS,
    Field,
)


class Variant(StrEnum):
    """The edition of an issue's email (document 002 §2)."""

    STANDARD = "standard"
    HOLIDAY = "holiday"


BOTH = (Variant.STANDARD, Variant.HOLIDAY)
STANDARD_ONLY = (Variant.STANDARD,)
NEVER: tuple[Variant, ...] = ()

EXTRA_NEWS_POSITION = 99
"""The unplaced news slot: stored and listed last, never in the email (document 002 §2)."""


class FooterPlace(StrEnum):
    """The publisher's page that a section's footer links to, unless the section has a link."""

    LIBRARY = "library"
    SURVEYS = "surveys"
    EVENTS = "events"
    SPOTLIGHT = "spotlight"
    PATENTS = "patents"
    SOLUTIONS = "solutions"
    CAREERS = "careers"


@dataclass(frozen=True, slots=True)
class Footer:
    """The line below a section in the email, such as 'Visit Atheneum' (document 002 §9)."""

    text: str
    place: FooterPlace


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of section.

    `name` is the `{kind}` of its paths; `fields` stand in form order; `positions` is empty for a kind that an
    issue has at most once. `variants` are the emails it appears in; `not_emailed` lists, per email, the
    positions that do not appear there although the kind does.
    """

    name: str
    label: str
    all_key: str
    fields: tuple[Field, ...]
    variants: tuple[Variant, ...] = STANDARD_ONLY
    positions: tuple[int, ...] = ()
    not_emailed: Mapping[Variant, tuple[int, ...]] | None = None
    footer: Footer | None = None
    modal_width: int = 900

    @property
    def is_list(self) -> bool:
        """Whether an issue may have several, distinguished by position."""
        return bool(self.positions)

    def field(self, name: str) -> Field | None:
        """The field with this API name, or None when the kind has no such field."""
        return next((field for field in self.fields if field.name == name), None)

    def is_emailed(self, variant: Variant, position: int | None = None) -> bool:
        """Whether a section of this kind at this position appears in that email."""
        excluded = (self.not_emailed or {}).get(variant, ())
        return variant in self.variants and position not in excluded


ATHENEUM = Footer("Visit Atheneum", FooterPlace.LIBRARY)

_QUOTATION = (WORDS, NAME_BELOW, *SIZED_IMAGE, LINK)
_STORY = (TITLE, BODY, CITATION, *SIZED_IMAGE, LINK, IMAGE_LINK, ATTRIBUTION)
_FEATURE = (
    TITLE,
    BODY,
    *SIZED_IMAGE,
    LINK,
    IMAGE_LINK,
    VIEW_MORE_LINK,
    ATTRIBUTION,
    CLIENT,
    SPONSORED,
)
_REFERENCE = (TITLE, BODY, CITATION, *SIZED_IMAGE, LINK, ATTRIBUTION)
_QUESTION = (TITLE, *ANSWERS, PARTICIPATE_LINK, ATTRIBUTION, CLIENT)
_RESULT = (IMAGE, ATTRIBUTION)

SECTION_KINDS: tuple[Kind, ...] = (
    Kind(
        "news",
        "News Alert",
        "alertNews",
        (POSITION, TITLE, BODY, CITATION, *SIZED_IMAGE, LINK, ATTRIBUTION),
        BOTH,
        positions=(1, 2, 3, EXTRA_NEWS_POSITION),
        not_emailed=dict.fromkeys(BOTH, (EXTRA_NEWS_POSITION,)),
    ),
    Kind("quote", "Quote", "alertQuote", _QUOTATION, BOTH),
    Kind("otd", "On This Day", "alertOtd", _STORY, BOTH),
    Kind("ted", "Ted", "alertTed", _STORY, BOTH),
    Kind("bioprocess", "Bioprocess", "alertBioprocess", _FEATURE, footer=ATHENEUM),
    Kind(
        "survey",
        "Survey",
        "alertSurvey",
        _QUESTION,
        footer=Footer("Visit Surveys", FooterPlace.SURVEYS),
    ),
    Kind("previous-survey", "Previous Survey", "alertPreviousSurvey", _RESULT),
    Kind("poll", "Poll", "alertPoll", _QUESTION, NEVER),
    Kind("previous-poll", "Previous Poll", "alertPreviousPoll", _RESULT, NEVER),
    Kind("upstream", "Upstream", "alertUpstream", _FEATURE, footer=ATHENEUM),
    Kind(
        "event",
        "Event",
        "alertEvent",
        (TITLE, BODY, DATE, SPEAKER, IMAGE, LINK, IMAGE_LINK, ATTRIBUTION, CLIENT, FEATURED),
        footer=Footer("Visit Events", FooterPlace.EVENTS),
    ),
    Kind("downstream", "Downstream", "alertDownstream", _FEATURE, footer=ATHENEUM),
    Kind(
        "spotlight",
        "Spotlight",
        "alertSpotlight",
        _FEATURE,
        footer=Footer("Visit Spotlight", FooterPlace.SPOTLIGHT),
    ),
    Kind("fill", "Fill / Finish", "alertFill", _FEATURE, footer=ATHENEUM),
    Kind("regulatory", "Regulatory", "alertRegulatory", _REFERENCE),
    Kind("discovery", "Discovery", "alertDiscovery", _REFERENCE),
    Kind("project", "Project", "alertProject", _REFERENCE),
    Kind(
        "patent",
        "Patent",
        "alertPatent",
        _FEATURE,
        footer=Footer("Visit Patents", FooterPlace.PATENTS),
    ),
    Kind(
        "solution",
        "Solution",
        "alertSolution",
        _FEATURE,
        footer=Footer("Visit Solutions", FooterPlace.SOLUTIONS),
    ),
    Kind("humor", "Humor", "alertHumor", _QUOTATION, BOTH),
    Kind("fact", "Fact", "alertFact", _STORY, BOTH),
    Kind(
        "ads",
        "Ad",
        "alertAds",
        (POSITION, IMAGE, LINK, MICROSITE_LINK, CLIENT, ATTRIBUTION),
        BOTH,
        positions=tuple(range(1, 11)),
        not_emailed={Variant.HOLIDAY: (10,)},
    ),
)

JOB_KIND = Kind(
    "job",
    "Career Alert",
    "alertJobs",
    (POSITION, JOB, ATTRIBUTION),
    BOTH,
    positions=(1, 2, 3, 4),
    footer=Footer("Visit Careers", FooterPlace.CAREERS),
    modal_width=500,
)
"""Career slots: stored like the others, but read at `alert-jobs/{alertItemId}` and written at `alert-job`."""

KINDS: Mapping[str, Kind] = {kind.name: kind for kind in (*SECTION_KINDS, JOB_KIND)}
"""Every kind by name, in the order of `alerts-all`."""

COLUMNS: Mapping[str, Field] = {field.column: field for kind in KINDS.values() for field in kind.fields}
"""Every column of `sections` that a field fills, with a field of its type; HTML columns are not included."""
