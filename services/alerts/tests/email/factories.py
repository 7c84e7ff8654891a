"""A realistic full issue in the words of the demo: each slot is filled, with ten ads, three news and four careers."""

import tomllib
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from services.alerts.email.branding import Branding
from services.alerts.email.compose import Options
from services.alerts.email.issue import Issue, Job, Section
from services.alerts.house.branding import build_branding, build_default_house
from services.alerts.section_kinds import JOB_KIND, KINDS, SECTION_KINDS
from services.alerts.slots import Slot
from services.alerts.tests.samples import slots_of
from services.chassis.richtext import RichText

FILES = "files.masthead.example"
LIBRARY = "https://library.example"

HOUSE = build_default_house("Aspen", "https://aspen.example")
BRANDING: Branding = build_branding(
    HOUSE.model_copy(update={"view_online_url": "https://aspen.example/issues", "social": []}),
    "https://console.example",
)
"""The branding without social links, so that all images of a test's email are those of its sections."""
OPTIONS = Options(year=2026)

_SEED = Path(__file__).parents[4] / "deploy/local/seed"
WORDS = tomllib.loads((_SEED / "issues/418.toml").read_text())
"""The words of a demo issue, by kind of section."""
_PUBLISHER = tomllib.loads((_SEED / "publisher.toml").read_text())
CLIENTS = {201 + number: client["company"] for number, client in enumerate(_PUBLISHER["clients"])}
SPONSORED = ("bioprocess", "solution")
_TEXTS = ("title", "credit", "speaker", *(f"answer{number}" for number in range(1, 7)))


LONG_BODY = (
    f"<p>The line <strong>went from empty hall</strong> to <em>first engineering run</em> in 41 weeks. The company "
    f'credits a <a href="{LIBRARY}/bags">fixed bag design</a> and a shared spare-parts pool.</p>'
    "<p>Comments are open until February 12. Sponsors may file a bracketed set of conditions in place of a full design "
    "space, provided that the worst case is shown at scale; three letters ask for more time.</p>"
    f'<ul><li>Capacity fell 9 %</li><li><a href="{LIBRARY}/leachables">Leachables</a> did not move</li>'
    "<li>The cleaning step did the damage</li></ul>"
    "<p>Cell-specific perfusion was cut to 18 pL a day without loss of viability in two CHO hosts. The trick is an "
    "early shift in <u>osmolality</u>, and a bleed that follows capacitance instead of the clock.</p>"
    "<p>Contamination-control strategies lead the list, mostly for what they leave out. Airflow pictures that show "
    "nothing come second, and the second reading of the same gauge by the same person comes third. <strong>Nobody "
    "ever failed an inspection because the batch record was too easy to read.</strong></p>"
)
LONG_CITATION = "<p>Annals of <em>Process Engineering</em> <strong>12</strong>, 44–61</p><p>Read on November 2</p>"


def rich(name: str, value: object) -> dict[str, Any]:
    """Return a rich text field and its HTML, as they are stored."""
    rich_text = RichText.from_input(value)
    return {name: rich_text.document, f"{name}_html": rich_text.html}


def full_issue() -> Issue:
    """Return an issue with every slot filled by realistic text."""
    sections = {slot: section_for(slot) for kind in SECTION_KINDS for slot in slots_of(kind)}
    return Issue(
        number=418,
        title=WORDS["title"],
        date=date(2026, 11, 24),
        sections=sections,
        jobs={position: job_for(position) for position in KINDS[JOB_KIND.name].positions},
        clients=CLIENTS,
    )


def torture_issue() -> Issue:
    """Return the full issue with long rich text in every field that takes it, an upper limit of size."""
    issue = full_issue()
    sections = {slot: _lengthen(slot, section) for slot, section in issue.sections.items()}
    return replace(issue, sections=sections)


def _lengthen(slot: Slot, section: Section) -> Section:
    fields = {field.name for field in KINDS[slot.kind].fields}
    long = {
        **(rich("body", LONG_BODY) if "body" in fields else {}),
        **(rich("citation", LONG_CITATION) if "citation" in fields else {}),
        **({"link": f"{LIBRARY}/{slot.kind}/{'very-long-address/' * 4}"} if "link" in fields else {}),
    }
    return replace(section, **long)


def job_for(position: int) -> Job:
    """Return the listing in a career slot."""
    listing = _PUBLISHER["jobs"][position - 1]
    return Job(
        job_title=listing["jobTitle"],
        company=listing["company"],
        location=listing["location"],
        description=RichText.from_input(listing["description"]).document,
        company_logo=f"{FILES}/logos/{position}.png",
        link=f"https://careers.example/listing/{position}",
    )


def section_for(slot: Slot) -> Section:
    """Return a filled section for a slot."""
    kind, position = slot.kind, slot.position or 1
    if kind == "ads":
        return Section(
            image=f"{FILES}/art/ad-{position}.png",
            link=f"https://client-{position}.example/offer",
            microsite_link=f"https://aspen.example/marketplace/microsite?id={position}" if position % 2 else None,
            client_id=200 + position,
        )
    words = WORDS["news"][min(position, 4) - 1] if kind == "news" else WORDS[kind]
    texts = {name: words[name] for name in _TEXTS if name in words}
    match kind:
        case "quote" | "humor":
            image = f"{FILES}/art/humor.png" if kind == "humor" else None
            return Section(**texts, **rich("citation", words["citation"]), image=image, image_width=420)
        case "survey" | "poll":
            return Section(**texts, link="https://surveys.example/capacity-27", client_id=204)
        case "previous-survey" | "previous-poll":
            return Section(image=f"{FILES}/art/{kind}.png")
        case "event":
            texts |= rich("body", words["body"]) | {"image": f"{FILES}/art/event.png", "date": "March 9–11, 2027"}
            return Section(**texts, link="https://events.example/forum")
        case "news":
            texts |= rich("body", words["body"]) | rich("citation", words.get("citation", "The desk"))
            image = f"{FILES}/art/news-{position}.png"
            link = f"https://wire.example/story/{position}"
            return Section(**texts, image=image, image_width=600, image_height=280, link=link)
    return _build_story(kind, texts)


def _build_story(kind: str, texts: dict[str, Any]) -> Section:
    fields = {field.name for field in KINDS[kind].fields}
    body = f'{WORDS[kind]["body"]}<p>Read <a href="{LIBRARY}/{kind}/data">the full data set</a>.</p>'
    return Section(
        **texts,
        **rich("body", body),
        **(rich("citation", "<p><em>Annals of Process</em>, 12</p>") if "citation" in fields else {}),
        image=f"{FILES}/art/{kind}.png",
        image_width=600,
        image_height=338,
        link=f"{LIBRARY}/post/{kind}",
        image_link=f"{LIBRARY}/post/{kind}" if "imageLink" in fields else None,
        view_more_link=f"{LIBRARY}/{kind}" if "featuredContent" in fields else None,
        client_id=201 if kind in SPONSORED else None,
        featured=kind in SPONSORED,
    )
