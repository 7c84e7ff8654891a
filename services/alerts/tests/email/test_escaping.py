"""Text of editors is neither executed nor expanded nor parsed as markup, in every field of every kind."""

import re
from dataclasses import fields, replace
from typing import Any

import pytest
from lxml import html as lxml_html

from services.alerts.email.issue import Issue, Job, Section
from services.alerts.email.render import RenderedEmail, render
from services.alerts.section_fields import Field, FieldType
from services.alerts.section_kinds import SECTION_KINDS, Kind, Variant
from services.alerts.slots import Slot
from services.alerts.tests.email.factories import BRANDING, OPTIONS, full_issue, rich, section_for
from services.alerts.tests.email.pages import find_unbalanced, render_page
from services.alerts.tests.samples import slots_of

ATTACKS = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "</td></tr></table></title></style>",
    "<!--[if mso]><b>Outlook</b><![endif]-->",
    "{{ 7 * 7 }}{% raw %}{# note #}${7*7}*|MERGE|*",
    "{{{unsubscribe}}}{{{{ name }}}}$${{id}}%%%emailaddr%%%**|EMAIL|*<<%body%>",
    "javascript:alert(1)",
    'https://x.example/"><svg/onload=alert(1)>',
    "data:text/html,<script>alert(1)</script>",
    "&lt;script&gt;&#60;b&#62;",
    "\u202etxt.exe\u0007",
)
MERGE_TAG_STARTS = ("{{", "{%", "{#", "${", "*|", "%%", "<%")
TAGS = {
    "html", "head", "meta", "title", "style", "body", "div", "table", "tr", "td", "a", "img", "p", "h1", "h2", "h3",
    "span", "b", "br", "strong", "em", "u", "ul", "ol", "li",
}  # fmt: skip
ATTRIBUTES = {
    "lang", "xmlns:o", "charset", "name", "content", "class", "style", "bgcolor", "role", "cellpadding", "cellspacing",
    "border", "width", "height", "align", "valign", "colspan", "href", "src", "alt", "start", "dir",
    "aria-hidden", "aria-label", "aria-roledescription", "tabindex",
}  # fmt: skip
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
COMMENTS = set(COMMENT.findall(render_page(full_issue())))
TEXTS = (
    FieldType.TEXT,
    FieldType.LINK,
    FieldType.MICROSITE_LINK,
    FieldType.IMAGE,
    FieldType.IMAGE_WIDTH,
    FieldType.IMAGE_HEIGHT,
)

PRINTED = {field.name for field in fields(Section)}
FIELDS = [
    (kind, field)
    for kind in SECTION_KINDS
    for field in kind.fields
    if field.column in PRINTED and field.type in (*TEXTS, FieldType.RICH_TEXT)
]


def render_attack(kind: Kind, field: Field, attack: str) -> RenderedEmail:
    """Render an email with one section that has the attack in one field."""
    slot = slots_of(kind)[0]
    values: dict[str, Any] = rich(field.name, attack) if field.type is FieldType.RICH_TEXT else {field.column: attack}
    section = replace(section_for(slot), **values)
    return render(Issue(number=1, title="x", sections={slot: section}), BRANDING, Variant.STANDARD, OPTIONS)


def check_harmless(html: str) -> None:
    """Fail unless the email has only tags and attributes of the templates, and links with an allowed scheme."""
    assert find_unbalanced(html) == []
    assert set(COMMENT.findall(html)) <= COMMENTS
    page = lxml_html.document_fromstring(html)
    for element in page.iter(lxml_html.etree.Element):
        assert element.tag in TAGS
        assert set(element.attrib) <= ATTRIBUTES
    for address in page.xpath("//@href"):
        assert address.startswith(("https://", "http://", "mailto:"))
    assert all(source.startswith("https://") for source in page.xpath("//@src"))
    text = html.partition("<title>")[2]
    assert not any(mark in text for mark in MERGE_TAG_STARTS)


@pytest.mark.parametrize(("kind", "field"), FIELDS, ids=[f"{kind.name}.{field.name}" for kind, field in FIELDS])
def test_a_field(kind: Kind, field: Field) -> None:
    for attack in ATTACKS:
        email = render_attack(kind, field, attack)
        check_harmless(email.html)
        assert not any(mark in email.text for mark in MERGE_TAG_STARTS)


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_career(attack: str) -> None:
    job = Job(attack, attack, attack, rich("description", attack)["description"], attack, attack)
    check_harmless(render(Issue(number=1, title="x", jobs={1: job}), BRANDING, Variant.STANDARD, OPTIONS).html)


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_issue_and_its_clients(attack: str) -> None:
    ad = Section(image="files.example/a.png", client_id=1)
    issue = Issue(number=1, title=attack, sections={Slot("ads", 1): ad}, clients={1: attack})
    check_harmless(render(issue, BRANDING, Variant.STANDARD, OPTIONS).html)


def test_special_characters_are_shown() -> None:
    text = "Tom & Jerry <3 {{ you }} *|all|* 100%"
    email = render_attack(SECTION_KINDS[0], SECTION_KINDS[0].fields[1], text)
    page = lxml_html.document_fromstring(email.html)
    assert page.xpath("string(//h2)") == text


def test_a_link_with_a_forbidden_scheme_is_left_out() -> None:
    news = Section(title="Title", link="javascript:alert(1)", image="files.example/a.png")
    page = lxml_html.document_fromstring(
        render(Issue(number=1, title="x", sections={Slot("news", 1): news}), BRANDING, Variant.STANDARD, OPTIONS).html
    )
    assert not page.xpath("//h2//a | //img/ancestor::a")
