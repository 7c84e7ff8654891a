"""Warnings about an issue before it is sent: one short rule each, pure functions of the section."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from services.alerts.email.issue import Issue, Job, Section
from services.alerts.sections.fields import MAX_IMAGE_WIDTH
from services.alerts.sections.kinds import JOB_KIND, KINDS, Variant
from services.alerts.sections.slots import EMAIL_ORDER, Slot

WHOLE_EMAIL = "Email"


@dataclass(frozen=True, slots=True)
class Notice:
    """A warning about one section, by its label, or about the email as a whole."""

    section: str
    message: str
    detail: str


Rule = Callable[[str, str, Section], tuple[str, str] | None]
"""(kind, label, section) → message and detail of a warning, or None."""


def check_link(kind: str, label: str, section: Section) -> tuple[str, str] | None:
    """Warn about a picture or title without a link."""
    if section.link or kind in ("quote", "humor", "survey") or KINDS[kind].field("link") is None:
        return None
    if kind == "ads":
        return f"{label} has no link", "A click on it leads nowhere."
    return f"{label} has no link", "Its title and picture will not be clickable."


def check_client(kind: str, label: str, section: Section) -> tuple[str, str] | None:
    """Warn about paid content without a client, whose clicks are lost."""
    if section.client_id is not None or not (kind == "ads" or section.featured):
        return None
    return f"{label} has no client", "Clicks will not reach a portal."


def check_picture(kind: str, label: str, section: Section) -> tuple[str, str] | None:
    """Warn about a section that needs a picture and has none."""
    if section.image or kind not in ("ads", "previous-survey"):
        return None
    return f"{label} has no picture", "It is left out of the email."


def check_answers(kind: str, label: str, section: Section) -> tuple[str, str] | None:
    """Warn about a question with fewer than two answers (document 002 §3)."""
    if kind != "survey" or len(section.answers) >= 2:
        return None
    return f"{label} has fewer than two answers", "Readers have nothing to choose between."


def check_image_width(kind: str, label: str, section: Section) -> tuple[str, str] | None:
    """Warn about a picture wider than the email."""
    width = section.image_width
    if not isinstance(width, int | float) or width <= MAX_IMAGE_WIDTH:
        return None
    return f"{label}'s picture is set to {width:g} px", "It is shown as wide as its column."


RULES: tuple[Rule, ...] = (check_picture, check_link, check_client, check_answers, check_image_width)


def find_notices(issue: Issue, variant: Variant, clipped_bytes: int | None = None) -> list[Notice]:
    """All warnings about one of an issue's emails, from top to bottom.

    `clipped_bytes` is the size of an email that Gmail clips, else None.
    """
    return [*_check_email(issue, clipped_bytes), *_check_sections(issue, variant), *_check_careers(issue)]


def _check_email(issue: Issue, clipped_bytes: int | None) -> Iterator[Notice]:
    if clipped_bytes is not None:
        yield Notice(WHOLE_EMAIL, "Gmail clips this email", f"It has {clipped_bytes:,} bytes of at most 102,400.")
    if not issue.title.strip():
        yield Notice(WHOLE_EMAIL, "The issue has no title", "The subject is the newsletter's name instead.")
    if issue.date is None:
        yield Notice(WHOLE_EMAIL, "The issue has no date", "None is printed below the masthead.")


def _check_sections(issue: Issue, variant: Variant) -> Iterator[Notice]:
    for slot in EMAIL_ORDER[variant]:
        section = issue.sections.get(slot)
        if section is None:
            continue
        for rule in RULES:
            if found := rule(slot.kind, slot.label, section):
                yield Notice(slot.label, *found)
        if section.client_id is not None and section.client_id not in issue.clients:
            yield Notice(slot.label, f"{slot.label}'s client is not known", "Its company is not named.")


def _check_careers(issue: Issue) -> Iterator[Notice]:
    for position in sorted(issue.jobs):
        label = Slot(JOB_KIND.name, position).label
        if found := _check_career(label, issue.jobs[position]):
            yield Notice(label, *found)


def _check_career(label: str, job: Job | None) -> tuple[str, str] | None:
    if job is None:
        return f"{label}'s listing no longer exists", "It is left out of the email."
    return None if job.link else (f"{label} has no link", "Learn More is left out.")
