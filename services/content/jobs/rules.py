"""What a career listing must be to be saved, scheduled or published (Document 001 §5). Pure functions."""

from collections.abc import Callable
from dataclasses import dataclass

from services.chassis.problems import Invalid
from services.chassis.richtext import visible_characters

TITLE_MOST = 100
BODY_MOST = 500
CATEGORIES = ("all", "science", "business")
TITLE_TOO_LONG = "Career Title too long!"
BODY_TOO_LONG = "Body too long!"
REQUIRED_MISSING = "Please fil out all required fields"


@dataclass(frozen=True, slots=True)
class Draft:
    """What the rules look at: a listing's own words, however it is stored."""

    title: str
    body: str
    category: str | None
    logo: str | None


_MISSING: tuple[tuple[str, Callable[[Draft], object]], ...] = (
    ("jobTitle", lambda draft: draft.title.strip()),
    ("description", lambda draft: draft.body.strip()),
    ("category", lambda draft: draft.category),
    ("companyLogo", lambda draft: draft.logo),
)


def check_draft(draft: Draft) -> None:
    """A draft needs only a title within its limit; a body that is there keeps to its own.

    Raises:
        Invalid: with the documented sentence.
    """
    if not draft.title.strip():
        raise Invalid.naming(REQUIRED_MISSING, "jobTitle")
    if len(draft.title) > TITLE_MOST:
        raise Invalid.naming(TITLE_TOO_LONG, "jobTitle")
    if visible_characters(draft.body) > BODY_MOST:
        raise Invalid.naming(BODY_TOO_LONG, "description")


def check_publishable(draft: Draft) -> None:
    """A listing that goes live needs title, body, category and logo.

    Raises:
        Invalid: naming every field that is missing.
    """
    check_draft(draft)
    missing = [field for field, value in _MISSING if not value(draft)]
    if missing:
        raise Invalid.naming(REQUIRED_MISSING, *missing)
