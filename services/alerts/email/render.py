"""Renders an issue as HTML and plain text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from markupsafe import Markup

from services.alerts.email.blocks import Advertisement
from services.alerts.email.branding import Branding
from services.alerts.email.compose import Email, Options, compose
from services.alerts.email.issue import Issue
from services.alerts.email.templating import IMPRINT, NAVIGATION, PAGE
from services.alerts.email.text import render_text
from services.alerts.sections.kinds import Variant

_MERGE_TAG_ESCAPES = (("{", "&#123;"), ("*", "&#42;"))
"""The characters that begin merge tags of sending systems ({{…}}, {%…%}, *|…|*), and their escapes in HTML."""

_MERGE_TAG_STARTS = ("{{", "{%", "{#", "${", "*|")
_JOINER = "\u2060"
"""An invisible character put between the two characters of a merge tag, since plain text has no escapes."""


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
        """The plain-text part, with everything the HTML says and every link."""
        return _escape_merge_tags_in_text(render_text(self.content))


def render(issue: Issue, branding: Branding, variant: Variant, options: Options) -> RenderedEmail:
    """Render one of an issue's two emails. Pure: the same input gives the same bytes."""
    content = compose(issue, branding, variant, options)
    blocks = content.blocks
    html = PAGE.render(
        email=content,
        frame=_render_frame(branding, options.year),
        closed=bool(blocks) and isinstance(blocks[-1], Advertisement),
    )
    return RenderedEmail(content, _escape_merge_tags(html))


@dataclass(frozen=True, slots=True)
class _Frame:
    """The parts that are the same in every issue: the links above the masthead, and those in the footer."""

    navigation: Markup
    imprint: Markup


@lru_cache(maxsize=8)
def _render_frame(branding: Branding, year: int) -> _Frame:
    return _Frame(
        navigation=Markup(NAVIGATION.render(branding=branding)),  # noqa: S704 - escaped by the template
        imprint=Markup(IMPRINT.render(branding=branding, year=year)),  # noqa: S704 - escaped by the template
    )


def _escape_merge_tags(html: str) -> str:
    """Escape the merge tags of sending systems in what editors typed.

    From the title on, our own markup contains neither mark.
    """
    start = html.index("<title>")
    for mark, written in _MERGE_TAG_ESCAPES:
        if html.find(mark, start) > 0:
            html = html[:start] + html[start:].replace(mark, written)
    return html


def _escape_merge_tags_in_text(text: str) -> str:
    for pair in _MERGE_TAG_STARTS:
        text = text.replace(pair, _JOINER.join(pair))
    return text
