"""JSON-LD of schema.org in career listings and events (API-63)."""

from typing import Any

import httpx
import pytest

from services.content.delivery import examples

ORGANIZATION = {"@type": "Organization", "name": "Cavanagh", "logo": "http://files.example/logo.png"}


async def read_one(anyone: httpx.AsyncClient, kind: str) -> dict[str, Any]:
    [record] = (await anyone.get(f"/public/{kind}s")).json()
    data: dict[str, Any] = record["structuredData"]
    return data


async def test_a_job_is_a_job_posting(anyone, publish, house) -> None:
    await publish(
        "job", company="Cavanagh", companyLogoLink="cavanagh.example", location="Leiden", date="2026-11-10T23:00:00Z"
    )
    assert await read_one(anyone, "job") == {
        "@context": "https://schema.org",
        "@type": "JobPosting",
        "title": "Process Engineer",
        "description": "<p>Own the <strong>line</strong>.</p>",
        "datePosted": "2026-11-10",
        "url": "https://aspen.example/job/process-engineer",
        "hiringOrganization": ORGANIZATION | {"sameAs": "http://cavanagh.example"},
        "jobLocation": {"@type": "Place", "address": {"@type": "PostalAddress", "addressLocality": "Leiden"}},
    }


async def test_what_a_job_lacks_is_left_out(anyone, publish) -> None:
    await publish("job")
    assert not {"url", "hiringOrganization", "jobLocation"} & (await read_one(anyone, "job")).keys()


async def test_an_event_is_an_event(anyone, publish, house) -> None:
    await publish("event", company="Days Ltd", location="Berlin", link="days.example")
    assert await read_one(anyone, "event") == {
        "@context": "https://schema.org",
        "@type": "Event",
        "name": "Bioprocess Days",
        "description": "Three days, one hall.",
        "url": "https://aspen.example/event/bioprocess-days",
        "image": ["http://files.example/hall.jpg"],
        "startDate": "2027-03-09T09:00:00+01:00",
        "endDate": "2027-03-11T17:30:00+01:00",
        "eventStatus": "https://schema.org/EventScheduled",
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "location": {"@type": "Place", "name": "Berlin", "address": "Berlin"},
        "organizer": {"@type": "Organization", "name": "Days Ltd", "url": "http://days.example"},
    }


@pytest.mark.parametrize(
    ("zone", "start", "end"),
    [
        ("America/New_York", "2027-03-09T09:00:00-05:00", "2027-03-16T17:30:00-04:00"),
        ("Asia/Kolkata", "2027-03-09T09:00:00+05:30", "2027-03-16T17:30:00+05:30"),
        (None, "2027-03-09T09:00:00+00:00", "2027-03-16T17:30:00+00:00"),
    ],
)
async def test_times_have_the_offset_of_their_day(anyone, publish, zone: str | None, start: str, end: str) -> None:
    await publish("event", timeZone=zone, endDateTime="2027-03-16 17:30:00")
    event = await read_one(anyone, "event")
    assert (event["startDate"], event["endDate"]) == (start, end)


async def test_a_webinar_is_online(anyone, publish) -> None:
    await publish("event", eventType="webinar", link="https://days.example/join", location="Online")
    event = await read_one(anyone, "event")
    assert event["eventAttendanceMode"] == "https://schema.org/OnlineEventAttendanceMode"
    assert event["location"] == {"@type": "VirtualLocation", "url": "https://days.example/join"}


async def test_the_examples_have_the_form_of_what_is_answered(anyone, publish, house) -> None:
    await publish("job", company="Cavanagh", companyLogoLink="cavanagh.example", location="Leiden")
    await publish("event", company="Days Ltd", location="Berlin", link="days.example")
    for kind, example in {"job": examples.JOB, "event": examples.EVENT}.items():
        found = await read_one(anyone, kind)
        assert list(found) == list(example["structuredData"])
