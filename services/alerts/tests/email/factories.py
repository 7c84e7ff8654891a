"""A realistic full issue: every slot is filled, with ten ads, three news and four careers."""

from dataclasses import replace
from datetime import date
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

CLIENTS = {
    201: "Cavanagh Filtration",
    202: "Heliox Single-Use",
    203: "Fenwick Media",
    204: "Marrow & Pike Analytics",
    205: "Orrery Labs",
    206: "Verrault Process",
    207: "Stillwater Aseptic",
    208: "Lindqvist Biologics",
    209: "Tidewater Biologics",
    210: "Brightholm Resins",
}

NEWS = {
    1: (
        "Tidewater Biologics opens a 2,000 L single-use train in Cork, six months early",
        "The line went from empty hall to first engineering run in 41 weeks. The company credits a fixed bag "
        "design and a shared spare-parts pool, and says the second train will take 30.",
        "BioProcess Wire",
    ),
    2: (
        "Draft guidance on continuous viral clearance accepts bracketed residence times",
        "Comments are open until February 12. Sponsors may file a bracketed set of conditions in place of a "
        "full design space, provided that the worst case is shown at scale.",
        "Federal notice",
    ),
    3: (
        "Perfusion at half the media: a lean-feed strategy holds titer for 28 days",
        "Cell-specific perfusion was cut to 18 pL a day without loss of viability in two CHO hosts. The trick "
        "is an early shift in osmolality, and a bleed that follows capacitance instead of the clock.",
        "J. Cell Cult. 61",
    ),
    99: ("Held over: a resin shortage that was not", "It was a shortage of forklift drivers.", "The desk"),
}

STORIES = {
    "otd": (
        "November 24, 1859: a book about finches and barnacles sells out",
        "All 1,250 copies of the first printing are taken by booksellers before evening. Its author is ill at "
        "a spa in Yorkshire and hears of it by letter.",
    ),
    "ted": (
        "The case for boring factories",
        "Eleven minutes on why the best-run plants have the least to show a visitor, and what a line looks "
        "like when nobody has had to be a hero for two years.",
    ),
    "bioprocess": (
        "Inline dilution without the skid: a buffer strategy for crowded suites",
        "Four concentrates, two pumps and a conductivity loop replace eleven hold tanks. The layout, the "
        "control narrative and the failure modes, from a line that has run since May.",
    ),
    "upstream": (
        "Dissolved CO₂ is the scale-up parameter nobody plots",
        "Three transfers from 50 L to 2,000 L failed for the same reason, and it was not shear. In each, "
        "dissolved CO₂ drifted past 150 mmHg by day nine while every charted parameter stayed inside its band.",
    ),
    "downstream": (
        "Protein A at 400 cycles: what the resin data really say",
        "Capacity fell 9 %; leachables did not move. The cleaning step did the damage, and a change of one "
        "hold time would have doubled the life of the column.",
    ),
    "spotlight": (
        "Eight people, one suite, thirty batches: a contract maker that says no",
        "A profile of a company that turns away two projects in three, publishes its deviations and has not "
        "missed a release date since 2022.",
    ),
    "fill": (
        "Fewer needles: robotic stopper placement at 300 vials a minute",
        "A gloveless line in Lyon ran 19 media fills without an intervention. What it took in tooling, "
        "training and patience, and the one part that still needs a hand.",
    ),
    "regulatory": (
        "Annex 1, two years on: the ten most cited observations",
        "Contamination-control strategies lead the list, mostly for what they leave out. Airflow pictures "
        "that show nothing come second.",
    ),
    "discovery": (
        "A switchable capsid slips past neutralising antibodies",
        "The coat protein folds a loop inward above pH 7.2 and shows it again inside the cell. In mice, a "
        "second dose worked as well as the first.",
    ),
    "project": (
        "A shared pilot plant for seven universities breaks ground",
        "Two 500 L trains, a teaching isolator and a rota that nobody is allowed to edit alone. First runs "
        "are planned for the autumn of 2027.",
    ),
    "patent": (
        "Hollow-fibre cartridge with a sacrificial pre-layer",
        "Claims a removable membrane that takes the fouling of the first hour and is drawn out through the "
        "retentate port without breaking the sterile boundary.",
    ),
    "solution": (
        "Closed sampling for 50 L to 2,000 L vessels",
        "A needle-free port that fits the bags already in your store, with a one-way valve that can be seen "
        "to be shut from across the room.",
    ),
    "fact": (
        "A litre of culture holds more cells than there are people",
        "At 20 million cells a millilitre, a single 2,000 L run holds five thousand times the population of "
        "the Earth, all of them asking for glucose.",
    ),
}

