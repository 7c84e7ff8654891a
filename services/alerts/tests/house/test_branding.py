"""The branding of the email that is built from the house record (ALERT-40 to ALERT-43)."""

import re
from typing import Any

import pytest
from lxml import html as lxml_html

from services.alerts.email.accents import MIN_CONTRAST, derive_accent, measure_contrast
from services.alerts.email.branding import Branding, Link
from services.alerts.email.issue import Issue, Section
from services.alerts.email.merge_tags import MERGE_TAGS, MailService, MergeTag
from services.alerts.email.render import RenderedEmail, render
from services.alerts.house.branding import build_branding
from services.alerts.house.schemas import LinkColumnOut, LinkOut
from services.alerts.section_kinds import Variant
from services.alerts.slots import Slot
from services.alerts.tests.email.factories import HOUSE, OPTIONS, full_issue
from services.alerts.tests.email.pages import extract_words

CONSOLE = "https://console.example"
PRESETS = [service for service in MailService if service is not MailService.NONE]


def build(**changes: Any) -> Branding:
    return build_branding(HOUSE.model_copy(update=changes), CONSOLE)


def render_full(branding: Branding) -> RenderedEmail:
    return render(full_issue(), branding, Variant.STANDARD, OPTIONS)


DEFAULT = build()


def find_links(branding: Branding) -> list[str]:
    return lxml_html.document_fromstring(render_full(branding).html).xpath("//@href")  # type: ignore[no-any-return]


def test_the_defaults_are_the_pages_of_the_site() -> None:
    assert DEFAULT.masthead == "Aspen Alert"
    assert [column.heading for column in DEFAULT.columns] == ["Product", "Account", "Contribute", "Privacy"]
    assert DEFAULT.columns[1].links[-1] == Link("Unsubscribe", "https://aspen.example/unsubscribe")
    assert DEFAULT.columns[0].links[0] == Link("Alert", "https://aspen.example/aspen-alert")
    assert (DEFAULT.unsubscribe, DEFAULT.address) == ("", "")


def test_another_house_mails_none_of_the_defaults_names_and_addresses() -> None:
    other = build(
        name="Meridian",
        newsletter="Meridian Brief",
        library="Meridian Shelf",
        site="https://meridian.example",
        accent="#7a1f5c",
        navigation=[LinkOut(text="Shop", url="https://shop.example/")],
        footer_columns=[LinkColumnOut(heading="More", links=[LinkOut(text="Brief", url="/meridian-brief")])],
        social=[],
    )
    email = render_full(other)
    for part in (email.html, email.text):
        assert "aspen" not in part.casefold().replace("aspen.example/marketplace", "")  # links of the sections
        assert "atheneum" not in part.casefold()
        assert "meridian brief" in part.casefold()
        assert "Visit Meridian Shelf" in part
        assert not {"#19664e", "#7fd1b2", "#22795d"} & set(re.findall("#[0-9a-f]{6}", part))
    assert "https://meridian.example/meridian-brief" in find_links(other)
    assert "https://shop.example/" in find_links(other)


def test_view_online_is_left_out_without_an_address() -> None:
    assert "View online" not in render_full(DEFAULT).html + render_full(DEFAULT).text
    online = build(view_online_url="https://aspen.example/issues")
    assert "https://aspen.example/issues" in find_links(online)
    assert "View online: https://aspen.example/issues" in render_full(online).text


def test_own_addresses_replace_the_pages_of_the_site() -> None:
    own = build(unsubscribe_url="https://mail.example/off", preferences_url="https://mail.example/choose")
    links = find_links(own)
    assert {"https://mail.example/off", "https://mail.example/choose"} <= set(links)
    assert not {"https://aspen.example/unsubscribe", "https://aspen.example/preferences"} & set(links)


def test_a_footer_without_a_link_to_unsubscribe_gets_one() -> None:
    bare = build(footer_columns=[], unsubscribe_url="https://mail.example/off")
    assert bare.columns[-1].links == (Link("Unsubscribe", "https://mail.example/off"),)
    assert build(footer_columns=[]).columns == ()


def test_the_postal_address_is_printed_in_both_parts() -> None:
    address = "Aspen Media <Ltd>, 12 Harbour Road, Leiden"
    email = render_full(build(postal_address=address))
    assert address in extract_words(lxml_html.document_fromstring(email.html))
    assert address in email.text


@pytest.mark.parametrize("service", PRESETS)
def test_the_merge_tags_of_a_preset_are_printed_as_they_are(service: MailService) -> None:
    tags, branding = MERGE_TAGS[service], build(mail_service=service)
    email = render_full(branding)
    for part in (email.html, email.text):
        for tag in (tags.unsubscribe, tags.preferences, tags.view_online, tags.recipient, tags.address):
            assert tag in part
        assert "\0" not in part
    assert f'href="{tags.unsubscribe}"' in email.html
    assert branding.list_unsubscribe == ""


