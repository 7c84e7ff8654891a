"""The size of an email: now, as sent, and of each section (ALERT-32)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from services.alerts.email.blocks import Careers
from services.alerts.email.render import RenderedEmail, render_html
from services.alerts.section_kinds import JOB_KIND

GMAIL_CLIPS_AT = 102_400
"""The size at which Gmail clips an email, in bytes of HTML (ALERT-27)."""

TRACKED_LINK_BYTES = 60
"""What a sending system adds to a link that it tracks, in bytes: an estimate.

It replaces the address by one of its own, which names campaign, link and recipient and has some 100 bytes or more. The
addresses of an issue have about 40.
"""
_TRACKED = re.compile(r'\bhref="https?:', re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SectionSize:
    """The bytes that a section adds to the email. The career listings are one section."""

    section: str
    bytes: int


@dataclass(frozen=True, slots=True)
class EmailSize:
    """The size of an email in bytes of HTML.

    Args:
        bytes: as it is copied.
        tracked_links: the links that the sending system replaces by its own.
        sections: from top to bottom.
    """

    bytes: int
    tracked_links: int
    sections: list[SectionSize]

    @property
    def after_tracking(self) -> int:
        """The expected size as sent."""
        return self.bytes + TRACKED_LINK_BYTES * self.tracked_links


def measure_email(email: RenderedEmail) -> EmailSize:
    """Measure an email and its sections."""
    return EmailSize(len(email.html.encode()), len(_TRACKED.findall(email.html)), _measure_sections(email))


def _measure_sections(email: RenderedEmail) -> list[SectionSize]:
    """Render each block alone and subtract the size of an email without blocks."""
    frame = len(render_html(replace(email.content, blocks=())).encode())
    sizes = []
    for block in email.content.blocks:
        label = JOB_KIND.label if isinstance(block, Careers) else block.slot.label
        alone = render_html(replace(email.content, blocks=(block,)))
        sizes.append(SectionSize(label, len(alone.encode()) - frame))
    return sizes
