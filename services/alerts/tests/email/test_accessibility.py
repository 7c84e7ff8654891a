"""Every edition passes the automated checks of the accessibility report (ALERT-54), with whatever editors write."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from services.alerts.email.issue import Issue, Section
from services.alerts.email.merge_tags import MailService
from services.alerts.email.render import render
from services.alerts.house.branding import build_branding
from services.alerts.section_kinds import JOB_KIND, Variant
from services.alerts.slots import EMAIL_ORDER, Slot
from services.alerts.tests.email.factories import (
    HOUSE,
    OPTIONS,
    full_issue,
    job_for,
    rich,
    section_for,
    torture_issue,
)
from services.alerts.tests.email.long_words import PLACES
from tests.support.email_accessibility import find_faults

IMAGE, LINK, OTHER_LINK = "files.example/a.png", "https://a.example/1", "https://a.example/2"
SLOTS = [slot for slot in EMAIL_ORDER[Variant.STANDARD] if slot.kind != JOB_KIND.name]
PICTURES = (
    {"image": IMAGE},
    {"image": IMAGE, "link": LINK},
    {"image": IMAGE, "link": LINK, "image_link": OTHER_LINK},
    {"image": IMAGE, "image_link": LINK},
    {"link": LINK},
)


def render_issue(issue: Issue, variant: Variant = Variant.STANDARD, **house: Any) -> str:
    branding = build_branding(HOUSE.model_copy(update=house), "https://console.example")
    return render(issue, branding, variant, OPTIONS).html


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("make", [full_issue, torture_issue, lambda: Issue(number=1, title="")])
def test_an_edition(make: Callable[[], Issue], variant: Variant) -> None:
    assert find_faults(render_issue(make(), variant)) == []


@pytest.mark.parametrize("slot", SLOTS, ids=lambda slot: slot.label)
def test_each_slot_alone_with_any_of_its_fields(slot: Slot) -> None:
    """A picture with and without a link, a title and a text."""
    section = section_for(slot)
    texts = {name: getattr(section, name) for name in ("title", "body", "body_html", "credit", "answer1")}
    for text in ({}, texts, {**texts, "title": None}, {"title": "A title"}, {**texts, "featured": True}):
        for picture in PICTURES:
            for client in (None, 201):
                filled = Section(**picture, **text, client_id=client, microsite_link=client and OTHER_LINK)
                issue = Issue(number=1, title="x", sections={slot: filled}, clients={201: "Heliox"})
                assert find_faults(render_issue(issue)) == []


@pytest.mark.parametrize("link", [None, LINK])
@pytest.mark.parametrize("company", [None, "Heliox"])
def test_a_listing(company: str | None, link: str | None) -> None:
    job = replace(job_for(1), company=company, link=link)
    html = render_issue(Issue(number=1, title="x", jobs={1: job}))
    assert find_faults(html) == []
    assert f'logos/1.png" alt="{(company or job.job_title) if link else ""}"' in html


AWKWARD = {
    "right to left": "פריצת דרך ב-CRISPR",
    "mixed directions": "CRISPR: يقلل المرشح الجديد زمن الدفعة.",
    "a very long word": "methylpropionyl" * 12,
    "emoji": "Bags 🎉🧪",
    "markup": '"><img src=x> Tom & <h5>Co.</h5>',
    "merge tag": "Dear *|FNAME|* [firstname] {{ name }}",
}


@pytest.mark.parametrize("text", AWKWARD.values(), ids=AWKWARD)
@pytest.mark.parametrize("place", PLACES)
def test_awkward_texts_in_each_place(place: str, text: str) -> None:
    assert find_faults(render_issue(replace(PLACES[place](text), title=text))) == []


def test_what_a_paste_brings_along_is_not_rendered() -> None:
    """Headings, tables within tables, pictures, colours, sizes and justified text."""
    pasted = (
        "<h1>One</h1><h4>Four</h4><table><tr><th>Head</th><td><table><tr><td>cell</td></tr></table></td></tr></table>"
        f"<p style='color:#eee;font-size:8px;text-align:justify'>pale <a href='{LINK}'><img src='x.png'></a></p>"
        f"<p align='justify'><a href='{LINK}' style='color:#ddd;text-decoration:none'>the data</a></p>"
    )
    sections = {slot: replace(section, **rich("body", pasted)) for slot, section in full_issue().sections.items()}
    html = render_issue(replace(full_issue(), sections=sections))
    assert find_faults(html) == []
    assert "pale" in html


@pytest.mark.parametrize("accent", ["#767676", "#000000", "#7a1f5c", "#0000ff", "#b3261e"])
def test_an_accent_of_the_house(accent: str) -> None:
    """The lightest one that is allowed too: on the tinted band of an ad it would be too light."""
    assert find_faults(render_issue(full_issue(), accent=accent)) == []


@pytest.mark.parametrize("service", list(MailService))
def test_the_merge_tags_of_a_mail_service(service: MailService) -> None:
    assert find_faults(render_issue(full_issue(), mail_service=service, postal_address="14 Kiln Lane")) == []


BREAKS = {
    ' lang="en" dir="ltr" class="page"': (' class="page"', "no language or direction"),
    ' aria-label="Single': (' title="Single', "no landmarks"),
    '<html lang="en"': ("<html", "no language or direction"),
    "<title>Single": ("<title></title><b>Single", "no title"),
    "width=device-width,": ("width=device-width,user-scalable=no,", "zooming is disabled"),
    ' role="article"': ("", "no landmarks"),
    ' role="main"': ("", "no landmarks"),
    '<meta charset="utf-8">': ("", "no character set or colour schemes"),
    "<h1 ": ("<h2 ", "not one level-one heading"),
    "<h3 ": ("<h4 ", "skipped heading"),
    ">Aspen Alert<": ("><", "empty heading"),
    '<table role="presentation" cellpadding=0': ("<table cellpadding=0", "table without a role"),
    "<table role=presentation": ("<table", "table without a role, for Word"),
    ' alt="Advertisement: ': (' title="', "image without alt"),
    'alt="Tidewater': ('alt="" title="', "link without a name"),
    " about Senior Scientist, Upstream Development": ("", "link that says nothing"),
    "the full data set</a>": ("here</a>", "link that says nothing"),
    ">Library</a>": (">https://aspen.example/library</a>", "link that says nothing"),
    'style="color:#62655e">Library': (
        'style="color:#62655e;text-decoration:none">Library',
        "link told by colour alone",
    ),
    'aria-hidden="true" tabindex="-1"': ('aria-hidden="true"', "focus in a hidden part"),
    "font:14px/20px": ("font:13px/20px", "light, 13px/20px"),
    "font:14px/22px": ("font:14px/15px", "light, 14px/15px"),
    "color:#62655e": ("color:#777777", "light, contrast 4.48"),
    ".dim{color:#a2a69d": (".dim{color:#62655e", "dark, contrast"),
    ".plate a{color:#62655e": (".plate i{color:#62655e", "dark, contrast"),
    'style="margin:8px 0 0">': ('style="margin:8px 0 0;text-align:justify">', "justified text"),
}
"""What is replaced in a sound email, by what, and the beginning of what is found."""


@pytest.mark.parametrize("sound", BREAKS)
def test_each_check_finds_what_it_is_for(sound: str) -> None:
    broken, check = BREAKS[sound]
    html = render_issue(full_issue())
    assert sound in html
    faults = find_faults(html.replace(sound, broken))
    assert {fault for fault in faults if fault.startswith(check)}
