"""Webhooks and their deliveries, as administrators manage them (API-80, API-84)."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import select

from services.auth.reporting.webhooks import repository, rules
from services.auth.reporting.webhooks.repository import Webhook
from services.auth.reporting.webhooks.sealing import unseal
from services.auth.tests.reporting.webhooks.conftest import REPORT
from services.auth.tests.support import Auth
from tests.support.tokens import SIGNER

BODY = {"name": "Website", "url": "https://site.example/in", "events": ["post.published", "ad.published"]}


async def test_the_secret_is_in_no_response_but_the_first(auth: Auth) -> None:
    admin = await auth.sign_in_as("admin")
    answer = await admin.post("/webhook", json=BODY)
    assert answer.status_code == 201
    secret = answer.json()["secret"]
    assert secret.startswith("whsec_")
    assert "secret" not in (await admin.get("/webhooks")).json()[0]
    assert "secret" not in (await admin.get(f"/webhook/{answer.json()['id']}")).json()
    sealed = await auth.session.scalar(select(Webhook.sealed_secret))
    assert secret.encode() not in sealed
    assert unseal(SIGNER, sealed) == secret


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"name": ""}, "name"),
        ({"url": "ftp://a.example"}, "url"),
        ({"events": []}, "events"),
        ({"events": ["user.created"]}, "events"),
    ],
)
async def test_what_a_webhook_must_have(auth: Auth, fields, field) -> None:
    answer = await (await auth.sign_in_as("admin")).post("/webhook", json=BODY | fields)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"].split(".")[0] == field


async def test_there_are_at_most_fifty(auth: Auth, monkeypatch) -> None:
    monkeypatch.setattr(rules, "MAX_WEBHOOKS", 1)
    admin = await auth.sign_in_as("admin")
    assert (await admin.post("/webhook", json=BODY)).status_code == 201
    assert (await admin.post("/webhook", json=BODY)).status_code == 409


async def test_switched_on_again_it_begins_without_failures(auth: Auth) -> None:
    admin = await auth.sign_in_as("admin")
    made = (await admin.post("/webhook", json=BODY)).json()
    off = (await admin.put(f"/webhook/{made['id']}", json={"active": False})).json()
    assert (off["active"], off["version"]) == (False, 2)
    await repository.store_failing_since(auth.session, made["id"], datetime.now(UTC))
    on = (await admin.put(f"/webhook/{made['id']}", json={"active": True, "name": "Site"})).json()
    assert (on["active"], on["name"], on["failingSince"]) == (True, "Site", None)
    stale = await admin.put(f"/webhook/{made['id']}", json={"name": "x"}, headers={"If-Match": '"1"'})
    assert stale.status_code == 412


async def test_deliveries_are_queued_for_active_webhooks_that_want_the_event(auth: Auth, add_webhook) -> None:
    await add_webhook("https://a.example/in")
    await add_webhook("https://b.example/in", active=False)
    await add_webhook("https://c.example/in", events=["ad.published"])
    await repository.queue_report(auth.session, REPORT, datetime.now(UTC))
    admin = await auth.sign_in_as("admin")
    [delivery] = (await admin.get("/webhook-deliveries")).json()
    assert (delivery["event"], delivery["title"], delivery["status"]) == ("post.published", "Bags", "pending")
    assert delivery["messageId"].startswith("msg_")


async def test_a_delivery_is_sent_again_with_the_same_id_or_stopped(auth: Auth, add_webhook) -> None:
    webhook = await add_webhook("https://a.example/in")
    admin = await auth.sign_in_as("admin")
    test = (await admin.post(f"/webhook/{webhook.id}/test")).json()
    assert (test["event"], test["status"]) == ("test", "pending")
    stopped = (await admin.post(f"/webhook-deliveries/{test['id']}/stop")).json()
    assert stopped["status"] == "failed"
    assert (await admin.post(f"/webhook-deliveries/{test['id']}/stop")).status_code == 409
    again = (await admin.post(f"/webhook-deliveries/{test['id']}/resend")).json()
    assert (again["status"], again["messageId"]) == ("pending", test["messageId"])
    [health] = (await admin.get("/webhooks/health")).json()
    assert health == {"webhookId": webhook.id, "pending": 1, "delivered": 0, "failed": 0}
    assert (await admin.get(f"/webhook-deliveries/{test['id']}")).json()["status"] == "pending"


async def test_a_webhook_that_is_off_sends_nothing(auth: Auth, add_webhook) -> None:
    webhook = await add_webhook("https://a.example/in", active=False)
    admin = await auth.sign_in_as("admin")
    assert (await admin.post(f"/webhook/{webhook.id}/test")).status_code == 409


async def test_removed_with_its_deliveries(auth: Auth, add_webhook) -> None:
    webhook = await add_webhook("https://a.example/in")
    admin = await auth.sign_in_as("admin")
    await admin.post(f"/webhook/{webhook.id}/test")
    assert (await admin.delete(f"/webhook/{webhook.id}")).json() == {"deleted": [webhook.id]}
    assert (await admin.get("/webhook-deliveries")).json() == []
