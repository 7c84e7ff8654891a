"""What each kind requires for saving and publishing, as tables (CONTENT-18, CONTENT-19, CONTENT-21 to CONTENT-25).

Posts have a table of their own: only their drafts can be incomplete.
"""

from datetime import UTC, datetime
from typing import Any

import pytest
from pydantic import ValidationError

from services.chassis.http.problems import Invalid
from services.content.ads.kind import ads
from services.content.events.kind import events
from services.content.jobs.kind import jobs
from services.content.publishing.kind import PublicationKind
from services.content.publishing.models import Publication

REQUIRED = "Please fil out all required fields"
TOO_LONG = "Body too long!"
WRONG_SIZE = "Invalid Image Size"
START, END = datetime(2027, 3, 9, 8, tzinfo=UTC), datetime(2027, 3, 11, 16, tzinfo=UTC)
COMPLETE: dict[PublicationKind, dict[str, Any]] = {
    jobs: {
        "job_title": "Engineer",
        "description_text": "Own the line.",
        "category": "science",
        "company_logo": "files.example/logo.png",
    },
    events: {
        "title": "Bioprocess Days",
        "description_text": "Three days, one hall.",
        "event_type": "conference",
        "start_date_time": datetime.fromisoformat("2027-03-09 09:00:00"),
        "start_utc": START,
        "image_link": "files.example/hall.jpg",
    },
    ads: {
        "name": "Bags that hold the line",
        "sponsor": "Heliox Single-Use",
        "application_type": "sponsored",
        "placement": 1,
        "link": "https://heliox.example",
        "image_link": "files.example/heliox.png",
        "image_width": 485,
        "image_height": 400,
    },
}


def build(kind: PublicationKind, changes: dict[str, Any]) -> Publication:
    return kind.model(**COMPLETE[kind] | changes)


def sized(width: int | None, height: int | None) -> dict[str, Any]:
    return {"image_width": width, "image_height": height}


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        *((kind, {}) for kind in COMPLETE),
        (jobs, {"description_text": "x" * 500}),
        (jobs, {"description_text": ("x" * 250 + "\n") * 2}),
        (jobs, {"category": "all"}),
        (events, {"description_text": "x" * 1250}),
        (events, {"description_text": ("x" * 625 + "\n") * 2}),
        (events, {"end_utc": END}),
        (events, {"end_utc": START}),
        (ads, {"placement": 0}),
        (ads, {"placement": 2}),
        (ads, {"application_type": "default"}),
        (ads, {"tracking_code": None}),
        *((ads, sized(width, height)) for width in (480, 490) for height in (395, 405)),
    ],
)
def test_a_complete_record_can_be_saved_and_published(kind: PublicationKind, changes: dict[str, Any]) -> None:
    kind.rules.check_draft(build(kind, changes))
    kind.rules.check_publishable(build(kind, changes))


@pytest.mark.parametrize("check", ["check_draft", "check_publishable"])
@pytest.mark.parametrize(
    ("kind", "changes", "message", "fields"),
    [
        (jobs, {"description_text": "x" * 501}, TOO_LONG, ["description"]),
        (jobs, {"job_title": " "}, REQUIRED, ["jobTitle"]),
        (jobs, {"job_title": None}, REQUIRED, ["jobTitle"]),
        (jobs, {"description_text": ""}, REQUIRED, ["description"]),
        (jobs, {"category": None}, REQUIRED, ["category"]),
        (jobs, {"company_logo": None}, REQUIRED, ["companyLogo"]),
        (jobs, {"category": None, "company_logo": ""}, REQUIRED, ["category", "companyLogo"]),
        (events, {"description_text": "x" * 1251}, TOO_LONG, ["description"]),
        (events, {"title": " "}, REQUIRED, ["title"]),
        (events, {"description_text": "\n"}, REQUIRED, ["description"]),
        (events, {"event_type": None}, REQUIRED, ["eventType"]),
        (events, {"start_date_time": None}, REQUIRED, ["startDateTime"]),
        (events, {"image_link": ""}, REQUIRED, ["imageLink"]),
        (ads, {"name": ""}, REQUIRED, ["name"]),
        (ads, {"sponsor": " "}, REQUIRED, ["sponsor"]),
        (ads, {"application_type": None}, REQUIRED, ["applicationType"]),
        (ads, {"placement": None}, REQUIRED, ["placement"]),
        (ads, {"link": ""}, REQUIRED, ["link"]),
        (ads, {"image_link": None, **sized(None, None)}, REQUIRED, ["imageLink"]),
        (ads, {"sponsor": None, "link": None}, REQUIRED, ["sponsor", "link"]),
        *((ads, sized(*size), WRONG_SIZE, ["imageLink"]) for size in ((479, 400), (491, 400), (485, 394))),
        *((ads, sized(*size), WRONG_SIZE, ["imageLink"]) for size in ((485, 406), (400, 485))),
    ],
)
def test_a_broken_rule_is_refused_with_the_documented_message(
    kind: PublicationKind, check: str, changes: dict[str, Any], message: str, fields: list[str]
) -> None:
    with pytest.raises(Invalid) as refused:
        getattr(kind.rules, check)(build(kind, changes))
    assert refused.value.message == message
    assert [error.field for error in refused.value.errors] == fields


@pytest.mark.parametrize(
    ("kind", "changes", "message", "field"),
    [
        (ads, sized(None, None), WRONG_SIZE, "imageLink"),
        (events, {"end_utc": datetime(2027, 3, 9, 7, tzinfo=UTC)}, "The event ends before it begins.", "endDateTime"),
    ],
    ids=["an image that was not measured", "an end before the beginning"],
)
def test_what_can_be_saved_but_not_published(
    kind: PublicationKind, changes: dict[str, Any], message: str, field: str
) -> None:
    kind.rules.check_draft(build(kind, changes))
    with pytest.raises(Invalid) as refused:
        kind.rules.check_publishable(build(kind, changes))
    assert refused.value.message == message
    assert [error.field for error in refused.value.errors] == [field]


LINKS = [(jobs, "link"), (jobs, "companyLogoLink"), (events, "link"), (ads, "link"), (ads, "companyLogoLink")]


@pytest.mark.parametrize(("kind", "field"), LINKS)
def test_a_link_that_runs_a_script_is_refused(kind: PublicationKind, field: str) -> None:
    with pytest.raises(ValidationError):
        kind.schema_in.model_validate({field: "javascript:alert(1)"})


@pytest.mark.parametrize(
    ("kind", "field", "limit", "message"),
    [("post", "title", 400, "Title too long!"), ("job", "jobTitle", 100, "Career Title too long!")],
)
async def test_a_title_over_its_limit_is_refused(staff, new, kind: str, field: str, limit: int, message: str) -> None:
    record = await new(kind, **{field: "x" * limit})
    response = await staff.put(f"/{kind}/{record['id']}", json={field: "x" * (limit + 1)})
    assert (response.status_code, response.json()["message"]) == (422, message)
