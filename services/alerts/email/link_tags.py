"""Adds campaign parameters to the links of an issue, so that web analytics tell the slot of a visit (ALERT-124)."""

import re
from collections.abc import Callable
from dataclasses import replace
from html import escape, unescape
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from services.alerts.email.branding import Branding
from services.alerts.email.issue import Issue, Job, Section
from services.alerts.email.rich_text import Document
from services.alerts.section_kinds import JOB_KIND
from services.alerts.slots import Slot

MEDIUM = "email"
_PREFIX = "utm_"
_HREF = re.compile(r'(<a [^>]*href=")([^"]*)(")')

Change = Callable[[str], str]
"""Returns what takes the place of a URL: the same with the parameters of a slot, or a signed link."""


def tag_links(issue: Issue, branding: Branding) -> Issue:
    """Return an issue whose links have campaign parameters; the issue itself if the house does not want them.

    Links that already have such a parameter, that are no web pages, or that are the house's own (unsubscribe,
    preferences, view online) stay as they are.
    """
    if not branding.link_source:
        return issue
    own = {branding.unsubscribe, branding.preferences, branding.view_online}

    def tag_for(slot: Slot) -> Change:
        values = (branding.link_source, MEDIUM, f"alert-{issue.number}", name_slot(slot))
        parameters = urlencode(dict(zip(_PARAMETERS, values, strict=True)))
        return lambda url: url if url in own else add_parameters(url, parameters)

    sections = {slot: _tag_section(section, tag_for(slot)) for slot, section in issue.sections.items()}
    jobs = {
        position: job and _tag_job(job, tag_for(Slot(JOB_KIND.name, position))) for position, job in issue.jobs.items()
    }
    return replace(issue, sections=sections, jobs=jobs)


_PARAMETERS = tuple(f"{_PREFIX}{name}" for name in ("source", "medium", "campaign", "content"))


def add_parameters(url: str, parameters: str) -> str:
    """Add query parameters to the URL of a web page that has none of the kind yet; its fragment stays last."""
    if not url.startswith(("http://", "https://")):
        return url
    scheme, host, path, query, fragment = urlsplit(url)
    if any(name.startswith(_PREFIX) for name, _ in parse_qsl(query, keep_blank_values=True)):
        return url
    return urlunsplit((scheme, host, path, f"{query}&{parameters}" if query else parameters, fragment))


def name_slot(slot: Slot) -> str:
    """Return the name of a slot in `utm_content`, such as `ads-3` or `quote`."""
    return slot.kind if slot.position is None else f"{slot.kind}-{slot.position}"


def _tag_section(section: Section, tag: Change) -> Section:
    return replace(
        section,
        link=section.link and tag(section.link),
        image_link=section.image_link and tag(section.image_link),
        view_more_link=section.view_more_link and tag(section.view_more_link),
        microsite_link=section.microsite_link and tag(section.microsite_link),
        body=section.body and change_document(section.body, tag),
        body_html=section.body_html and change_html(section.body_html, tag),
        citation=section.citation and change_document(section.citation, tag),
        citation_html=section.citation_html and change_html(section.citation_html, tag),
    )


def _tag_job(job: Job, tag: Change) -> Job:
    return replace(job, link=job.link and tag(job.link))


def change_html(html: str, change: Change) -> str:
    """Return HTML with other links."""
    return _HREF.sub(lambda match: f"{match[1]}{escape(change(unescape(match[2])))}{match[3]}", html)


def change_document(node: Document, change: Change) -> Document:
    """Return a copy of a document, or of a part of it, with other links."""
    changed = dict(node)
    if "content" in node:
        changed["content"] = [change_document(child, change) for child in node["content"]]
    if "marks" in node:
        changed["marks"] = [_change_mark(mark, change) for mark in node["marks"]]
    return changed


def _change_mark(mark: Document, change: Change) -> Document:
    if mark["type"] != "link":
        return mark
    attributes = mark["attrs"]
    return {**mark, "attrs": {**attributes, "href": change(attributes["href"])}}