SPONSORED = ("bioprocess", "solution")

QUOTATIONS = {
    "quote": (
        "“Nobody ever failed an inspection because the batch record was too easy to read.”",
        "Head of MSAT, Lindqvist Biologics",
    ),
    "humor": ("“It has been about to be validated since 2019.”", "Overheard at gate 4"),
}

JOBS = {
    1: ("Senior Scientist, Upstream Development", "Tidewater Biologics", "Cork, Ireland"),
    2: ("QA Manager, Aseptic Filling", "Lindqvist Biologics", "Uppsala, Sweden"),
    3: ("Process Engineer, Downstream", "Verrault Process", "Lyon, France"),
    4: ("Director of Manufacturing Sciences", "Stillwater Aseptic", "Leiden, Netherlands"),
}

DESCRIPTION = (
    "<p>Own the seed train and the 2,000 L transfer for two antibodies. You will run the bench, write the "
    "protocol and stand next to the line when it starts.</p><p>You bring <strong>six years</strong> in "
    "mammalian culture, a calm way with deviations and the habit of plotting everything. We bring a small "
    "team, a new suite and the time to do it properly; nobody here is asked to sign what they have not "
    "read.</p>"
)


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
        title="Single-use at 2,000 L: what three CDMOs learned the hard way",
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
    title, company, location = JOBS[position]
    return Job(
        job_title=title,
        company=company,
        location=location,
        description=RichText.from_input(DESCRIPTION).document,
        company_logo=f"{FILES}/logos/{position}.png",
        link=f"https://careers.example/listing/{position}",
    )


def section_for(slot: Slot) -> Section:
    """Return a filled section for a slot."""
    if slot.kind == "news":
        return _news(slot.position or 1)
    if slot.kind == "ads":
        return _ad(slot.position or 1)
    if slot.kind in QUOTATIONS:
        words, name = QUOTATIONS[slot.kind]
        image = f"{FILES}/art/humor.png" if slot.kind == "humor" else None
        return Section(**rich("citation", words), credit=name, image=image, image_width=420)
    if slot.kind in STORIES:
        return _story(slot.kind)
    return _OTHERS[slot.kind]


def _news(position: int) -> Section:
    title, body, citation = NEWS[position]
    return Section(
        title=title,
        **rich("body", body),
        **rich("citation", citation),
        image=f"{FILES}/art/news-{position}.png",
        image_width=600,
        image_height=280,
        link=f"https://wire.example/story/{position}",
    )


def _ad(position: int) -> Section:
    return Section(
        image=f"{FILES}/art/ad-{position}.png",
        link=f"https://client-{position}.example/offer",
        microsite_link=f"https://aspen.example/marketplace/microsite?id={position}" if position % 2 else None,
        client_id=200 + position,
    )


def _story(kind: str) -> Section:
    title, body = STORIES[kind]
    fields = {field.name for field in KINDS[kind].fields}
    feature = "featuredContent" in fields
    return Section(
        title=title,
        **rich("body", f'<p>{body}</p><p>Read <a href="{LIBRARY}/{kind}/data">the full data set</a>.</p>'),
        **(rich("citation", "<p><em>Annals of Process</em>, 12</p>") if "citation" in fields else {}),
        image=f"{FILES}/art/{kind}.png",
        image_width=600,
        image_height=338,
        link=f"{LIBRARY}/post/{kind}",
        image_link=f"{LIBRARY}/post/{kind}" if "imageLink" in fields else None,
        view_more_link=f"{LIBRARY}/{kind}" if feature else None,
        client_id=201 if kind in SPONSORED else None,
        featured=kind in SPONSORED,
    )


_OTHERS = {
    "survey": Section(
        title="How will you add drug-substance capacity in 2027?",
        answer1="Add single-use trains",
        answer2="Expand stainless",
        answer3="Outsource to a CDMO",
        answer4="Buy a plant",
        answer5="Perfuse what we have",
        answer6="No change",
        link="https://surveys.example/capacity-27",
        client_id=204,
    ),
    "previous-survey": Section(image=f"{FILES}/art/previous-survey.png"),
    "poll": Section(title="Is your batch record on paper?", answer1="Yes", answer2="No"),
    "previous-poll": Section(image=f"{FILES}/art/previous-poll.png"),
    "event": Section(
        title="Fill/Finish Forum 2027, Utrecht",
        **rich("body", "Two days on barrier systems, one on the factory floor. Early registration closes January 15."),
        image=f"{FILES}/art/event.png",
        speaker="Opening talk: Stillwater Aseptic engineering group",
        date="March 9–11, 2027",
        link="https://events.example/forum",
    ),
}
