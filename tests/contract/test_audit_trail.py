"""Changes by users in any service appear in the audit trail of auth (ACCOUNT-23)."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from services.content.tests.samples import JOB
from tests.support.eventually import eventually


async def entries(admin, least: int, **requested: object) -> list[tuple[object, ...]]:
    """Wait until the trail has at least so many entries and return it, oldest first."""

    async def look() -> list[dict]:
        found = (await admin.get("/audit", params=requested)).json()
        return found if len(found) >= least else []

    facts = ("userEmail", "context", "entity", "recordId", "action", "title")
    return [tuple(entry[fact] for fact in facts) for entry in reversed(await eventually(look))]


async def test_what_three_services_changed_shows_with_the_right_person(auth, client, worker) -> None:
    for name in ("auth", "content", "alerts"):
        await worker(name)
    ada, bea = await auth.user("editor", "ada@masthead.example"), await auth.user("editor", "bea@masthead.example")
    admin = await auth.sign_in_as("admin")

    acme = (await (await auth.sign_in(ada)).post("/client", json={"company": "Acme"})).json()["id"]
    content = await client("content", role="editor", user_id=bea.id)
    job = (await content.post("/job", json=JOB | {"jobTitle": "Head of fermentation"})).json()["id"]
    await content.put(f"/job/{job}", json={"jobTitle": "Head of purification"})
    await content.request("DELETE", "/jobs", json={"itemsToDelete": [job]})
    alerts = await client("alerts", role="editor", user_id=ada.id)
    issue = (await alerts.post("/alert-item", json={"issue": 7, "title": "In the fermenter"})).json()["id"]

    received = await entries(admin, 5)
    assert sorted(received) == sorted(
        [
            ("ada@masthead.example", "auth", "client", acme, "created", "Acme"),
            ("bea@masthead.example", "content", "job", job, "created", "Head of fermentation"),
            ("bea@masthead.example", "content", "job", job, "changed", "Head of purification"),
            ("bea@masthead.example", "content", "job", job, "removed", "Head of purification"),
            ("ada@masthead.example", "alerts", "alert-item", issue, "created", "In the fermenter"),
        ]
    )
    by_bea = await entries(admin, 3, userId=bea.id, context="content", entity="job", recordId=job)
    assert [action for _, _, _, _, action, _ in by_bea] == ["created", "changed", "removed"]
    assert await entries(admin, 1, action="removed") == [
        ("bea@masthead.example", "content", "job", job, "removed", "Head of purification")
    ]
    assert len(await entries(admin, 2, q="purif")) == 2
    assert (await admin.get("/audit", params={"to": "2020-01-01"})).json() == []
    assert len((await admin.get("/audit", params={"from": "2020-01-01"})).json()) == 5

    removed = await admin.request("DELETE", "/users", json={"itemsToDelete": [bea.id]})
    assert removed.status_code == 200
    assert len(await entries(admin, 3, userId=bea.id, context="content")) == 3  # people go, what they did stays


async def test_what_strangers_and_the_system_do_is_nobodys(auth, worker, events) -> None:
    await worker("auth")
    admin = await auth.sign_in_as("admin")
    sent = {"name": "Ada", "email": "ada@example.com", "message": "Help"}
    assert (await (await auth.anybody()).post("/support", json=sent)).status_code == 201
    await events.happen("submission", 1, data={"company": "Acme", "folder": "acme", "submittedAt": "2027-01-01"})
    received = await entries(admin, 2)
    assert [(email, entity, action) for email, _, entity, _, action, _ in received] == [
        (None, "contact-form", "created"),
        (None, "contact-form", "created"),
    ]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE audit_entries SET user_id = 1",
        "DELETE FROM audit_entries",
        "DELETE FROM audit_entries WHERE created_at < now() + interval '1 day'",
        "TRUNCATE audit_entries",
    ],
)
@pytest.mark.usefixtures("committed")
async def test_the_trail_only_grows(auth, statement) -> None:
    await auth.session.execute(
        text(
            "INSERT INTO audit_entries (event_id, context, entity, record_id, action)"
            " VALUES (gen_random_uuid(), 'content', 'job', 1, 'created')"
        )
    )
    await auth.session.commit()
    with pytest.raises(DBAPIError, match="the audit trail only grows"):
        await auth.session.execute(text(statement))
    await auth.session.rollback()
    assert await auth.session.scalar(text("SELECT count(*) FROM audit_entries")) == 1
