"""A booking passes through services: asked for by mail, sent without an account, measured (ALERT-110, ALERT-116)."""

import re

import httpx

from services.auth.tests.support import PASSWORD, find_token, make_mailer, send_all
from services.stats.tests.samples import EMAIL_STAT, form
from tests.support.eventually import eventually
from tests.support.mail import Inbox, smtp_server
from tests.support.media import picture

EMAIL = "ada@heliox.example"
ISSUE = {"issue": 419, "title": "Cell culture", "date": "2099-03-09T09:00:00Z"}


async def report_clicks(stats: httpx.AsyncClient, issue_id: int) -> None:
    """Import clicks of the ad, if stats knows the ad already: they are matched once, when they are imported."""
    await stats.post("/email-stat", json=EMAIL_STAT | {"alertItemId": issue_id})
    for stat in (await stats.get("/email-stats")).json():
        path, report = f"/email-report-import/{stat['id']}", "URL,Clicks\nhttps://heliox.example,40\n"
        if (await stats.post(path, **form(report, dryRun="true"))).json().get("matched"):
            await stats.post(path, **form(report))


async def test_an_ad_is_asked_for_by_mail_and_sent_without_an_account(auth, client, worker, media_of) -> None:
    for name in ("auth", "alerts", "stats"):
        await worker(name)
    inbox = Inbox()
    admin, anybody = await auth.sign_in_as("admin"), await auth.anybody()
    alerts, visitor, media = await client("alerts", role="editor"), await client("alerts"), await media_of("alerts")
    async with smtp_server(inbox) as port:
        mailer = make_mailer(auth, smtp_port=port)

        async def next_mail(pattern: str) -> str:
            """Wait for an email whose link matches and return the token."""

            async def look() -> str | None:
                await send_all(auth, mailer)
                await auth.session.commit()
                texts = [inbox.last().get_body(("plain",)).get_content()] if inbox.envelopes else []
                found = [match[1] for text in texts if (match := re.search(pattern, text))]
                return found[0] if found else None

            return await eventually(look)

        client_id = (await admin.post("/client", json={"company": "Heliox"})).json()["id"]
        await admin.post("/user", json={"email": EMAIL, "role": "exhibitor", "clientId": client_id})
        await next_mail(r"/(reset)/")
        proof = {"email": EMAIL, "password": PASSWORD, "rememberToken": find_token(inbox)}
        assert (await anybody.put("/pwreset", json=proof)).status_code == 200
        issue = (await alerts.post("/alert-item", json=ISSUE)).json()
        body = {"alertItemId": issue["id"], "position": 3, "clientId": client_id}
        path = f"/alert-booking/{(await alerts.post('/alert-booking', json=body)).json()['id']}"
        assert await eventually(lambda: alerts.post(f"{path}/request"), until=lambda answer: answer.status_code == 200)
        token = await next_mail(r"/sponsor/([\w-]+)")
    page = f"/alert-creative/{token}"
    assert await eventually(lambda: visitor.get(page), until=lambda answer: answer.status_code == 200)
    data = picture(485, 400)
    upload = {"type": "image/png", "extension": "png", "name": "ad", "size": len(data)}
    grant = (await visitor.post(f"{page}/upload", json=upload)).json()
    async with httpx.AsyncClient() as browser:
        await browser.put(grant["url"], content=data, headers=grant["headers"])
    ad = {"image": f"{media.files_host}/{grant['key']}", "link": "https://heliox.example", "altText": "Bags"}
    assert (await visitor.put(page, json=ad)).json()["creativeStatus"] == "submitted"
    assert (await alerts.put(path, json={"creativeStatus": "approved"})).json()["status"] == "booked"
    stats = await client("stats", role="editor")

    async def has_figures() -> dict | None:
        await report_clicks(stats, issue["id"])
        return (await visitor.get(page)).json()["delivered"]

    assert await eventually(has_figures) == {"clicks": 40, "leads": 0, "usualClicks": None}
