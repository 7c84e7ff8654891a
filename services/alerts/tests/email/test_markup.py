"""The HTML of the email: tables, widths, alternative texts, dark mode and size (ALERT-21 to ALERT-27)."""

import re
from dataclasses import replace
from typing import Any

import pytest

from services.alerts.email.issue import Issue, Section
from services.alerts.email.render import render
from services.alerts.email.styles import DARK_BACKGROUNDS, DARK_BORDERS, DARK_COLOURS
from services.alerts.preflight.email_rules import GMAIL_CLIPS_AT
from services.alerts.section_kinds import KINDS, Variant
from services.alerts.slots import EMAIL_ORDER, Slot
from services.alerts.tests.email.factories import BRANDING, OPTIONS, full_issue, rich, section_for, torture_issue
from services.alerts.tests.email.long_words import PLACES
from services.alerts.tests.email.pages import extract_words, find_unbalanced, parse_page, render_page

MAX_BYTES = 80_000
"""The maximum size of an issue full of long texts, in bytes."""
BREAKS = "word-break:break-word"


@pytest.fixture(params=list(Variant), scope="module")
def html(request: pytest.FixtureRequest) -> str:
    return render_page(full_issue(), request.param)


@pytest.fixture(scope="module")
def page() -> Any:
    return parse_page(full_issue())


class TestStructure:
    def test_every_tag_is_closed_in_order(self, html: str) -> None:
        assert find_unbalanced(html) == []

    def test_a_sparse_issue_is_balanced_too(self) -> None:
        news = Section(title="Only a title")
        assert find_unbalanced(render_page(Issue(number=1, title="x", sections={Slot("news", 1): news}))) == []

    def test_every_block_is_a_table_of_its_own(self, page: Any) -> None:
        assert len(page.xpath("//div/table")) >= 30

    def test_no_template_mark_is_left(self, html: str) -> None:
        assert not re.search(r"\[\[|\]\]|{%|{{|}}(?!\[|<|\.)", html.partition("<title>")[2])

    def test_titles_are_headings(self, page: Any) -> None:
        assert page.xpath("//h1/text()") == ["Aspen Alert"]
        groups = page.xpath("//h2[not(.//a)]/text()")
        assert groups == [*dict.fromkeys(KINDS[slot.kind].label for slot in EMAIL_ORDER[Variant.STANDARD]
                                         if slot.kind not in ("news", "ads"))]  # fmt: skip
        assert len(page.xpath("//h2[.//a]")) == 3  # news have no name of a section above them
        assert len(page.xpath("//h3")) == len(groups) - 3 + 4 - 1  # quotations and results have no title


class TestSize:
    def test_long_texts_in_every_slot_leave_room_for_tracked_links(self) -> None:
        html = render_page(torture_issue())
        assert len(html.encode()) < MAX_BYTES < GMAIL_CLIPS_AT
        assert html.count("Nobody ever failed an inspection") >= 15


class TestWidths:
    def test_no_table_is_wider_than_600(self, page: Any) -> None:
        widths = {table.get("width") for table in page.xpath("//table[@width]")}
        assert widths == {"100%"}
        assert page.xpath("//body/div/div/@style")[-1].startswith("max-width:600px;")

    @pytest.mark.parametrize(("part", "width"), [("/ad-", "485"), ("/logos/", "140"), ("/previous-survey", "600")])
    def test_documented_widths(self, page: Any, part: str, width: str) -> None:
        assert {image.get("width") for image in page.xpath(f"//img[contains(@src, '{part}')]")} == {width}


class TestLongWords:
    @pytest.mark.parametrize("place", PLACES)
    def test_every_text_of_an_editor_inherits_the_break(self, place: str) -> None:
        page = parse_page(PLACES[place]("Methylpropionyl"))
        texts = page.xpath("//body/div//*[contains(text(), 'Methyl')] | //body/div//img[contains(@alt, 'Methyl')]")
        assert texts
        for text in texts:
            (sheet,) = text.xpath("ancestor::div[contains(@class, 'sheet')]")
            assert sheet.get("style").endswith(BREAKS)
            assert not text.xpath("ancestor-or-self::*[contains(@style, 'white-space')]")

    def test_labels_stay_on_one_line(self, page: Any) -> None:
        for words in ("SPONSORED", "9–11"):
            (style,) = {label.get("style") for label in page.xpath(f"//*[text()='{words}']")}
            assert "white-space:nowrap" in style