@pytest.mark.parametrize("service", PRESETS)
def test_a_typed_tag_of_the_preset_stays_text(service: MailService) -> None:
    tag = str(MERGE_TAGS[service].unsubscribe)
    news = Section(title=f"Type {tag} here", link=f"https://x.example/{tag}")
    issue = Issue(number=1, title=tag, sections={Slot("news", 1): news})
    email = render(issue, build(mail_service=service, footer_columns=[]), Variant.STANDARD, OPTIONS)
    for part in (email.html.partition("<title>")[2], email.text):
        assert part.count(tag) == 1  # the link of the footer


def render_news(title: str, **changes: Any) -> RenderedEmail:
    news = Section(title=title, link="https://x.example/?filter[kind]=a")
    issue = Issue(number=1, title="x", sections={Slot("news", 1): news})
    return render(issue, build(**changes), Variant.STANDARD, OPTIONS)


TITLE_WITH_BRACKETS = "Yields [sic] rose, says [email] of [1]"


def test_campaign_monitor_gets_words_in_brackets_as_text() -> None:
    email = render_news(TITLE_WITH_BRACKETS, mail_service=MailService.CAMPAIGN_MONITOR, footer_columns=[])
    printed = email.html.partition("<title>")[2].replace("<!--[if mso]>", "").replace("<![endif]-->", "")
    for part in (printed, email.text):
        assert set(re.findall(r"\[[a-z]+\]", part)) == {"[unsubscribe]", "[webversion]", "[email]"}
        assert part.count("[email]") == 1  # the recipient in the footer
    page = lxml_html.document_fromstring(email.html)
    assert page.xpath("string(//h2)") == TITLE_WITH_BRACKETS
    assert "https://x.example/?filter[kind]=a" in page.xpath("//@href")
    assert printed.count("<!--") == 0


def test_other_mail_services_get_brackets_as_they_are_typed() -> None:
    email = render_news(TITLE_WITH_BRACKETS, mail_service=MailService.MAILCHIMP)
    for part in (email.html, email.text):
        assert TITLE_WITH_BRACKETS in part
        assert "https://x.example/?filter[kind]=a" in part


def test_typed_names_of_the_house_are_no_merge_tags() -> None:
    typed = build(
        name="{{ name }}",
        postal_address="*|LIST:ADDRESS|*",
        mail_service=MailService.BREVO,
        navigation=[LinkOut(text="%%emailaddr%%", url="/*|UNSUB|*")],
    )
    email = render_full(typed)
    for part in (email.html.partition("<title>")[2], email.text):
        assert not any(mark in part for mark in ("{{ name", "*|", "%%"))


def test_a_typed_placeholder_is_not_expanded() -> None:
    """NUL is refused when a text is stored, but the renderer does not rely on it for markup."""
    placeholder = MergeTag("<script>").placeholder
    issue = Issue(number=1, title="x", sections={Slot("news", 1): Section(title=placeholder.strip("\0"))})
    assert "<script>" not in render(issue, DEFAULT, Variant.STANDARD, OPTIONS).html


def test_social_links_have_icons_with_alternative_texts() -> None:
    page = lxml_html.document_fromstring(render_full(DEFAULT).html)
    icons = page.xpath("//img[starts-with(@src, 'https://console.example/social/')]")
    assert [(icon.get("alt"), icon.get("src")) for icon in icons] == [
        (name, f"https://console.example/social/{name.lower()}.png") for name in ("LinkedIn", "X", "Facebook")
    ]
    assert all(icon.get("width") and icon.get("height") for icon in icons)


@pytest.mark.parametrize(
    ("changes", "one_click"),
    [
        ({"unsubscribe_url": "https://mail.example/off", "one_click_unsubscribe": True}, True),
        ({"unsubscribe_url": "https://mail.example/off"}, False),
        ({"unsubscribe_url": "mailto:off@mail.example", "one_click_unsubscribe": True}, False),
        ({"one_click_unsubscribe": True}, False),
        ({"mail_service": MailService.BREVO, "one_click_unsubscribe": True}, False),
    ],
)
def test_one_click_needs_an_https_address(changes: dict[str, Any], one_click: bool) -> None:
    assert build(**changes).one_click is one_click


@pytest.mark.parametrize("colour", ["#000000", "#7a1f5c", "#19664e", "#0000ee", "#b00020", "#767676"])
def test_the_accent_is_readable_in_dark_mode_too(colour: str) -> None:
    accent = derive_accent(colour)
    assert measure_contrast(accent.colour, "#ffffff") >= MIN_CONTRAST
    assert measure_contrast(accent.button_on_dark, "#ffffff") >= MIN_CONTRAST
    for background in ("#1a1c19", "#22251f"):
        assert measure_contrast(accent.on_dark, background) >= MIN_CONTRAST


def test_the_accent_colours_links_buttons_and_dark_mode() -> None:
    html = render_full(build(accent="#7a1f5c")).html
    assert html.count("#7a1f5c") == render_full(DEFAULT).html.count("#19664e") + 2  # both buttons of dark mode
    assert derive_accent("#7a1f5c").on_dark in html
