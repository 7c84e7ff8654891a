"""Signed links of drafts, snapshots, test mails and the archive (ALERT-125)."""

import re
from email import message_from_bytes
from email.policy import SMTP

import pytest

from services.alerts.issue_emails.renderer import EMAIL_RENDERER
from services.alerts.tests.delivery.conftest import set_house  # noqa: F401 - a fixture
from services.alerts.tests.issue_emails.conftest import fill
from services.alerts.tests.issue_emails.test_sending import OWN, address, inbox  # noqa: F401 - fixtures

TARGET = "https://heliox.example/port?a=1&b=2"


@pytest.fixture
async def signer(services):
    """What signs the links."""
    return EMAIL_RENDERER.get((await services("alerts")).app).signer


@pytest.fixture
async def read_links(signer):
    """Return a function that reads what the signed links of a text say."""

    def read(content: str) -> dict[str, bool]:
        found: dict[str, bool] = {}

        def note(link) -> str:
            found[link.target] = link.is_counted
            return ""

        signer.replace_links(content, note)
        return found

    return read


@pytest.fixture
async def item(staff, new_issue) -> dict:
    item = await new_issue()
    await fill(staff, item, "news", title="A port", link=TARGET, position=1)
    return item


async def publish(staff, item: dict) -> None:
    assert (await staff.put(f"/alert-item/{item['id']}", json={"status": "published"})).status_code == 200


async def test_a_published_snapshot_counts_and_a_draft_does_not(staff, item, read_links) -> None:
    email = f"/alert-email/{item['id']}"
    assert read_links((await staff.get(email)).text)[TARGET] is False
    await publish(staff, item)
    assert read_links((await staff.get(email)).text)[TARGET] is True
    snapshot = (await staff.get(f"{email}?snapshot=true")).text
    file = (await staff.get(f"{email}/eml?snapshot=true")).content
    text = (await staff.get(f"{email}/text?snapshot=true")).text
    assert (read_links(snapshot)[TARGET], read_links(text)[TARGET]) == (True, True)
    parts = [message_from_bytes(file, policy=SMTP).get_body([kind]).get_content() for kind in ("html", "plain")]
    assert [read_links(part)[TARGET] for part in parts] == [True, True]
    await staff.put(f"/alert-item/{item['id']}", json={"title": "Later"})
    assert (await staff.get(f"{email}?snapshot=true")).text == snapshot


async def test_an_email_to_look_at_has_real_targets(staff, item, set_house) -> None:  # noqa: F811
    await publish(staff, item)
    snapshot = f"/alert-email/{item['id']}?snapshot=true"
    signed, shown = await staff.get(snapshot), await staff.get(f"{snapshot}&targets=true")
    await set_house(trackClicks=False)
    plain = await staff.get(f"/alert-email/{item['id']}")
    assert shown.content == plain.content != signed.content
    assert shown.headers["ETag"] == plain.headers["ETag"]


@pytest.fixture
async def publish_links(staff, item, database, events, signer):
    """Return a function that changes the issue. It returns the links of its event and those in the published email."""

    async def publish_links(variant: str = "standard", **change) -> tuple[list[dict], list[dict]]:
        await staff.put(f"/alert-item/{item['id']}", json=change)
        *_, last = await events.announced(await database("alerts"))
        html = (await staff.get(f"/alert-email/{item['id']}?snapshot=true&variant={variant}")).text
        links = dict.fromkeys(signer.read(token) for token in re.findall(r"/go/([\w-]+)", html))
        return last.data["links"], [{"number": link.number, "slot": link.place, "url": link.target} for link in links]

    return publish_links


async def test_the_event_has_the_links_of_the_email_that_is_sent(staff, item, set_house, publish_links) -> None:  # noqa: F811
    await set_house(tagLinks=True)
    links, sent = await publish_links(status="published")
    assert links == sent
    tagged = f"{TARGET}&utm_source=aspen&utm_medium=email&utm_campaign=alert-{item['issue']}&utm_content=news-1"
    assert ("news-1", tagged) in [(link["slot"], link["url"]) for link in links]
    assert {"navigation", "footer"} < {link["slot"] for link in links}
    await fill(staff, item, "solution", title="A solution", link="https://heliox.example/solution")
    assert (await publish_links(title="Later"))[0] == links
    again, sent = await publish_links(publishAgain=True)
    assert again == sent != links
    holiday, sent = await publish_links("holiday", holidayAlert=True)
    assert holiday == sent != again


@pytest.mark.parametrize("change", [{"status": "draft"}, {"title": "A draft"}])
async def test_the_event_of_an_issue_without_counted_links_has_none(publish_links, set_house, change) -> None:  # noqa: F811
    await set_house(trackClicks="status" in change)
    await publish_links(status="published")
    assert (await publish_links(**change))[0] == []


async def test_a_test_mail_does_not_count(staff, item, address, inbox, read_links) -> None:  # noqa: F811
    await publish(staff, item)
    for snapshot in ("false", "true"):
        sent = await staff.post(f"/alert-email/{item['id']}/test?snapshot={snapshot}", json={"to": OWN})
        assert sent.status_code == 200
        for kind in ("html", "plain"):
            assert read_links(inbox.last().get_body([kind]).get_content())[TARGET] is False


async def test_the_archive_and_the_report_have_real_targets(staff, client, item, set_house, read_links) -> None:  # noqa: F811
    await set_house(archive="public", mailService="mailchimp", trackRecipients=True)
    await publish(staff, item)
    anyone = await client("alerts")
    issue = (await anyone.get(f"/public/alert/{item['issue']}")).json()
    page = (await anyone.get(f"/public/alert-page/aspen/{item['issue']}")).text
    assert (read_links(issue["html"]), read_links(issue["text"]), read_links(page)) == ({}, {}, {})
    assert TARGET.replace("&", "&amp;") in issue["html"]
    assert TARGET in issue["text"]
    assert "UNIQID" not in issue["html"] + issue["text"] + page
    report = (await staff.get(f"/alert-email/{item['id']}/report?snapshot=true")).json()
    assert TARGET in [link["url"] for link in report["links"]]
    assert "click tracking" in report["notes"][0]


async def test_a_new_house_counts_clicks_but_follows_nobody(staff, client, item, set_house, read_links) -> None:  # noqa: F811
    house = (await staff.get("/house")).json()
    assert (house["trackClicks"], house["trackRecipients"]) == (True, False)
    await set_house(trackClicks=False)
    assert read_links((await staff.get(f"/alert-email/{item['id']}")).text) == {}
    assert TARGET.replace("&", "&amp;") in (await staff.get(f"/alert-email/{item['id']}")).text
