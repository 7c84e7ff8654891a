"""Renders an issue as HTML and plain text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from markupsafe import Markup

from services.alerts.email.blocks import Advertisement
from services.alerts.email.branding import Branding
from services.alerts.email.compose import Email, Options, compose
from services.alerts.email.issue import Issue
from services.alerts.email.link_tags import tag_links
from services.alerts.email.merge_tags import escape_merge_tags, escape_merge_tags_in_text
from services.alerts.email.templating import FOOTER, NAVIGATION, PAGE
from services.alerts.email.text import render_text
from services.alerts.section_kinds import Variant


@dataclass(frozen=True)
class RenderedEmail:
    """A rendered email: `html` to send or copy, its `text` part, subject and preheader."""

    content: Email
    html: str

    @property
    def subject(self) -> str:
        return self.content.subject

    @property
    def preheader(self) -> str:
        return self.content.preheader

    @cached_property
    def text(self) -> str:
        """The plain-text part, with all words and links of the HTML."""
        text = render_text(self.content)
        return escape_merge_tags_in_text(text, brackets=self.content.branding.has_bracket_tags)


def render(issue: Issue, branding: Branding, variant: Variant, options: Options) -> RenderedEmail:
    """Render an edition of an issue. The same input gives the same bytes."""
    content = compose(tag_links(issue, branding), branding, variant, options)
    return RenderedEmail(content, render_html(content))


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
