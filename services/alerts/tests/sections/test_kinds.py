"""The registry compared with the requirements (ALERT-6 to ALERT-8, ALERT-23 to ALERT-25)."""

import json
from collections import defaultdict
from pathlib import Path

import pytest

from services.alerts.email import issue as email
from services.alerts.section_fields import Field, FieldType
from services.alerts.section_kinds import JOB_KIND, KINDS, SECTION_KINDS
from services.alerts.sections.export import export_registry
from services.alerts.slots import NESTED, RUN_SHEET
from services.alerts.tests.samples import slots_of

FEATURE = "title body image imageHeight imageWidth link imageLink viewMoreLink attribution featuredContent clientId"
REFERENCE = "title body image imageHeight imageWidth link citation attribution"
STORY = "title body image imageHeight imageWidth link imageLink attribution citation"
QUOTATION = "image imageHeight imageWidth link attribution citation credit"
QUESTION = "title link answer1 answer2 answer3 answer4 answer5 answer6 attribution clientId"
RESULT = "image attribution"

FIELDS = {
    "news": "title body image imageHeight imageWidth link position citation attribution",
    "quote": QUOTATION,
    "humor": QUOTATION,
    "fact": STORY,
    "otd": STORY,
    "ted": STORY,
    "patent": FEATURE,
    "bioprocess": FEATURE,
    "upstream": FEATURE,
    "downstream": FEATURE,
    "fill": FEATURE,
    "spotlight": FEATURE,
    "solution": FEATURE,
    "regulatory": REFERENCE,
    "discovery": REFERENCE,
    "project": REFERENCE,
    "poll": QUESTION,
    "survey": QUESTION,
    "previous-poll": RESULT,
    "previous-survey": RESULT,
    "event": "title body image speaker link imageLink date attribution clientId featuredEvent",
    "ads": "adId image altText link micrositeLink position attribution clientId",
    "job": "position jobId attribution",
}

ALL_KEYS = """
alertNews alertQuote alertOtd alertTed alertBioprocess alertSurvey alertPreviousSurvey alertUpstream alertEvent
alertDownstream alertSpotlight alertFill alertRegulatory alertDiscovery alertProject alertPatent alertSolution
alertHumor alertFact alertAds alertJobs alertPoll alertPreviousPoll
"""

RUN_SHEET_LABELS = [
    "News 1", "News 2", "News 3", "Extra slot", "Ad 1", "Quote", "On This Day", "Ad 2", "Ted", "Ad 3", "Bioprocess",
    "Survey", "Previous Survey", "Poll", "Previous Poll", "Ad 4", "Upstream", "Event", "Ad 5", "Downstream",
    "Spotlight", "Ad 6", "Fill / Finish", "Regulatory", "Ad 7", "Discovery", "Project", "Ad 8", "Patent", "Solution",
    "Ad 9", "Humor", "Fact", "Ad 10", "Career 1", "Career 2", "Career 3", "Career 4",
]  # fmt: skip

FOOTERS = {
    "bioprocess": "Visit Atheneum",
    "upstream": "Visit Atheneum",
    "downstream": "Visit Atheneum",
    "fill": "Visit Atheneum",
    "survey": "Visit Surveys",
    "event": "Visit Events",
    "spotlight": "Visit Spotlight",
    "patent": "Visit Patents",
    "solution": "Visit Solutions",
    "job": "Visit Careers",
}


class TestKinds:
    def test_every_documented_kind_exists(self) -> None:
        assert set(KINDS) == set(FIELDS)
        assert {kind.all_key for kind in KINDS.values()} == set(ALL_KEYS.split())

    @pytest.mark.parametrize("name", FIELDS)
    def test_a_kind_has_exactly_the_documented_fields(self, name: str) -> None:
        names = [field.name for field in KINDS[name].fields]
        assert sorted(names) == sorted(FIELDS[name].split())

    def test_lists_and_their_positions(self) -> None:
        assert {kind.name: kind.positions for kind in KINDS.values() if kind.is_list} == {
            "news": (1, 2, 3, 99),
            "ads": tuple(range(1, 11)),
            "job": (1, 2, 3, 4),
        }

    def test_footers(self) -> None:
        assert {kind.name: kind.footer.text for kind in KINDS.values() if kind.footer} == FOOTERS

    def test_modals_are_900_wide_and_the_one_for_jobs_500(self) -> None:
        assert {kind.modal_width for kind in SECTION_KINDS} == {900}
        assert JOB_KIND.modal_width == 500


