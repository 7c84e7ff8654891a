"""Issues with a given text in one of the places that editors can fill."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from services.alerts.email.issue import Issue
from services.alerts.tests.email.factories import full_issue, rich
from services.chassis.richtext import RichText


def in_sections(**fields: Any) -> Issue:
    """Return a full issue with these values in every section that has the field filled."""
    issue = full_issue()
    sections = {
        slot: replace(section, **{name: value for name, value in fields.items() if getattr(section, name)})
        for slot, section in issue.sections.items()
    }
    return replace(issue, sections=sections)


def in_jobs(**fields: Any) -> Issue:
    """Return a full issue with these values in every career listing."""
    issue = full_issue()
    return replace(issue, jobs={position: replace(job, **fields) for position, job in issue.jobs.items()})


PLACES: dict[str, Callable[[str], Issue]] = {
    "title": lambda text: in_sections(title=text),
    "body": lambda text: in_sections(**rich("body", f"<p>{text}</p><ul><li>{text}</li></ul>")),
    "linked body": lambda text: in_sections(
        **rich("body", f'<p><a href="https://library.example"><strong>{text}</strong></a></p>')
    ),
    "citation": lambda text: in_sections(**rich("citation", f"<p>{text}</p>")),
    "credit": lambda text: in_sections(credit=text),
    "survey answer": lambda text: in_sections(answer1=text, answer6=text),
    "speaker": lambda text: in_sections(speaker=text),
    "event date": lambda text: in_sections(date=text),
    "job title": lambda text: in_jobs(job_title=text),
    "job company": lambda text: in_jobs(company=text),
    "job location": lambda text: in_jobs(location=text),
    "job description": lambda text: in_jobs(description=RichText.from_input(text).document),
    "alternative text": lambda text: replace(full_issue(), clients=dict.fromkeys(full_issue().clients, text)),
}
"""Functions that return an issue with the text in one place, by the name of the place."""
