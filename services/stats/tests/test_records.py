"""Email stats, content stats and campaigns over HTTP (Document 002 §3, §5, §7; API contract §1, §3, §4)."""

import asyncio

import pytest

from services.stats.replicas import AlertItem, Client
from services.stats.tests import samples
from tests.support.eventually import eventually

FILL_ALL = "Please fill out all fields."
FILL_REQUIRED = "Please fill out all required fields."
REQUIRED = [
    *(("/email-stat", samples.EMAIL_STAT, name, FILL_ALL) for name in samples.EMAIL_STAT),
    *(("/emc-stat", samples.CAMPAIGN, name, FILL_REQUIRED) for name in samples.CAMPAIGN if name != "imageUrl"),
    *(("/email-content-stat", samples.CONTENT, name, FILL_ALL) for name in samples.CONTENT if name != "category"),
]


@pytest.fixture
async def known(database) -> None:
    """The alert item and the client of the samples, as other contexts announced them."""
    session = await database("stats")
    session.add(AlertItem(id=5, version=1, issue=415, date=None, title="Cell culture"))
    session.add(Client(id=7, version=1, company="Tidewater"))
    await session.flush()


async def test_an_issues_figures_are_stored_and_answered_whole(staff, known, new_email_stat) -> None:
    stat = await new_email_stat(deliveryRate="98.7", unsubscribeRate="")
    assert stat == samples.EMAIL_STAT | {
        "id": stat["id"],
        "version": 1,
        "createdAt": stat["createdAt"],
        "alertItem": {"id": 5, "issue": 415, "date": None, "title": "Cell culture", "deletedAt": None},
        "deliveryRate": 98.7,
        "unsubscribeRate": None,
        "spamRate": None,
        "growthRate": None,
    }
    read = await staff.get(f"/email-stat/{stat['id']}")
    assert (read.json(), read.headers["ETag"]) == (stat, '"1"')


async def test_content_is_answered_with_its_issue_and_company(staff, known, new_content) -> None:
    content = await new_content()
    assert content == samples.CONTENT | {
        **{name: content[name] for name in ("id", "createdAt", "date", "emailStatId")},
        "version": 1,
        "alertItemId": 5,
        "issue": 415,
        "clientCompany": "Tidewater",
        "leadCount": 0,
        "emailLeadStats": [],
    }
    assert (await staff.get(f"/email-content-stats/{content['emailStatId']}")).json() == [content]


async def test_a_campaign_is_answered_with_its_company(staff, known, new_campaign) -> None:
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


@pytest.mark.parametrize(("path", "sample", "name", "sentence"), REQUIRED)
@pytest.mark.parametrize("empty", [None, ""])
async def test_what_is_required_is_asked_for_in_the_documents_words(
    staff, new_email_stat, path, sample, name, sentence, empty
) -> None:
    body = {"emailStatId": (await new_email_stat())["id"], **sample, name: empty}
    answer = await staff.post(path, json=body)
    assert answer.status_code == 422
    assert answer.json()["message"] == sentence
    assert [error["field"] for error in answer.json()["errors"]] == [name]


async def test_content_needs_an_issue(staff) -> None:
    missing = await staff.post("/email-content-stat", json=samples.CONTENT)
    assert (missing.status_code, missing.json()["message"]) == (422, FILL_ALL)
    unknown = await staff.post("/email-content-stat", json=samples.CONTENT | {"emailStatId": 999_999})
    assert (unknown.status_code, unknown.json()["errors"][0]["field"]) == (422, "emailStatId")


@pytest.mark.parametrize(
    ("fields", "stored"),
    [
        ({"sent": "abc", "openRate": "abc"}, {"sent": 0, "openRate": 0}),
        ({"sent": "21,780", "ctr": "4.2 %"}, {"sent": 21780, "ctr": 4.2}),
        ({"sent": "11880.0", "ctr": "4,2"}, {"sent": 11880, "ctr": 4.2}),
        ({"sent": 0, "ctor": 0}, {"sent": 0, "ctor": 0}),
    ],
)
async def test_figures_are_read_from_text_and_unparsable_ones_are_0(new_email_stat, fields, stored) -> None:
    assert (await new_email_stat(**fields)).items() >= stored.items()


@pytest.mark.parametrize(
    "fields",
    [
        {"sent": -1},
        {"openRate": "-0.1"},
        {"spamRate": -3},
        {"clicks": 1e30},
        {"clicks": 10**400},
        {"sent": "21.780"},
        {"sent": "1e3"},
        {"sent": "12x"},
        {"openRate": "1,234"},
    ],
)
async def test_an_impossible_figure_is_refused_and_named(staff, fields) -> None:
    answer = await staff.post("/emc-stat", json=samples.CAMPAIGN | fields)
    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == list(fields)