class TestFields:
    def test_a_column_has_one_type_in_all_kinds(self) -> None:
        types = defaultdict(set)
        for field in list_fields():
            types[field.column].add(field.type)
        assert all(len(types_of_column) == 1 for types_of_column in types.values())

    def test_both_flags_share_a_column(self) -> None:
        flags = {field.name: field.column for field in list_fields() if field.type is FieldType.FLAG}
        assert flags == {"featuredContent": "featured", "featuredEvent": "featured"}

    def test_rich_texts_have_a_twin(self) -> None:
        twins = {(field.html_name, field.html_column) for field in list_fields() if field.type is FieldType.RICH_TEXT}
        assert twins == {("bodyHtml", "body_html"), ("citationHtml", "citation_html")}

    def test_bodies_have_alignment_and_links_and_citations_have_not(self) -> None:
        tools = {(field.name, field.tools) for field in list_fields() if field.tools}
        assert tools == {
            ("body", ("bold", "italic", "underline", "superscript", "subscript", "align", "link")),
            ("citation", ("bold", "italic", "underline", "superscript", "subscript")),
        }

    def test_every_text_field_has_a_limit(self) -> None:
        text_types = (FieldType.TEXT, FieldType.RICH_TEXT, FieldType.LINK, FieldType.MICROSITE_LINK, FieldType.IMAGE)
        assert all(field.limit for field in list_fields() if field.type in text_types)

    def test_only_the_fields_of_a_slot_are_required(self) -> None:
        assert {field.name for field in list_fields() if field.required} == {"position", "jobId"}
        assert {field.name for field in list_fields() if field.expected} == {"answer1", "answer2"}

    def test_the_email_reads_the_columns_of_the_registry(self) -> None:
        columns = {column for field in list_fields() for column in (field.column, field.html_column) if column}
        assert set(email.Section.__slots__) == columns - {"position", "job_id", "ad_id", "attribution"}


class TestSlots:
    def test_the_run_sheet_has_the_documented_order(self) -> None:
        assert [slot.label for slot in RUN_SHEET] == RUN_SHEET_LABELS

    def test_every_slot_of_every_kind_is_in_it_once(self) -> None:
        slots = [slot for kind in KINDS.values() for slot in slots_of(kind)]
        assert sorted(slots, key=str) == sorted(RUN_SHEET, key=str)

    def test_polls_and_the_previous_survey_are_below_the_survey(self) -> None:
        assert NESTED == {"previous-survey": "survey", "poll": "survey", "previous-poll": "survey"}


class TestExport:
    def test_the_web_forms_are_in_step(self) -> None:
        generated = Path(__file__).parents[4] / "web/client/generated/sections.ts"
        _, _, table = generated.read_text(encoding="utf-8").partition("export const sections = ")
        assert json.loads(table.removesuffix(" as const;\n")) == json.loads(json.dumps(export_registry()))

    def test_slots_tell_where_they_appear(self) -> None:
        slots = {slot["label"]: slot for slot in export_registry()["slots"]}
        assert slots["Ad 10"]["inEmail"] == ["standard"]
        assert slots["Poll"] == {"kind": "poll", "position": None, "label": "Poll", "nestedIn": "survey", "inEmail": []}


def list_fields() -> list[Field]:
    return [field for kind in KINDS.values() for field in kind.fields]


def test_only_kinds_that_say_everything_themselves_need_no_link() -> None:
    """ALERT-28. A poll is in no email (ALERT-24)."""
    assert {kind.name for kind in KINDS.values() if not kind.needs_link} == {
        *("quote", "humor", "survey", "poll", "fact", "otd")
    }


def test_content_of_some_kinds_has_a_type_of_its_own() -> None:
    """STATS-8. A kind of podcasts, too, once there is one."""
    own = {"ads": "newsletter-ad", "event": "sponsored-event", "job": "sponsored-career"}
    own["podcast"] = "sponsored-podcast"
    for kind in KINDS.values():
        assert kind.content_type == own.get(kind.name, "sponsored-content"), kind.name
