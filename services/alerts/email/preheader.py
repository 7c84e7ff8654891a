"""The preheader: the text that inboxes show after the subject (ALERT-52)."""

from services.alerts.email import rich_text
from services.alerts.email.blocks import Block, Event, Story
from services.alerts.email.branding import Branding
from services.alerts.email.issue import Issue
from services.alerts.issues.rules import MAX_PREHEADER

_FILLER = "\u034f\u200c\u00a0"
"""Characters that are invisible, take the place of a letter and are not collapsed by inboxes."""
_MIN_FILLERS = 24
_TITLES = 4


def make_preheader(issue: Issue, branding: Branding, blocks: tuple[Block, ...]) -> str:
    """Return the issue's own preheader, else the house's, else one made from the first titles."""
    own = " ".join((issue.preheader or "").split())
    return own or branding.preheader or _join_titles(blocks)


def make_filler(preheader: str) -> str:
    """Return the invisible text after a preheader. Without it inboxes show the beginning of the email there."""
    return _FILLER * max(_MIN_FILLERS, MAX_PREHEADER - len(preheader))


def _join_titles(blocks: tuple[Block, ...]) -> str:
    stories = [block for block in blocks if isinstance(block, Story | Event)]
    titles = [block.title for block in stories if block.title]
    bodies = (rich_text.extract_text(block.body_document) for block in stories if block.body_document)
    text = ". ".join(title.rstrip(".") for title in titles[:_TITLES]) or next(bodies, "")
    return text if len(text) <= MAX_PREHEADER else f"{text[:MAX_PREHEADER].rsplit(' ', 1)[0]}..."
