"""The page of an issue in the archive (ALERT-122), and its link in the email (ALERT-43)."""

from dataclasses import replace
from typing import Any

import httpx
import pytest
from lxml import html as lxml_html

from services.alerts.delivery.endpoints import render_page
from services.alerts.delivery.repository import IssueEmail
from services.alerts.delivery.schemas import EXAMPLE
from services.alerts.email.merge_tags import MailService
from services.alerts.email.render import render
from services.alerts.house.branding import build_branding
from services.alerts.house.schemas import Archive
from services.alerts.section_kinds import Variant
from services.alerts.tests.email.factories import HOUSE, OPTIONS, full_issue


async def read_page(anyone: httpx.AsyncClient, issue: int, word: str = "aspen") -> Any:
    response = await anyone.get(f"/public/alert-page/{word}/{issue}")
    assert (response.status_code, response.headers["content-type"]) == (200, "text/html; charset=utf-8")
    return lxml_html.document_fromstring(response.content)


class TestThePage:
    async def test_it_frames_the_email_that_was_sent(self, anyone, staff, new_issue, set_house) -> None:
        await set_house(archive="public", trackClicks=False)
        item = await new_issue(status="published", title="Depth filters", preheader="One pass.")
        page = await read_page(anyone, item["issue"])
        [frame] = page.xpath("//main/iframe")
        assert frame.get("sandbox") == "allow-popups allow-popups-to-escape-sandbox"
        assert frame.get("src") is None
        sent = (await staff.get(f"/alert-email/{item['id']}?snapshot=true")).text
        assert frame.get("srcdoc").replace('<base target="_blank">', "") == sent

    async def test_it_is_described_for_search_engines_and_previews(self, anyone, new_issue, set_house) -> None:
        await set_house(archive="public")
        item = await new_issue(status="published", title="Depth filters", preheader="One pass.")
        page = await read_page(anyone, item["issue"])
        url = f"http://127.0.0.1:8080/aspen-alert/{item['issue']}"
        assert page.xpath("string(//title)") == "Depth filters – Aspen Alert"
        assert page.xpath("//link[@rel='canonical']/@href") == [url]
        metadata = {meta.get("property") or meta.get("name"): meta.get("content") for meta in page.xpath("//meta")}
        assert metadata["description"] == metadata["og:description"] == "One pass."
        assert (metadata["og:title"], metadata["og:url"]) == ("Depth filters", url)

    def test_it_shows_the_picture_of_the_issue(self) -> None:
        fields = EXAMPLE | {"subject": "x", "html": "<html><head></head></html>", "text": "x"}
        page = lxml_html.document_fromstring(render_page(IssueEmail(fields, "Aspen Alert")))
        assert page.xpath("//meta[@property='og:image']/@content") == [EXAMPLE["image"]]
        assert page.xpath("string(//header/p)") == "Issue 418, November 24th, 2026. Corrected on November 25th, 2026"

    def test_no_text_leaves_its_place(self) -> None:
        hostile = '"><script>alert(1)</script>'
        email = IssueEmail(EXAMPLE | {"title": hostile, "description": hostile, "html": hostile}, hostile)
        page = render_page(email)
        assert "<script>" not in page
        assert lxml_html.document_fromstring(page).xpath("//iframe/@srcdoc") == [hostile]

    async def test_what_is_not_public_has_no_page(self, anyone, staff, new_issue, set_house) -> None:
        await set_house(archive="public", word="meridian")
        draft, published = await new_issue(), await new_issue(status="published")
        paths = [f"meridian/{draft['issue']}", f"aspen/{published['issue']}", "meridian/1"]
        for path in paths:
            response = await anyone.get(f"/public/alert-page/{path}")
            assert (response.status_code, response.headers["Cache-Control"]) == (404, "no-store")
            assert "Cell culture" not in response.text
            assert lxml_html.document_fromstring(response.content).xpath("//a/@href") == ["/archive"]
        await read_page(anyone, published["issue"], "meridian")


class TestViewOnline:
    CONSOLE = "https://console.example"

    def find_links(self, *, is_published: bool, **house: Any) -> list[str]:
        branding = build_branding(HOUSE.model_copy(update=house), self.CONSOLE)
        issue = replace(full_issue(), number=418, is_published=is_published)
        email = render(issue, branding, Variant.STANDARD, OPTIONS)
        links = lxml_html.document_fromstring(email.html).xpath("//a[text()='View online']/@href")
        assert ("View online: " in email.text) == bool(links)
        return links  # type: ignore[no-any-return]

    def test_it_leads_to_the_page_of_a_published_issue(self) -> None:
        assert self.find_links(is_published=True, archive=Archive.PUBLIC) == [f"{self.CONSOLE}/aspen-alert/418"]

    def test_a_draft_has_no_page_yet(self) -> None:
        assert self.find_links(is_published=False, archive=Archive.PUBLIC) == []

    @pytest.mark.parametrize("archive", [Archive.NONE, Archive.DELAYED])
    def test_an_archive_that_is_not_public_has_no_link(self, archive: Archive) -> None:
        assert self.find_links(is_published=True, archive=archive) == []

    def test_the_archive_comes_before_the_mail_service(self) -> None:
        links = self.find_links(is_published=True, archive=Archive.PUBLIC, mail_service=MailService.MAILCHIMP)
        assert links == [f"{self.CONSOLE}/aspen-alert/418"]

    async def test_it_is_in_the_email_from_its_publishing_on(self, staff, new_issue, set_house) -> None:
        await set_house(archive="public")
        item = await new_issue()
        address = f"/alert-email/{item['id']}"
        assert "View online" not in (await staff.get(address)).text
        await staff.put(f"/alert-item/{item['id']}", json={"status": "published"})
        for query in ("", "?snapshot=true"):
            assert f"/aspen-alert/{item['issue']}" in (await staff.get(f"{address}{query}")).text
