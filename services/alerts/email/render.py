"""Renders an issue as HTML and plain text.

Before Jinja compiles a template, its indentation is removed, `[[name]]` is replaced by the named style and
`{% inline "file" %}` by the content of the file. So rendering runs one flat function without includes or macros.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from jinja2.ext import Extension
from markupsafe import Markup

from services.alerts.email.accents import ACCENT, DEFAULT_ACCENT
from services.alerts.email.blocks import Advertisement
from services.alerts.email.branding import Branding
from services.alerts.email.compose import Email, Options, compose
from services.alerts.email.issue import Issue
from services.alerts.email.link_tags import tag_links
from services.alerts.email.links import sign_links
from services.alerts.email.merge_tags import escape_merge_tags, escape_merge_tags_in_text
from services.alerts.email.rich_text import format_direction
from services.alerts.email.styles import ATTRIBUTES, DECLARATIONS, PAGE_RULES, WORD_RULES, build_dark_rules
from services.alerts.email.text import render_text
from services.alerts.section_kinds import Variant
from services.chassis.signed_links import LinkSigner, SignedLink

_FOLDER = Path(__file__).parent / "templates"
_RULES = {"page rules": PAGE_RULES, "dark rules": build_dark_rules(), "word rules": WORD_RULES}
_STYLES = {**ATTRIBUTES, **DECLARATIONS, **_RULES}
_STYLE = re.compile(r"\[\[([a-z ]+)\]\]")
_INLINE = re.compile(r'{% inline "([a-z_]+\.html)" %}')
_OWN_LINE = ("<table", "<tr", "<!", "<html", "<head", "<meta", "<title", "<style", "<body", "</body")
"""Tags that begin a line of the email. All other line breaks are removed."""


class _Compact(Extension):
    """Inlines files and styles into a template and removes its indentation."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        lines = (line.strip() for line in _INLINE.sub(self._inline_file, source).split("\n"))
        template = "".join(f"\n{line}" if line.startswith(_OWN_LINE) else line for line in lines)
        return _STYLE.sub(lambda match: _STYLES[match[1]], template).replace(DEFAULT_ACCENT, ACCENT).lstrip()

    def _inline_file(self, match: re.Match[str]) -> str:
        return _INLINE.sub(self._inline_file, (_FOLDER / match[1]).read_text(encoding="utf-8").strip())


_environment = Environment(
    loader=FileSystemLoader(_FOLDER),
    extensions=[_Compact],
    autoescape=True,
    undefined=StrictUndefined,
    auto_reload=False,
)
_environment.filters["direction"] = format_direction

PAGE: Template = _environment.get_template("page.html")
NAVIGATION: Template = _environment.get_template("navigation.html")
FOOTER: Template = _environment.get_template("footer.html")


@dataclass(frozen=True)
class RenderedEmail:
    """A rendered email: `html` to send or copy, its `text` part, subject and preheader.

    Args:
        content: with the real targets of its links.
        sent: with those that the email has: signed ones, if clicks are counted.
        links: the signed ones, from top to bottom.
    """

    content: Email
    sent: Email
    html: str
    links: Sequence[SignedLink] = ()

    @property
    def is_signed(self) -> bool:
        """Whether its links are signed, so that clicks are counted."""
        return self.sent is not self.content

    @property
    def subject(self) -> str:
        return self.content.subject

    @property
    def preheader(self) -> str:
        return self.content.preheader

    @cached_property
    def text(self) -> str:
        """The plain-text part, with all words and links of the HTML."""
        text = render_text(self.sent)
        return escape_merge_tags_in_text(text, brackets=self.content.branding.has_bracket_tags)


def render(
    issue: Issue, branding: Branding, variant: Variant, options: Options, signer: LinkSigner | None = None
) -> RenderedEmail:
    """Render an edition of an issue. The same input gives the same bytes.

    Args:
        signer: signs the links if the house counts clicks; those of a draft are marked, so that they do not count.
    """
    content = compose(tag_links(issue, branding), branding, variant, options)
    sent: Email = content
    links: Sequence[SignedLink] = ()
    if signer and branding.tracks_clicks:
        sent, links = sign_links(content, issue, variant, signer, is_counted=issue.is_published)
    return RenderedEmail(content, sent, render_html(sent), links)


def render_html(content: Email) -> str:
    """Render composed content as HTML."""
    blocks, branding = content.blocks, content.branding
    html = PAGE.render(
        email=content,
        frame=_render_frame(branding, content.year),
        ends_with_ad=bool(blocks) and isinstance(blocks[-1], Advertisement),
    )
    return branding.accent.print_into(escape_merge_tags(html, brackets=branding.has_bracket_tags))


@dataclass(frozen=True, slots=True)
class _Frame:
    """The parts that are the same in all issues: the links above the masthead and the footer."""

    navigation: Markup
    footer: Markup


@lru_cache(maxsize=8)
def _render_frame(branding: Branding, year: int) -> _Frame:
    return _Frame(
        navigation=Markup(NAVIGATION.render(branding=branding)),  # noqa: S704 - escaped by the template
        footer=Markup(FOOTER.render(branding=branding, year=year)),  # noqa: S704 - escaped by the template
    )
