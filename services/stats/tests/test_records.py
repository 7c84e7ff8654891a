"""Endpoints of email stats, content stats and campaigns (STATS-1 to STATS-13, EVENT-1)."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import delete

from services.stats.replicas import AlertItem, Client
from services.stats.tests import samples
from tests.support.eventually import eventually
from tests.support.searched_texts import TEXT, TYPED

FILL_ALL = "Please fill out all fields."
FILL_REQUIRED = "Please fill out all required fields."
REQUIRED = [
    *(("/email-stat", samples.EMAIL_STAT, name, FILL_ALL) for name in samples.EMAIL_STAT),
    *(("/emc-stat", samples.CAMPAIGN, name, FILL_REQUIRED) for name in samples.CAMPAIGN if name != "imageUrl"),
    *(("/email-content-stat", samples.CONTENT, name, FILL_ALL) for name in samples.CONTENT if name != "category"),
]


@pytest.fixture
async def replicas(database, references) -> None:
    """The alert item and the client of the samples have a title and a company."""
    session = await database("stats")
    await session.merge(AlertItem(id=5, version=1, issue=415, date=None, title=f"Cell culture {TEXT}"))
    await session.merge(Client(id=7, version=1, company="Tidewater"))
    await session.commit()


async def test_the_figures_of_an_issue_are_stored_and_returned(staff, replicas, new_email_stat) -> None:
    stat = await new_email_stat(deliveryRate="98.7", unsubscribeRate="")
    assert stat == samples.EMAIL_STAT | {
        "id": stat["id"],
        "version": 1,
        "createdAt": stat["createdAt"],
        "source": "typed",
        "sourceAt": stat["sourceAt"],
        "liveClicks": None,
        "alertItem": {"id": 5, "issue": 415, "date": None, "title": f"Cell culture {TEXT}", "deletedAt": None},
        "isDuplicate": False,
        "deliveryRate": 98.7,
        "unsubscribeRate": None,
        "spamRate": None,
        "growthRate": None,
    }
    response = await staff.get(f"/email-stat/{stat['id']}")
    assert (response.json(), response.headers["ETag"]) == (stat, '"1"')


async def test_content_is_returned_with_its_issue_and_company(staff, replicas, new_content) -> None:
    content = await new_content()
    assert content == samples.CONTENT | {
        **{name: content[name] for name in ("id", "createdAt", "date", "emailStatId")},
        "version": 1,
        "alertItemId": 5,
        "issue": 415,
        "clientCompany": "Tidewater",
        "clicks": None,
        "source": "typed",
        "sourceAt": content["createdAt"],
        "liveClicks": None,
        "leadCount": 0,
        "reportQueuedAt": None,
        "reportSentAt": None,
        "emailLeadStats": [],
    }
    assert (await staff.get(f"/email-content-stats/{content['emailStatId']}")).json() == [content]


async def test_a_campaign_is_returned_with_its_company(staff, replicas, new_campaign) -> None:
    campaign = await new_campaign()
    assert campaign == samples.CAMPAIGN | {
        "date": "2027-01-05T00:00:00.000Z",
        **{name: campaign[name] for name in ("id", "createdAt")},
        "version": 1,
        "clientCompany": "Tidewater",
        "leadCount": 0,
        **dict.fromkeys(("deliveryRate", "unsubscribeRate", "spamRate", "growthRate")),
    }
    assert (await staff.get("/emc-stats?q=TIDE")).json() == [campaign]
    assert (await staff.get("/emc-stats?q=nobody")).json() == []
    assert (await staff.get(f"/emc-stats?q={TYPED}")).json() == []
    other = await new_campaign(subject=TEXT)
    assert (await staff.get(f"/emc-stats?q={TYPED}")).json() == [other]


@pytest.mark.parametrize(("path", "sample", "name", "sentence"), REQUIRED)
async def test_missing_fields_are_refused_with_the_documented_message(
    staff, new_email_stat, path, sample, name, sentence
) -> None:
    body = {"emailStatId": (await new_email_stat())["id"], **sample}
    for empty in (None, ""):
        response = await staff.post(path, json=body | {name: empty})
        assert (response.status_code, response.json()["message"]) == (422, sentence)
        assert [error["field"] for error in response.json()["errors"]] == [name]


async def test_content_needs_an_issue(staff, references) -> None:
    missing = await staff.post("/email-content-stat", json=samples.CONTENT)
    assert (missing.status_code, missing.json()["message"]) == (422, FILL_ALL)
    unknown = await staff.post("/email-content-stat", json=samples.CONTENT | {"emailStatId": 999_999})
    assert (unknown.status_code, unknown.json()["errors"][0]["field"]) == (422, "emailStatId")


@pytest.mark.parametrize(
    "fields",
    [
        {"sent": -1},
        {"clicks": 10**400},
        {"openRate": "1,234"},
        *({name: 100.5} for name in samples.SHARES),
    ],
)
async def test_an_invalid_figure_is_refused_and_named(staff, fields) -> None:
    response = await staff.post("/emc-stat", json=samples.CAMPAIGN | fields)
    assert response.status_code == 422
    assert [error["field"] for error in response.json()["errors"]] == list(fields)


@pytest.mark.parametrize(
    ("path", "sample", "fields", "message"),
    [
        ("/email-stat", samples.EMAIL_STAT, {"openRate": 250}, "Open rate must be 100 or less."),
        ("/emc-stat", samples.CAMPAIGN, {"ctor": "100.01 %"}, "CTOR must be 100 or less."),
        (
            "/emc-stat",
            samples.CAMPAIGN,
            {"subject": "x" * 501},
            "Subject line may be at most 500 characters long, not 501.",
        ),
        ("/email-content-stat", samples.CONTENT, {"clientId": [7]}, "Client must be a whole number."),
    ],
)
async def test_a_refusal_names_the_field_by_its_label(staff, path, sample, fields, message) -> None:
    response = await staff.post(path, json=sample | fields)
    assert (response.status_code, response.json()["message"]) == (422, message)


async def test_a_list_may_more_than_double(new_campaign) -> None:
    assert (await new_campaign(growthRate=120, openRate=100))["growthRate"] == 120


async def test_only_fields_in_the_request_change(staff, new_content) -> None:
    content = await new_content()
    address, headers = f"/email-content-stat/{content['id']}", {"If-Match": '"1"'}
    body = {"contentType": "sponsored-podcast", "version": 9, "leadCount": 9}
    changed = await staff.put(address, json=body, headers=headers)
    assert changed.json() == content | {"contentType": "sponsored-podcast", "category": "", "version": 2}
    stale_response = await staff.put(address, json=body, headers=headers)
    assert (stale_response.status_code, stale_response.json()["current"]) == (412, changed.json())
    assert (await staff.put(address, json={"externalLink": ""})).json()["message"] == FILL_ALL


async def test_lists_are_newest_first_or_sorted(staff, new_email_stat) -> None:
    stats = [await new_email_stat(opens=opens) for opens in (5, 9, 7)]
    assert [row["id"] for row in (await staff.get("/email-stats")).json()] == [stat["id"] for stat in stats[::-1]]
    assert [row["opens"] for row in (await staff.get("/email-stats?sort=-opens")).json()] == [9, 7, 5]
    assert (await staff.get("/email-stats?sort=issue&limit=1&skip=1")).headers["X-Total-Count"] == "3"
    assert (await staff.get("/email-stats?sort=colour")).status_code == 422


async def test_the_last_issue_is_the_newest_by_date(staff, replicas, new_email_stat, database) -> None:
    dates = {5: datetime(2026, 11, 17, 1, tzinfo=UTC), 6: datetime(2026, 10, 20, 1, tzinfo=UTC), 7: None}
    session = await database("stats")
    for number, date in dates.items():
        await session.merge(AlertItem(id=number, version=2, issue=400 + number, date=date, title=""))
    await session.commit()
    for number in (5, 6, 7):  # the newest record is of the issue without a date
        await new_email_stat(alertItemId=number)
    listed = (await staff.get("/email-stats?sort=-date")).json()
    assert [stat["alertItemId"] for stat in listed] == [5, 6, 7]


async def test_the_figures_of_an_issue_are_found(staff, new_email_stat) -> None:
    stat = await new_email_stat()
    await new_email_stat(alertItemId=6)
    found = (await staff.get(f"/email-stats?alertItemId={stat['alertItemId']}")).json()
    assert [row["id"] for row in found] == [stat["id"]]
    assert (await staff.get("/email-stats?alertItemId=999")).json() == []


async def test_issues_are_found_by_number_and_title(staff, replicas, new_email_stat, database) -> None:
    stat = await new_email_stat()
    await new_email_stat(alertItemId=6)
    session = await database("stats")
    await session.execute(delete(AlertItem).where(AlertItem.id == 6))
    await session.commit()
    for query, titles in (("41", [stat]), ("culture", [stat]), (TYPED, [stat]), ("x", [])):
        assert (await staff.get(f"/email-stats?q={query}")).json() == titles
    first, _ = (await staff.get("/email-stats?sort=issue")).json()
    assert first["alertItem"] is None


@pytest.mark.parametrize(("entity", "path"), [("email-content-stat", "email-content-stat"), ("emc-stat", "emc-stat")])
async def test_each_change_is_published_without_leads(
    staff, new_content, new_campaign, events, database, entity, path
) -> None:
    record = await (new_content() if path == "email-content-stat" else new_campaign())
    await staff.put(f"/{path}/{record['id']}", json={"imageUrl": "files.example/new.png"})
    await staff.delete(f"/{path}/{record['id']}")
    events_data = [event for event in await events.announced(await database("stats")) if event.entity == entity]
    assert [(event.version, event.removed) for event in events_data] == [(1, False), (2, False), (3, True)]
    assert (events_data[1].data["clientId"], events_data[1].data["imageUrl"]) == (7, "files.example/new.png")
    assert {"emailLeadStats", "clientCompany"}.isdisjoint(events_data[1].data)


@pytest.mark.usefixtures("committed")
async def test_issues_clients_and_users_are_replicated(staff, events, worker, new_email_stat, new_campaign) -> None:
    await worker("stats")
    stat, campaign = await new_email_stat(), await new_campaign()
    upload = f"/emc-leads-csv-upload/{campaign['id']}"
    await staff.post(upload, **samples.form(samples.LEADS))
    await events.happen("alert-item", 5, 3, {"issue": 415, "date": None, "title": "Cell culture", "status": "draft"})
    await events.happen("client", 7, 1, {"company": "Tidewater"})
    await events.happen("user", 1, 1, {"email": "ed@aspen.example"})

    async def replicas() -> bool:
        issue = (await staff.get(f"/email-stat/{stat['id']}")).json()["alertItem"]
        company = (await staff.get(f"/emc-stat/{campaign['id']}")).json()["clientCompany"]
        user = (await staff.get("/lead-imports")).json()[0]["userEmail"]
        return (issue and issue["issue"], company, user) == (415, "Tidewater", "ed@aspen.example")

    await eventually(replicas)