async def test_a_change_carries_only_what_changes(staff, new_content) -> None:
    content = await new_content()
    address, seen = f"/email-content-stat/{content['id']}", {"If-Match": '"1"'}
    sent = {"contentType": "sponsored-podcast", "version": 9, "leadCount": 9}
    changed = await staff.put(address, json=sent, headers=seen)
    assert changed.json() == content | {"contentType": "sponsored-podcast", "category": "", "version": 2}
    late = await staff.put(address, json=sent, headers=seen)
    assert (late.status_code, late.json()["current"]) == (412, changed.json())
    assert (await staff.put(address, json={"externalLink": ""})).json()["message"] == FILL_ALL


async def test_a_category_of_another_content_type_is_refused(staff, new_email_stat) -> None:
    body = samples.CONTENT | {"emailStatId": (await new_email_stat())["id"], "category": "visibility-ads"}
    assert (await staff.post("/email-content-stat", json=body)).status_code == 422


async def test_lists_are_newest_first_and_ordered_as_asked(staff, new_email_stat) -> None:
    stats = [await new_email_stat(opens=opens) for opens in (5, 9, 7)]
    assert [row["id"] for row in (await staff.get("/email-stats")).json()] == [stat["id"] for stat in stats[::-1]]
    assert [row["opens"] for row in (await staff.get("/email-stats?sort=-opens")).json()] == [9, 7, 5]
    assert (await staff.get("/email-stats?sort=issue&limit=1&skip=1")).headers["X-Total-Count"] == "3"
    assert (await staff.get("/email-stats?sort=colour")).status_code == 422


async def test_issues_are_found_by_number_and_title(staff, known, new_email_stat) -> None:
    stat = await new_email_stat()
    await new_email_stat(alertItemId=6)
    for asked, found in (("41", [stat]), ("culture", [stat]), ("x", [])):
        assert (await staff.get(f"/email-stats?q={asked}")).json() == found
    first, _ = (await staff.get("/email-stats?sort=issue")).json()
    assert first["alertItem"] is None


@pytest.mark.parametrize(("entity", "path"), [("email-content-stat", "email-content-stat"), ("emc-stat", "emc-stat")])
async def test_each_change_is_announced_without_leads(
    staff, new_content, new_campaign, events, database, entity, path
) -> None:
    record = await (new_content() if path == "email-content-stat" else new_campaign())
    await staff.put(f"/{path}/{record['id']}", json={"imageUrl": "files.example/new.png"})
    await staff.delete(f"/{path}/{record['id']}")
    told = [event for event in await events.announced(await database("stats")) if event.entity == entity]
    assert [(event.version, event.removed) for event in told] == [(1, False), (2, False), (3, True)]
    assert (told[1].data["clientId"], told[1].data["imageUrl"]) == (7, "files.example/new.png")
    assert {"emailLeadStats", "leadCount", "clientCompany"}.isdisjoint(told[1].data)


@pytest.mark.usefixtures("committed")
async def test_concurrent_retries_record_an_issue_once(staff) -> None:
    key = {"Idempotency-Key": "once"}
    answers = await asyncio.gather(
        *(staff.post("/email-stat", json=samples.EMAIL_STAT, headers=key) for _ in range(10))
    )
    assert {answer.status_code for answer in answers} <= {201, 409}
    assert (await staff.get("/email-stats")).headers["X-Total-Count"] == "1"


@pytest.mark.usefixtures("committed")
async def test_issues_clients_and_users_arrive_by_events(staff, events, worker, new_email_stat, new_campaign) -> None:
    await worker("stats")
    stat, campaign = await new_email_stat(), await new_campaign()
    upload = f"/emc-leads-csv-upload/{campaign['id']}"
    await staff.post(upload, **samples.form(samples.LEADS))
    await events.happen("alert-item", 5, 3, {"issue": 415, "date": None, "title": "Cell culture", "status": "draft"})
    await events.happen("client", 7, 1, {"company": "Tidewater"})
    await events.happen("user", 1, 1, {"email": "ed@aspen.example"})

    async def known() -> bool:
        issue = (await staff.get(f"/email-stat/{stat['id']}")).json()["alertItem"]
        company = (await staff.get(f"/emc-stat/{campaign['id']}")).json()["clientCompany"]
        who = (await staff.get("/lead-imports")).json()[0]["userEmail"]
        return (issue and issue["issue"], company, who) == (415, "Tidewater", "ed@aspen.example")

    await eventually(known)
