"""The frozen email without what a mail service fills in (ALERT-121)."""

import pytest
from lxml import html as lxml_html

from services.alerts.delivery.repository import remove_merge_tags, remove_merge_tags_from_text
from services.alerts.email.issue import Issue, Section
from services.alerts.email.merge_tags import MERGE_TAGS, MailService
from services.alerts.email.render import RenderedEmail, render
from services.alerts.house.branding import build_branding
from services.alerts.section_kinds import Variant
from services.alerts.slots import Slot
from services.alerts.tests.email.factories import HOUSE, OPTIONS, full_issue

PRESETS = [service for service in MailService if service is not MailService.NONE]
SITE, PAGE = "https://aspen.example", "https://console.example/aspen-alert/418"


def render_for(service: MailService, issue: Issue | None = None) -> RenderedEmail:
    branding = build_branding(HOUSE.model_copy(update={"mail_service": service}), "https://console.example")
    return render(issue or full_issue(), branding, Variant.STANDARD, OPTIONS)


@pytest.mark.parametrize("service", PRESETS)
def test_no_merge_tag_is_left(service: MailService) -> None:
    email, tags = render_for(service), MERGE_TAGS[service]
    page = remove_merge_tags(email.html, SITE, PAGE)
    text = remove_merge_tags_from_text(email.text, SITE, PAGE)
    for part in (page, text):
        for tag in filter(None, (tags.unsubscribe, tags.preferences, tags.view_online, tags.recipient, tags.address)):
            assert tag not in part
        assert "Sent to" not in part
        assert {f"{SITE}/unsubscribe", f"{SITE}/preferences", PAGE} <= set(part.replace('"', " ").split())
    links = lxml_html.document_fromstring(page).xpath("//a[text()='View online']/@href")
    assert links == [PAGE]


def test_an_email_without_a_mail_service_is_the_same() -> None:
    email = render_for(MailService.NONE)
    assert remove_merge_tags(email.html, SITE, PAGE) == email.html
    assert remove_merge_tags_from_text(email.text, SITE, PAGE) == email.text


@pytest.mark.parametrize("service", PRESETS)
def test_typed_words_stay(service: MailService) -> None:
    words = "Sent to *|EMAIL|*. {{ contact.email }} [email] %%emailaddr%%"
    issue = Issue(number=1, title="x", sections={Slot("news", 1): Section(title=words, link="https://x.example/")})
    page = remove_merge_tags(render_for(service, issue).html, SITE, PAGE)
    assert lxml_html.document_fromstring(page).xpath("string(//h2)") == words
