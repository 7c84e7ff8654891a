"""The HTML of the email: tables, widths, alternative texts, dark mode and size (ALERT-21 to ALERT-27)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from services.alerts.email.issue import Issue, Section
from services.alerts.email.styles import BREAKS, DARK_BACKGROUNDS, DARK_BORDERS, DARK_COLOURS
from services.alerts.preflight.sizes import GMAIL_CLIPS_AT
from services.alerts.sections.kinds import Variant
from services.alerts.sections.slots import Slot
from services.alerts.tests.email.factories import full_issue, rich, section_for
from services.alerts.tests.email.long_words import PLACES
from services.alerts.tests.email.pages import extract_words, find_unbalanced, parse_page, render_page

MAX_BYTES = 80_000
"""The maximum size of a full issue, in bytes."""


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

    def test_tables_are_for_layout_only(self, page: Any) -> None:
        assert {table.get("role") for table in page.xpath("//table")} == {"presentation"}

    def test_every_block_is_a_table_of_its_own(self, page: Any) -> None:
        assert len(page.xpath("//center/table")) >= 30

    def test_no_template_mark_is_left(self, html: str) -> None:
        assert not re.search(r"\[\[|\]\]|{%|{{|}}(?!\[|<|\.)", html.partition("<title>")[2])

    def test_nothing_runs_or_loads_but_images(self, page: Any) -> None:
        assert not page.xpath("//script | //link | //iframe | //object | //form | //@*[starts-with(name(), 'on')]")

    def test_titles_are_headings(self, page: Any) -> None:
        assert page.xpath("//h1/text()") == ["Aspen Alert"]
        assert len(page.xpath("//h2")) >= 20


class TestSize:
    def test_a_full_issue_is_not_clipped_by_gmail(self, html: str) -> None:
        assert len(html.encode()) < MAX_BYTES < GMAIL_CLIPS_AT


class TestWidths:
    def test_every_image_has_a_width_of_at_most_600(self, page: Any) -> None:
        widths = [int(image.get("width")) for image in page.xpath("//img")]
        assert widths
        assert all(0 < width <= 600 for width in widths)

    def test_no_table_is_wider_than_600(self, page: Any) -> None:
        widths = {table.get("width") for table in page.xpath("//table[@width]")}
        assert widths == {"600", "100%"}

    @pytest.mark.parametrize(("part", "width"), [("/ad-", "485"), ("/logos/", "140"), ("/previous-survey", "600")])
    def test_documented_widths(self, page: Any, part: str, width: str) -> None:
        assert {image.get("width") for image in page.xpath(f"//img[contains(@src, '{part}')]")} == {width}


class TestLongWords:
    @pytest.mark.parametrize("place", PLACES)
    def test_every_cell_with_a_text_of_an_editor_breaks_them(self, place: str) -> None:
        page = parse_page(PLACES[place]("Methylpropionyl"))
        texts = page.xpath("//center//*[contains(text(), 'Methyl')] | //center//img[contains(@alt, 'Methyl')]")
        assert texts
        cells = {text.xpath("ancestor-or-self::td[1]")[0] for text in texts}  # Outlook passes little on to inner tables
        assert [cell.get("style") for cell in cells if BREAKS not in (cell.get("style") or "")] == []

    def test_fixed_labels_have_no_word_break(self, page: Any) -> None:
        for words in ("SPONSORED", "View online", "9–11"):
            cells = page.xpath(f"//*[text()='{words}']/ancestor-or-self::td[1]")
            assert cells
            assert not any(BREAKS in cell.get("style") for cell in cells)

    def test_the_column_keeps_its_width_where_words_are_not_broken(self, page: Any) -> None:
        assert all("table-layout:fixed" in table.get("style") for table in page.xpath("//center/table"))


class TestAlternativeTexts:
    def test_every_image_has_one(self, page: Any) -> None:
        assert all(image.get("alt") for image in page.xpath("//img"))

    def test_an_ad_without_a_client_still_has_one(self) -> None:
        ad = Section(image="files.example/ad.png")
        page = parse_page(Issue(number=1, title="x", sections={Slot("ads", 1): ad}))
        assert page.xpath("//img/@alt") == ["Advertisement"]


class TestImageAddresses:
    def test_images_are_fetched_by_https(self, page: Any) -> None:
        assert all(source.startswith("https://files.masthead.example/") for source in page.xpath("//img/@src"))


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

    def test_every_coloured_element_has_a_class_that_dark_mode_changes(self, page: Any) -> None:
        dark_classes = {*DARK_COLOURS, *DARK_BACKGROUNDS, *DARK_BORDERS}
        coloured = page.xpath("//body//*[contains(@style, 'color:#')]")
        assert coloured
        unchanged = [element for element in coloured if not dark_classes & set((element.get("class") or "").split())]
        assert [element.text for element in unchanged] == ["Click here to participate"]  # white on green in both

    def test_logos_keep_a_white_plate(self, page: Any) -> None:
        logos = page.xpath("//img[contains(@src, '/logos/')]")
        assert logos
        assert all(logo.xpath("ancestor::td[@bgcolor='#ffffff'][contains(@class, 'plate')]") for logo in logos)


class TestOutlook:
    def test_only_the_template_has_conditional_comments(self, html: str) -> None:
        assert html.count("<!--") == 1
        assert html.count("<!--[if mso]>") == 1

    def test_the_button_has_its_padding_from_the_cell(self, page: Any) -> None:
        (button,) = page.xpath("//a[.='Click here to participate']/..")
        assert button.get("bgcolor") == "#19664e"
        assert "mso-padding-alt:12px 22px" in button.get("style")


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
        labels = page.xpath("//span[.='SPONSORED']/ancestor::tr[1]/td[1]/text()")
        assert labels == ["Bioprocess", "Solution"]

    def test_only_ads_with_a_microsite_link_to_one(self, page: Any) -> None:
        assert len(page.xpath("//a[starts-with(., 'View Microsite')]")) == 5

    def test_footer_columns(self, page: Any) -> None:
        assert page.xpath("//td[@width='25%']/b/text()") == ["Product", "Account", "Contribute", "Privacy"]

    def test_a_section_may_set_the_link_of_its_footer(self) -> None:
        spotlight = replace(section_for(Slot("spotlight")), view_more_link=None)
        page = parse_page(Issue(number=1, title="x", sections={Slot("spotlight"): spotlight}))
        assert page.xpath("//a[starts-with(., 'Visit Spotlight')]/@href") == ["https://aspen.example/spotlight"]
        full = parse_page(full_issue())
        assert full.xpath("//a[starts-with(., 'Visit Spotlight')]/@href") == ["https://library.example/spotlight"]

    def test_a_citation_runs_in_and_keeps_its_emphasis(self) -> None:
        news = Section(title="T", **rich("citation", "<p><strong>Annals</strong>, 12</p><p>p. 4</p>"))
        page = parse_page(Issue(number=1, title="x", sections={Slot("news", 1): news}))
        (citation,) = page.xpath("//div[starts-with(., 'Citation:')]")
        assert citation.text_content() == "Citation: Annals, 12 p. 4"
        assert citation.xpath(".//strong/text()") == ["Annals"]

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
        cell = page.xpath("//td[@width='104']")[0]
        assert (cell.text, cell.xpath("./p")[0].text) == (days, month)

    def test_any_other_date_is_a_line(self) -> None:
        event = Section(title="E", date="All of spring")
        page = parse_page(Issue(number=1, title="x", sections={Slot("event"): event}))
        assert not page.xpath("//td[@width='104']")
        assert "All of spring" in extract_words(page)