class TestAlternativeTexts:
    def test_no_alternative_text_that_is_read_repeats_a_title(self, page: Any) -> None:
        titles = {title.text_content() for title in page.xpath("//h2 | //h3")}
        assert not titles & set(page.xpath("//img[not(parent::a[@aria-hidden])]/@alt"))

    def test_a_picture_and_its_title_are_one_link_for_screen_readers(self, page: Any) -> None:
        for title in page.xpath("//h2/a | //h3/a"):
            links = page.xpath("//a[@href=$address][not(@aria-hidden)]", address=title.get("href"))
            named = [link for link in links if link.text not in ("Learn More", "Click here to participate")]
            assert named == [title]
        hidden = page.xpath("//a[@aria-hidden='true']")
        assert len(hidden) >= 20
        assert {link.get("tabindex") for link in hidden} == {"-1"}

    @pytest.mark.parametrize(("image_link", "is_read"), [("https://a.example/1", False), ("https://a.example/2", True)])
    def test_a_picture_that_links_elsewhere_is_a_link_of_its_own(self, image_link: str, is_read: bool) -> None:
        ted = Section(title="Title", image="files.example/a.png", link="https://a.example/1", image_link=image_link)
        (link,) = parse_page(Issue(number=1, title="x", sections={Slot("ted"): ted})).xpath("//a[img]")
        assert link.xpath("img/@alt") == ["Title"]
        assert (link.get("aria-hidden") is None) is is_read

    def test_a_description_of_the_library_is_the_alternative_text(self) -> None:
        image = "files.example/a.png"
        ted = Section(title="Title", image=image, link="https://a.example/1")
        issue = Issue(number=1, title="x", sections={Slot("ted"): ted}, alt_texts={image: 'A tank "seen" from above'})
        (link,) = parse_page(issue).xpath("//a[img]")
        assert link.xpath("img/@alt") == ['A tank "seen" from above']
        assert link.get("aria-hidden") is None

    def test_an_alternative_text_of_the_ad_comes_before_that_of_the_library(self) -> None:
        image = "files.example/a.png"
        ad = Section(image=image, alt_text="Bags", link="https://a.example/1")
        issue = Issue(number=1, title="x", sections={Slot("ads", 3): ad}, alt_texts={image: "A tank"})
        (link,) = parse_page(issue).xpath("//a[img]")
        assert link.xpath("img/@alt") == ["Bags"]

    @pytest.mark.parametrize(
        ("slot", "section", "alt"),
        [
            (Slot("ads", 1), Section(), "Advertisement"),
            (Slot("ted"), Section(title="Title"), ""),
            (Slot("ted"), Section(link="https://a.example"), "Ted"),
            (Slot("quote"), Section(link="https://a.example", **rich("citation", "Well.")), "Quote"),
            (Slot("quote"), Section(credit="Ada", link="https://a.example", **rich("citation", "Well.")), "Ada"),
            (Slot("quote"), Section(credit="Ada", **rich("citation", "Well.")), ""),
            (Slot("humor"), Section(credit="Ada"), "Ada"),
            (Slot("previous-survey"), Section(), "Results of the previous survey"),
        ],
    )
    def test_a_picture_is_named_unless_it_decorates(self, slot: Slot, section: Section, alt: str) -> None:
        section = replace(section, image="files.example/a.png")
        page = parse_page(Issue(number=1, title="x", sections={slot: section}))
        assert page.xpath("//img/@alt") == [alt]


class TestDarkMode:
    def test_the_page_declares_both_colour_schemes(self, page: Any) -> None:
        assert page.xpath("//meta[@name='color-scheme']/@content") == ["light dark"]
        assert page.xpath("//meta[@name='supported-color-schemes']/@content") == ["light dark"]

    def test_every_dark_class_has_a_rule_for_the_system_and_for_outlook(self, html: str) -> None:
        media_rule = re.search(r"@media \(prefers-color-scheme:dark\)\{(.*?\})\}", html)
        assert media_rule
        for name in (*DARK_COLOURS, *DARK_BACKGROUNDS, *DARK_BORDERS):
            assert f".{name}{{" in media_rule[1]
        for name in (*DARK_COLOURS, *DARK_BORDERS):
            assert f"[data-ogsc] .{name}{{" in html
        for name in DARK_BACKGROUNDS:
            assert f"[data-ogsb] .{name}{{" in html

    def test_logos_keep_a_white_plate(self, page: Any) -> None:
        logos = page.xpath("//img[contains(@src, '/logos/')]")
        assert logos
        assert all(logo.xpath("ancestor::td[@bgcolor='#ffffff'][contains(@class, 'plate')]") for logo in logos)


