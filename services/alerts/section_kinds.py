"""The registry of section kinds, from which endpoints, schemas, email, tests and web forms are derived.

Fields and paths: ALERT-8, ALERT-9. Positions: ALERT-6. Editions: ALERT-23, ALERT-24. Footers: ALERT-25.
Pure data. To add a kind, add it here and its slots in `slots.py` (with a short name, if it has positions). It is
rendered as a story unless `email/compose.py` has a composer for it. The demo issues and the email's byte budget
(ALERT-27) have to take it in, and every kind has `ATTRIBUTION` (ALERT-51).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from services.alerts.section_fields import (
    AD,
    ALT_TEXT,
    ANSWERS,
    ATTRIBUTION,
    BODY,
    CITATION,
    CLIENT,
    CREDIT,
    DATE,
    FEATURED,
    IMAGE,
    IMAGE_LINK,
    JOB,
    LINK,
    MICROSITE_LINK,
    PARTICIPATE_LINK,
    POSITION,
    QUOTATION_TEXT,
    SIZED_IMAGE,
    SPEAKER,
    SPONSORED,
    TITLE,
    VIEW_MORE_LINK,
    Field,
)


class Variant(StrEnum):
    """The edition of an issue's email (ALERT-18)."""

    STANDARD = "standard"
    HOLIDAY = "holiday"


BOTH = (Variant.STANDARD, Variant.HOLIDAY)
STANDARD_ONLY = (Variant.STANDARD,)  # not in the holiday email
NEVER: tuple[Variant, ...] = ()

EXTRA_NEWS_POSITION = 99
"""The position of the extra news slot, which is in no email (ALERT-24)."""


class FooterPage(StrEnum):
    """The page of the publisher's site that a section's footer links to, unless the section has a link of its own."""

    LIBRARY = "/library"
    SURVEYS = "/surveys"
    EVENTS = "/events-calendar"
    SPOTLIGHT = "/spotlight"
    PATENTS = "/patents"
    SOLUTIONS = "/solutions"
    CAREERS = "/careers"


@dataclass(frozen=True, slots=True)
class Footer:
    """The closing link of a section in the email, such as 'Visit Atheneum' (ALERT-25)."""

    text: str
    page: FooterPage


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of section.

    Args:
        name: the `{kind}` of its paths.
        all_key: its key in `alerts-all`.
        variants: the editions that contain it.
        positions: empty if an issue has at most one section of the kind.
        not_emailed: for each edition, the positions that it leaves out.
        content_type: of an item of content that stands in it, for the figures (STATS-8).
        needs_link: whether it announces something that readers open (ALERT-28).
        modal_width: of its editor, in pixels (ALERT-7).
    """

    name: str
    label: str
    all_key: str
    fields: tuple[Field, ...]
    variants: tuple[Variant, ...] = STANDARD_ONLY
    positions: tuple[int, ...] = ()
    not_emailed: Mapping[Variant, tuple[int, ...]] | None = None
    footer: Footer | None = None
    content_type: str = "sponsored-content"
    needs_link: bool = True
    modal_width: int = 900

    @property
    def is_list(self) -> bool:
        """Whether an issue may have several sections of the kind, distinguished by position."""
        return bool(self.positions)

    def field(self, name: str) -> Field | None:
        """Return the field with this name in the API, or None if the kind has no such field."""
        return next((field for field in self.fields if field.name == name), None)

    def is_emailed(self, variant: Variant, position: int | None = None) -> bool:
        """Whether the edition contains a section of this kind at this position."""
        excluded = (self.not_emailed or {}).get(variant, ())
        return variant in self.variants and position not in excluded


ATHENEUM = Footer("Visit Atheneum", FooterPage.LIBRARY)

_QUOTATION = (QUOTATION_TEXT, CREDIT, *SIZED_IMAGE, LINK, ATTRIBUTION)
_STORY = (TITLE, BODY, CITATION, *SIZED_IMAGE, LINK, IMAGE_LINK, ATTRIBUTION)
_FEATURE = (TITLE, BODY, *SIZED_IMAGE, LINK, IMAGE_LINK, VIEW_MORE_LINK, ATTRIBUTION, CLIENT, SPONSORED)
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
    Kind("quote", "Quote", "alertQuote", _QUOTATION, BOTH, needs_link=False),
    Kind("otd", "On This Day", "alertOtd", _STORY, BOTH, needs_link=False),
    Kind("ted", "Ted", "alertTed", _STORY, BOTH),
    Kind("bioprocess", "Bioprocess", "alertBioprocess", _FEATURE, footer=ATHENEUM),
    Kind(
        "survey",
        "Survey",
        "alertSurvey",
        _QUESTION,
        footer=Footer("Visit Surveys", FooterPage.SURVEYS),
        needs_link=False,
    ),
    Kind("previous-survey", "Previous Survey", "alertPreviousSurvey", _RESULT),
    Kind("poll", "Poll", "alertPoll", _QUESTION, NEVER, needs_link=False),
    Kind("previous-poll", "Previous Poll", "alertPreviousPoll", _RESULT, NEVER),
    Kind("upstream", "Upstream", "alertUpstream", _FEATURE, footer=ATHENEUM),
    Kind(
        "event",
        "Event",
        "alertEvent",
        (TITLE, BODY, DATE, SPEAKER, IMAGE, LINK, IMAGE_LINK, ATTRIBUTION, CLIENT, FEATURED),
        footer=Footer("Visit Events", FooterPage.EVENTS),
        content_type="sponsored-event",
    ),
    Kind("downstream", "Downstream", "alertDownstream", _FEATURE, footer=ATHENEUM),
    Kind("spotlight", "Spotlight", "alertSpotlight", _FEATURE, footer=Footer("Visit Spotlight", FooterPage.SPOTLIGHT)),
    Kind("fill", "Fill / Finish", "alertFill", _FEATURE, footer=ATHENEUM),
    Kind("regulatory", "Regulatory", "alertRegulatory", _REFERENCE),
    Kind("discovery", "Discovery", "alertDiscovery", _REFERENCE),
    Kind("project", "Project", "alertProject", _REFERENCE),
    Kind("patent", "Patent", "alertPatent", _FEATURE, footer=Footer("Visit Patents", FooterPage.PATENTS)),
    Kind("solution", "Solution", "alertSolution", _FEATURE, footer=Footer("Visit Solutions", FooterPage.SOLUTIONS)),
    Kind("humor", "Humor", "alertHumor", _QUOTATION, BOTH, needs_link=False),
    Kind("fact", "Fact", "alertFact", _STORY, BOTH, needs_link=False),
    Kind(
        "ads",
        "Ad",
        "alertAds",
        (POSITION, AD, IMAGE, ALT_TEXT, LINK, MICROSITE_LINK, CLIENT, ATTRIBUTION),
        BOTH,
        positions=tuple(range(1, 11)),
        not_emailed={Variant.HOLIDAY: (10,)},
        content_type="newsletter-ad",
    ),
)

JOB_KIND = Kind(
    "job",
    "Career Alert",
    "alertJobs",
    (POSITION, JOB, ATTRIBUTION),
    BOTH,
    positions=(1, 2, 3, 4),
    footer=Footer("Visit Careers", FooterPage.CAREERS),
    content_type="sponsored-career",
    modal_width=500,
)
"""Career slots. They are read at `alert-jobs/{alertItemId}` and written at `alert-job` (ALERT-16)."""

KINDS: Mapping[str, Kind] = {kind.name: kind for kind in (*SECTION_KINDS, JOB_KIND)}
"""All kinds by name, in the order of `alerts-all`."""
