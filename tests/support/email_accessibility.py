"""The automated checks of the Email Markup Consortium's accessibility report, as functions of an email's HTML.

Mail programs remove much of a page: `<html>` and `<body>`, style sheets, ARIA. So what matters must be in the elements
that stay; ARIA is not enough to name a link or to hide it. Colours are judged in the light and in the dark scheme.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from lxml import html as lxml_html

from services.alerts.email.accents import MIN_CONTRAST, measure_contrast
from services.alerts.preflight.text_rules import is_vague

MIN_LARGE_CONTRAST = 3.0
MIN_TEXT, LARGE_TEXT, LARGE_BOLD_TEXT = 14, 24, 18.66  # pixels
MIN_LINE = 1.2  # of the size of a text that is not large
HEADINGS = "self::h1 or self::h2 or self::h3 or self::h4 or self::h5 or self::h6"
ARTICLE = "*[@role='article'][@aria-roledescription='email'][normalize-space(@aria-label)][@lang][@dir]"
FAULTS = {
    "no language or direction": "(/html | /html/body/*)[not(normalize-space(@lang)) or not(@dir='ltr' or @dir='rtl')]",
    "no title": "/html[not(normalize-space(head/title))]",
    "no character set or colour schemes": "/html[not(//meta/@charset) or not(//meta[@name='color-scheme'])]",
    "zooming is disabled": "//meta[@name='viewport'][contains(@content, 'user-') or contains(@content, 'max')]",
    "no landmarks": f"/html[not(body/*[@role='main']/{ARTICLE})]",
    "not one level-one heading": "/html[count(//h1) != 1]",
    "table without a role": "//table[not(@role='presentation' or @role='none')] | //th | //caption",
    "image without alt": "//img[not(@alt)] | //*[local-name()='rect' or local-name()='roundrect'][not(@alt)]",
    "link told by colour alone": f"//a[not(ancestor::*[{HEADINGS}] or img or contains(@style, 'background'))]"
    "[contains(@style, 'text-decoration:none')]",
    "focus in a hidden part": "//*[@aria-hidden='true']/descendant-or-self::a[not(@tabindex='-1')]",
    "justified text": "//*[contains(@style, 'justify') or @align='justify']",
}
"""What may not be in the page, by XPath. Headings, buttons and pictures need no line below a link."""

_FOR_WORD = re.compile(r"<!--\[if mso\]>(.*?)<!\[endif\]-->", re.DOTALL)
_DARK_RULES = re.compile(r"@media \(prefers-color-scheme:dark\)\{((?:[^{}]+\{[^{}]*\})*)\}")
_RULE = re.compile(r"\.([\w-]+) ?(\w*)\{([^{}]*)\}")
_FONT = re.compile(r"(?:(?:italic|bold) )*(\d+)px/(\d+)px ")


def find_faults(html: str) -> list[str]:
    """Return what the checks find, as `check: where`. Word's own tables are checked too."""
    page, word = (lxml_html.document_fromstring(text) for text in (html, _FOR_WORD.sub(r"\1", html)))
    tables = {"table without a role, for Word": FAULTS["table without a role"]}
    return [
        *(f"{name}: {_show(found)}" for name, path in FAULTS.items() for found in page.xpath(path)),
        *(f"{name}: {_show(found)}" for name, path in tables.items() for found in word.xpath(path)),
        *_find_wrong_headings(page),
        *_find_wrong_links(page),
        *_find_unreadable_texts(page),
    ]


def _find_wrong_headings(page: Any) -> Iterator[str]:
    headings = page.xpath(f"//*[{HEADINGS}]")
    for before, heading in pairwise([None, *headings]):
        if int(heading.tag[1]) > 1 + (0 if before is None else int(before.tag[1])):
            yield f"skipped heading: {_show(heading)}"
    yield from (f"empty heading: {_show(heading)}" for heading in headings if not heading.text_content().strip())


def _find_wrong_links(page: Any) -> Iterator[str]:
    for link in page.xpath("//a[@href]"):
        name = " ".join([link.text_content(), *link.xpath(".//img/@alt")])
        if not re.search(r"\w", name):
            yield f"link without a name: {_show(link)}"
        elif is_vague(name):
            yield f"link that says nothing: {_show(link)}"


def _find_unreadable_texts(page: Any) -> Iterator[str]:
    found = _DARK_RULES.search("".join(page.xpath("//style/text()")))
    dark = {(name, tag): _parse(css) for name, tag, css in _RULE.findall(found[1])} if found else {}
    for scheme, rules, start in (("light", {}, Look("#ffffff", "#000000")), ("dark", dark, Look("#121212", "#ffffff"))):
        for element, look in _walk(page.find("body"), start, rules):
            if fault := look.judge():
                yield f"{scheme}, {fault}: {_show(element)}"


class Look(NamedTuple):
    """How a text looks: colours, size and line height in pixels."""

    background: str
    colour: str
    size: float = 16
    line: float = 20
    is_bold: bool = False

    def change(self, tag: str, style: Mapping[str, str]) -> "Look":
        """Return the look within an element."""
        size, line = (
            re.match(r"([\d.]+)px", style.get("font-size", "")),
            re.match(r"[\d.]+$", style.get("line-height", "")),
        )
        new = self._replace(size=float(size[1]), line=MIN_LINE * float(size[1])) if size else self
        new = new._replace(line=float(line[0]) * new.size) if line and float(line[0]) else new
        if font := _FONT.match(style.get("font", "")):
            new = new._replace(size=int(font[1]), line=int(font[2]), is_bold="bold" in font[0])
        return new._replace(
            background=style.get("background", self.background),
            colour=style.get("color", "#0000ee" if tag == "a" else self.colour),
            is_bold=new.is_bold or tag in ("b", "strong"),
        )

    def judge(self) -> str | None:
        """Return what makes a text of this look hard to read, or None."""
        is_large = self.size >= (LARGE_BOLD_TEXT if self.is_bold else LARGE_TEXT)
        contrast = measure_contrast(self.colour, self.background)
        if contrast < (MIN_LARGE_CONTRAST if is_large else MIN_CONTRAST):
            return f"contrast {contrast:.2f}"
        is_dense = not is_large and self.line < MIN_LINE * self.size
        return f"{self.size:g}px/{self.line:g}px" if self.size < MIN_TEXT or is_dense else None


def _walk(element: Any, look: Look, dark: Mapping[tuple[str, str], Mapping[str, str]]) -> Iterator[tuple[Any, Look]]:
    """Yield each element that has text of its own, or shows an alternative text, with its look."""
    style = _parse(element.get("style") or "")
    if style.get("display") == "none":
        return
    style = {"background": element.get("bgcolor") or look.background} | style
    for (name, tag), rule in dark.items():
        parts = element.iterancestors() if tag else [element]
        if tag in ("", element.tag) and any(name in (part.get("class") or "").split() for part in parts):
            style |= rule
    look = look.change(element.tag, style)
    texts = (element.text, *(child.tail for child in element), element.get("alt"))
    if any((text or "").strip(" \n\xa0") for text in texts):
        yield element, look
    for child in element.iterchildren("*"):
        yield from _walk(child, look, dark)


def _parse(css: str) -> dict[str, str]:
    declarations = (part.partition(":") for part in css.replace("!important", "").split(";"))
    return {name.strip(): value.strip() for name, _, value in declarations if value}


def _show(element: Any) -> str:
    return lxml_html.tostring(element, encoding="unicode", with_tail=False)[:120]