class TestTexts:
    def test_the_documented_words(self, page: Any) -> None:
        words = extract_words(page)
        for text in (
            "SPONSORED", "ADVERTISEMENT", "View Microsite", "Click here to participate", "Visit Atheneum",
            "Visit Surveys", "Visit Events", "Visit Spotlight", "Visit Patents", "Visit Solutions", "Visit Careers",
            "Learn More", "View online", "Issue 418", "November 24th, 2026", "© 2026 Aspen",
        ):  # fmt: skip
            assert text in words

    def test_only_sponsored_sections_say_so(self, page: Any) -> None:
        labels = page.xpath("//span[.='SPONSORED']/ancestor::tr[1]/td[1]//text()")
        assert labels == ["Bioprocess", "Solution"]

    def test_only_ads_with_a_microsite_link_to_one(self, page: Any) -> None:
        assert len(page.xpath("//a[starts-with(., 'View Microsite')]")) == 5

    def test_footer_columns(self, page: Any) -> None:
        assert page.xpath("//div[contains(@style, 'min-width')]/b/text()") == [
            "Product",
            "Account",
            "Contribute",
            "Privacy",
        ]

    def test_a_section_may_set_the_link_of_its_footer(self) -> None:
        spotlight = replace(section_for(Slot("spotlight")), view_more_link=None)
        page = parse_page(Issue(number=1, title="x", sections={Slot("spotlight"): spotlight}))
        assert page.xpath("//a[starts-with(., 'Visit Spotlight')]/@href") == ["https://aspen.example/spotlight"]
        full = parse_page(full_issue())
        assert full.xpath("//a[starts-with(., 'Visit Spotlight')]/@href") == ["https://library.example/spotlight"]

    def test_a_citation_runs_in_and_keeps_its_emphasis(self) -> None:
        news = Section(title="T", **rich("citation", "<p><strong>Annals</strong>, 12</p><p>p. 4</p>"))
        page = parse_page(Issue(number=1, title="x", sections={Slot("news", 1): news}))
        (citation,) = page.xpath("//p[starts-with(., 'Citation:')]")
        assert citation.text_content() == "Citation: Annals, 12 p. 4"
        assert citation.xpath("./strong/text()") == ["Annals"]
        assert not citation.xpath("./p")

    def test_raised_and_lowered_characters_leave_the_line_height(self) -> None:
        news = Section(title="T", **rich("body", "<p>10<sup>6</sup> cells, CO<sub>2</sub></p>"))
        issue = Issue(number=1, title="x", sections={Slot("news", 1): news})
        (raised,), (lowered,) = (parse_page(issue).xpath(f"//{tag}") for tag in ("sup", "sub"))
        assert (raised.text, raised.get("style")) == ("6", "font-size:75%;line-height:0;vertical-align:super")
        assert (lowered.text, lowered.get("style")) == ("2", "font-size:75%;line-height:0;vertical-align:sub")
        assert "10⁶ cells, CO₂" in render(issue, BRANDING, Variant.STANDARD, OPTIONS).text

    def test_only_given_answers_are_shown(self) -> None:
        survey = Section(title="Q", answer1="One", answer2="", answer3=" ", answer4="Four", answer6="Six")
        page = parse_page(Issue(number=1, title="x", sections={Slot("survey"): survey}))
        assert page.xpath("//tr[td[1][.='○']]/td[2]/text()") == ["One", "Four", "Six"]

    def test_a_survey_without_a_link_links_to_the_publisher(self) -> None:
        page = parse_page(Issue(number=1, title="x", sections={Slot("survey"): Section(title="Q", answer1="A")}))
        assert page.xpath("//a[.='Click here to participate']/@href") == ["https://aspen.example/surveys"]


class TestPreheader:
    def test_it_is_made_from_the_titles(self, page: Any) -> None:
        (preheader,) = page.xpath("//div[contains(@style, 'display:none')]")
        assert preheader.text_content().startswith("Tidewater Biologics opens a 2,000 L single-use train")

    def test_without_titles_from_the_first_text(self) -> None:
        news = Section(**rich("body", "First words of the issue."))
        page = parse_page(Issue(number=1, title="x", sections={Slot("news", 1): news}))
        assert page.xpath("//div[contains(@style, 'display:none')]")[0].text.startswith("First words of the issue.")

    def test_an_empty_issue_has_none(self) -> None:
        assert "display:none" not in render_page(Issue(number=1, title="x")).partition("<body")[2]


class TestEvents:
    @pytest.mark.parametrize(
        ("date", "days", "month"), [("March 9–11, 2027", "9–11", "March 2027"), ("June 4", "4", "June")]
    )
    def test_a_plain_date_is_set_large(self, date: str, days: str, month: str) -> None:
        page = parse_page(Issue(number=1, title="x", sections={Slot("event"): Section(title="E", date=date)}))
        cell = page.xpath("//div[contains(@style, 'width:136px')]")[0]
        assert (cell.text, cell.xpath("./p")[0].text) == (days, month)

    def test_any_other_date_is_a_line(self) -> None:
        event = Section(title="E", date="All of spring")
        page = parse_page(Issue(number=1, title="x", sections={Slot("event"): event}))
        assert not page.xpath("//div[contains(@style, 'width:136px')]")
        assert "All of spring" in extract_words(page)
