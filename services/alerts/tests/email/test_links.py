"""The links of an email are signed, so that clicks are counted whoever sends it (ALERT-125)."""

from collections import Counter
from dataclasses import replace
from html import escape

import pytest
from lxml import html as lxml_html

from services.alerts.email.branding import Branding
from services.alerts.email.issue import Issue
from services.alerts.email.merge_tags import MERGE_TAGS, MailService
from services.alerts.email.render import RenderedEmail, render
from services.alerts.house.branding import build_branding
from services.alerts.preflight.email_rules import GMAIL_CLIPS_AT, OWN_TRACKING, list_notes, measure_email
from services.alerts.preflight.link_rules import list_links
from services.alerts.section_kinds import Variant
from services.alerts.tests.email.factories import HOUSE, OPTIONS, full_issue, torture_issue
from services.chassis.signed_links import PATH, LinkSigner, SignedLink

SIGNER = LinkSigner((b"key" * 11,), "https://masthead.aspen.example")
WITH_TAG = [service for service, tags in MERGE_TAGS.items() if tags.recipient_id]
OWN = ("https://aspen.example/leave", "https://aspen.example/choose", "https://aspen.example/issues")
OWN_FIELDS = {"unsubscribe_url": OWN[0], "preferences_url": OWN[1], "view_online_url": OWN[2]}


def brand(**fields: object) -> Branding:
    return build_branding(HOUSE.model_copy(update={**OWN_FIELDS, **fields}), "https://console.example")


def render_signed(issue: Issue | None = None, variant: Variant = Variant.STANDARD, **house: object) -> RenderedEmail:
    issue = issue or replace(full_issue(), id=97, is_published=True)
    return render(issue, brand(**house), variant, OPTIONS, SIGNER)


def find_addresses(html: str) -> list[str]:
    return lxml_html.document_fromstring(html).xpath("//a/@href")


def read(address: str) -> SignedLink | None:
    return SIGNER.read(address.removeprefix(SIGNER.origin + PATH).partition("?")[0])


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("tag_links", [False, True])
def test_each_address_leads_where_it_led_before_in_html_and_text(variant: Variant, tag_links: bool) -> None:
    signed, plain = (render_signed(variant=variant, tag_links=tag_links, track_clicks=on) for on in (True, False))
    found = [read(address) for address in find_addresses(signed.html)]
    targets = [link.target if link else None for link in found]
    before = find_addresses(plain.html)
    assert [target or address for target, address in zip(targets, before, strict=True)] == before
    assert {address for target, address in zip(targets, before, strict=True) if target is None} == set(OWN)
    assert SIGNER.replace_links(signed.text, lambda link: link.target) == plain.text
    assert SIGNER.replace_links(signed.html, lambda link: escape(link.target)) == plain.html


def test_a_token_names_issue_edition_slot_and_number() -> None:
    email = render_signed(variant=Variant.HOLIDAY, tag_links=True)
    links = list(dict.fromkeys(link for address in find_addresses(email.html) if (link := read(address))))
    assert {(link.record_id, link.edition, link.is_counted, link.keeps_recipient) for link in links} == {
        (97, 1, True, False)
    }
    assert [link.number for link in links] == list(range(1, len(links) + 1))
    assert all(f"utm_content={link.place}" in link.target for link in links if "utm_" in link.target)
    places = list(dict.fromkeys(link.place for link in links))
    assert (places[0], places[1], places[-1]) == ("navigation", "news-1", "footer")
    assert {"ads-6", "job", "job-2"} <= set(places)


def test_a_link_that_a_slot_has_twice_has_one_number() -> None:
    found = Counter(address for address in find_addresses(render_signed().html) if read(address))
    assert max(found.values()) > 1
    numbers = [link.number for address in found if (link := read(address))]
    assert len(set(numbers)) == len(numbers)


def test_a_draft_carries_the_mark() -> None:
    draft = render_signed(full_issue())
    assert {link.is_counted for address in find_addresses(draft.html) if (link := read(address))} == {False}


@pytest.mark.parametrize("service", WITH_TAG)
def test_the_recipient_is_named_only_where_the_house_wants_it(service: MailService) -> None:
    named = f"?r={MERGE_TAGS[service].recipient_id}"
    email = render_signed(mail_service=service, track_recipients=True)
    signed = [address for address in find_addresses(email.html) if read(address)]
    assert {address.removeprefix(SIGNER.origin)[-len(named) :] for address in signed} == {named}
    assert all(link.keeps_recipient for address in signed if (link := read(address)))
    assert named in email.text
    assert MERGE_TAGS[service].recipient_id not in SIGNER.replace_links(email.html, lambda link: link.target)
    for without in (
        render_signed(mail_service=service),
        render_signed(mail_service=service, track_recipients=True, track_clicks=False),
        render_signed(track_recipients=True),
    ):
        assert "?r=" not in without.html
        assert not any(link.keeps_recipient for each in find_addresses(without.html) if (link := read(each)))


def test_the_bait_link_is_off_and_reaches_no_reader() -> None:
    without, email = render_signed(), render_signed(bait_link=True)
    assert email.text == without.text
    assert email.links == without.links
    assert "bait" not in {link.place for each in find_addresses(without.html) if (link := read(each))}
    (bait,) = lxml_html.document_fromstring(email.html).xpath("//div[@aria-hidden='true']/a")
    link, hidden = read(bait.get("href")), bait.getparent()
    assert link
    assert (link.place, link.number, link.target) == ("bait", len(email.links) + 1, HOUSE.site)
    assert (bait.get("tabindex"), hidden.get("style").partition(";")[0]) == ("-1", "display:none")
    assert len(email.html) - len(without.html) < 300
    assert render_signed(bait_link=True, track_clicks=False).html == render_signed(track_clicks=False).html


@pytest.mark.parametrize("service", [service for service in MailService if service is not MailService.NONE])
def test_merge_tags_of_the_mail_service_stay(service: MailService) -> None:
    tags, addresses = MERGE_TAGS[service], find_addresses(render_signed(mail_service=service).html)
    assert {str(tags.unsubscribe), str(tags.preferences), str(tags.view_online)} <= set(addresses)


@pytest.mark.parametrize("tag_links", [False, True])
@pytest.mark.parametrize("build", [full_issue, torture_issue])
def test_a_signed_email_has_at_most_110_bytes_more_for_each_link(build, tag_links: bool) -> None:
    issue = replace(build(), id=999_999, is_published=True)
    signed, plain = (render_signed(issue, tag_links=tag_links, track_clicks=on) for on in (True, False))
    links = sum(read(address) is not None for address in find_addresses(signed.html))
    assert len(signed.html.encode()) <= len(plain.html.encode()) + 110 * links
    assert len(signed.html.encode()) < GMAIL_CLIPS_AT


def test_the_report_has_real_targets_and_says_that_one_tracking_is_enough() -> None:
    signed, plain = render_signed(), render_signed(track_clicks=False)
    assert list_links(signed) == list_links(plain)
    assert (list_notes(signed), list_notes(plain)) == ([OWN_TRACKING], [])
    size = measure_email(signed)
    assert (size.tracked_links, size.after_tracking) == (0, len(signed.html.encode()))
    assert sum(section.bytes for section in size.sections) > sum(each.bytes for each in measure_email(plain).sections)
