"""From an issue to the finished email."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from markupsafe import Markup

from services.alerts.email.blocks import Advertisement
from services.alerts.email.branding import Branding
from services.alerts.email.compose import Letter, Options, compose
from services.alerts.email.issue import Issue
from services.alerts.email.templating import IMPRINT, NAVIGATION, PAGE
from services.alerts.email.text import plain_text
from services.alerts.sections.kinds import Variant

_MERGE_MARKS = (("{", "&#123;"), ("*", "&#42;"))
"""How the marks begin that sending systems expand ({{…}}, {%…%}, *|…|*), and the same written harmlessly."""

_MERGE_PAIRS = ("{{", "{%", "{#", "${", "*|")
_JOINER = "\u2060"
"""Stands unseen between the two characters of a mark in plain text, which knows no other way to write them."""


@dataclass(frozen=True)
class RenderedEmail:
    """A finished email: `html` to send or copy, its `text` part, subject and preheader."""

    letter: Letter
    html: str

    @property
    def subject(self) -> str:
        return self.letter.subject

    @property
    def preheader(self) -> str:
        return self.letter.preheader

    @cached_property
    def text(self) -> str:
        """The plain-text part, with everything the HTML says and every link."""
        return _unexpandable_text(plain_text(self.letter))


def render(issue: Issue, branding: Branding, variant: Variant, options: Options) -> RenderedEmail:
    """Render one of an issue's two emails. Pure: the same input gives the same bytes."""
    letter = compose(issue, branding, variant, options)
    blocks = letter.blocks
    html = PAGE.render(
        letter=letter,
        frame=_frame(branding, options.year),
        closed=bool(blocks) and isinstance(blocks[-1], Advertisement),
    )
    return RenderedEmail(letter, _unexpandable(html))


@dataclass(frozen=True, slots=True)
class _Frame:
    """What stands around every issue of a house: the links above the masthead, and those at the foot."""

    navigation: Markup
    imprint: Markup


@lru_cache(maxsize=8)
def _frame(branding: Branding, year: int) -> _Frame:
    return _Frame(
        navigation=Markup(NAVIGATION.render(branding=branding)),  # noqa: S704 - escaped by the template
        imprint=Markup(IMPRINT.render(branding=branding, year=year)),  # noqa: S704 - escaped by the template
    )


def _unexpandable(html: str) -> str:
    """Write what an editor typed so that no sending system takes it for a placeholder.

    From the title on our own markup has neither mark.
    """
    start = html.index("<title>")
    for mark, written in _MERGE_MARKS:
        if html.find(mark, start) > 0:
            html = html[:start] + html[start:].replace(mark, written)
    return html


def _unexpandable_text(text: str) -> str:
    for pair in _MERGE_PAIRS:
        text = text.replace(pair, _JOINER.join(pair))
    return text
