"""Warnings about an issue before it is sent. Each rule is a pure function of a section."""

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
    """A warning about a section, named by its label, or about the whole email."""

    section: str
    message: str
    detail: str


Rule = Callable[[str, str, Section], tuple[str, str] | None]
"""(kind, label, section) → message and detail of a warning, or None."""


def check_link(kind: str, label: str, section: Section) -> tuple[str, str] | None:
    """Warn about a section without a link."""
    if section.link or kind in ("quote", "humor", "survey") or KINDS[kind].field("link") is None:
        return None
    if kind == "ads":
        return f"{label} has no link", "A click on it leads nowhere."
    return f"{label} has no link", "Its title and picture will not be clickable."


def check_client(kind: str, label: str, section: Section) -> tuple[str, str] | None:
    """Warn about paid content without a client. Its clicks cannot be counted for anyone."""
    if section.client_id is not None or not (kind == "ads" or section.featured):
        return None
    return f"{label} has no client", "Clicks will not reach a portal."


def check_picture(kind: str, label: str, section: Section) -> tuple[str, str] | None:
    """Warn about a missing image in a section that needs one."""
    if section.image or kind not in ("ads", "previous-survey"):
        return None
    return f"{label} has no picture", "It is left out of the email."


def check_answers(kind: str, label: str, section: Section) -> tuple[str, str] | None:
    """Warn about a survey with fewer than two answers (ALERT-12)."""
    if kind != "survey" or len(section.answers) >= 2:
        return None
    return f"{label} has fewer than two answers", "Readers have nothing to choose between."


def check_image_width(kind: str, label: str, section: Section) -> tuple[str, str] | None:
    """Warn about an image that is wider than the email."""
    width = section.image_width
    if not isinstance(width, int | float) or width <= MAX_IMAGE_WIDTH:
        return None
    return f"{label}'s picture is set to {width:g} px", "It is shown as wide as its column."


RULES: tuple[Rule, ...] = (check_picture, check_link, check_client, check_answers, check_image_width)


def find_notices(issue: Issue, variant: Variant, clipped_bytes: int | None = None) -> list[Notice]:
    """Return the warnings about an edition of an issue, from top to bottom.

    Args:
        clipped_bytes: the size of an email that Gmail clips, else None.
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
            if warning := rule(slot.kind, slot.label, section):
                yield Notice(slot.label, *warning)
        if section.client_id is not None and section.client_id not in issue.clients:
            yield Notice(slot.label, f"{slot.label}'s client is not known", "Its company is not named.")


def _check_careers(issue: Issue) -> Iterator[Notice]:
    for position in sorted(issue.jobs):
        label = Slot(JOB_KIND.name, position).label
        if warning := _check_career(label, issue.jobs[position]):
            yield Notice(label, *warning)


def _check_career(label: str, job: Job | None) -> tuple[str, str] | None:
    if job is None:
        return f"{label}'s listing no longer exists", "It is left out of the email."
    return None if job.link else (f"{label} has no link", "Learn More is left out.")
