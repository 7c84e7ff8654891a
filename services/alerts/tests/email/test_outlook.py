"""What Outlook's Word engine needs, as rules that can be checked without it (ALERT-27).

Word ignores max-width and most values of display, inherits little into cells, and crops pictures in lines of an exact
height. So tables in conditional comments hold the widths.
"""

import re
from typing import Any

import pytest
from lxml import html as lxml_html

from services.alerts.email.styles import DECLARATIONS, WIDTH, WORD_RULES
from services.alerts.house.schemas import HouseIn
from services.alerts.section_kinds import Variant
from services.alerts.tests.email.factories import torture_issue
from services.alerts.tests.email.pages import find_unbalanced, parse_page, render_page, show_as_word

COLUMN = 536  # pixels between the paddings


@pytest.fixture(params=list(Variant), scope="module")
def html(request: pytest.FixtureRequest) -> str:
    return render_page(torture_issue(), request.param)


@pytest.fixture(scope="module")
def word(html: str) -> Any:
    """The email as Word reads it."""
    return lxml_html.document_fromstring(show_as_word(html))


def test_tags_are_closed_in_order_for_word_too(html: str) -> None:
    assert find_unbalanced(show_as_word(html)) == []


def test_all_comments_are_for_word(html: str) -> None:
    assert html.count("<!--") == html.count("<!--[if mso]>") == html.count("<![endif]-->")


def test_every_block_has_a_table_of_fixed_width_around_it(word: Any) -> None:
    (sheet,) = word.xpath("//div[contains(@style, 'max-width:600px')]")
    tables = sheet.xpath("./table")
    assert len(tables) >= 20
    for table in tables:
        assert (table.get("width"), table.get("align"), table.get("class")) == (str(WIDTH), "center", "g")
        assert len(table.xpath("./tr/td/table")) == 1
    assert not sheet.xpath("./*[not(self::table)]")
    assert ".g{table-layout:fixed}" in WORD_RULES


def test_every_column_is_a_cell_of_a_given_width(word: Any) -> None:
    columns = word.xpath("//div[contains(@style, 'inline-block')]")
    assert len(columns) >= 8
    rows = {column.getparent().getparent() for column in columns}
    for row in rows:
        cells = row.xpath("./td")
        assert [len(cell.xpath("./div")) for cell in cells] == [1] * len(cells)
        assert sum(int(cell.get("width")) for cell in cells) <= COLUMN


def test_columns_fit_beside_each_other_where_a_space_slipped_in_between(html: str) -> None:
    columns = lxml_html.document_fromstring(html).xpath("//div[contains(@style, 'inline-block')]/@style")
    widths = [int(re.findall(r"width:(\d+)px", style)[-1]) for style in columns]
    assert widths
    assert all(sum(pair) <= COLUMN - 4 for pair in zip(widths[::2], widths[1::2], strict=True))


def test_as_many_columns_of_links_as_a_house_may_have_fit_beside_each_other() -> None:
    most = HouseIn.model_json_schema()["properties"]["footerColumns"]["maxItems"]
    [width] = re.findall(r"min-width:(\d+)px", DECLARATIONS["column"])
    assert most * (int(width) + 4) <= COLUMN


def test_display_is_only_used_where_word_needs_no_other(html: str) -> None:
    page = lxml_html.document_fromstring(html)
    used = {
        (element.tag, value)
        for element in page.xpath(
            "//body//*[contains(@style, 'display:')][not(self::span[contains(@style, 'mso-hide')])]"
        )
        for value in re.findall("display:([a-z-]+)", element.get("style"))
    }
    assert used == {("div", "none"), ("img", "block"), ("a", "inline-block"), ("div", "inline-block")} - (
        set() if page.xpath("//a[.='Click here to participate']") else {("a", "inline-block")}
    )


def test_pictures_have_a_width_and_are_in_no_line_of_exact_height(word: Any) -> None:
    exact = re.search(r"([a-z0-9,]+)\{mso-line-height-rule:exactly\}", WORD_RULES)
    assert exact is not None
    tags = exact[1].split(",")
    assert {"p", "li", "h1", "h2", "h3"} == set(tags)
    for image in word.xpath("//img"):
        assert 0 < int(image.get("width")) <= WIDTH
        assert not [parent.tag for parent in image.iterancestors() if parent.tag in tags]


def test_cells_get_the_style_of_texts_by_a_rule(html: str) -> None:
    assert "<style>td{font:15px/24px Arial,sans-serif;color:#3a3d38;word-break:break-word}" in html


def test_nothing_has_padding_that_word_ignores() -> None:
    page = parse_page(torture_issue())
    padded = page.xpath("//body//*[not(self::td)][contains(@style, 'padding:')]")
    assert {element.tag for element in padded} <= {"a", "div", "ul", "ol", "span"}


def test_the_button_has_its_padding_from_the_cell_and_its_colour_from_both() -> None:
    (button,) = parse_page(torture_issue()).xpath("//a[.='Click here to participate']")
    assert "background:#19664e" in button.get("style")  # white on nothing looks like hidden text to spam filters
    assert "mso-padding-alt:0" in button.get("style")
    cell = button.getparent()
    assert cell.get("bgcolor") == "#19664e"
    assert "mso-padding-alt:12px 22px" in cell.get("style")
