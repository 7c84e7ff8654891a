"""The publisher's names, addresses and links in the email (ALERT-22, ALERT-25, ALERT-40)."""

from dataclasses import dataclass

from services.alerts.email.accents import Accent
from services.alerts.email.merge_tags import MergeTag


@dataclass(frozen=True, slots=True)
class Link:
    """A link with its text. The URL may be a merge tag."""

    text: str
    url: str


@dataclass(frozen=True, slots=True)
class SocialLink(Link):
    """A link to a profile of the publisher, with the URL of its icon."""

    icon: str


@dataclass(frozen=True, slots=True)
class LinkColumn:
    """One column of the email's footer."""

    heading: str
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Branding:
    """The publisher's part of the email, built from the house record.

    It is compared by identity, because it is built once for each version of the record. Of `unsubscribe`,
    `preferences`, `view_online`, `recipient` and `address` each is empty, a typed text, or a merge tag.

    Args:
        masthead: the name of the newsletter, such as 'Aspen Alert'.
        site: the address of the publisher's site, to whose pages sections link at their end.
        unsubscribe: the URL that unsubscribes a recipient.
        one_click: whether `unsubscribe` accepts a POST that unsubscribes at once (RFC 8058).
        archive: the URL of a public archive, which has an issue's page at `/418`; empty without one.
        recipient: the merge tag of the recipient's email address.
        library: the name of the publisher's library, to which sections link at their end.
        test_prefix: the beginning of the subject of test mails.
        hosts: of the publisher's own addresses, with their ports: the console, the site, and that of microsites.
        tracks_clicks: whether the links of the email are signed, so that clicks are counted.
        has_bait_link: whether signed emails have a link that no reader sees.
        recipient_id: the merge tag of the recipient's id, if clicks of single readers are kept.
        link_source: the `utm_source` of links in sections; empty when they get no campaign parameters.
    """

    name: str
    masthead: str
    navigation: tuple[Link, ...]
    site: str
    columns: tuple[LinkColumn, ...]
    social: tuple[SocialLink, ...]
    accent: Accent
    library: str = ""
    view_online: str = ""
    archive: str = ""
    unsubscribe: str = ""
    one_click: bool = False
    preferences: str = ""
    recipient: str = ""
    address: str = ""
    preheader: str = ""
    test_prefix: str = ""
    tracks_clicks: bool = False
    has_bait_link: bool = False
    recipient_id: str = ""
    link_source: str = ""
    hosts: frozenset[str] = frozenset()
    notice: str = "You receive this because you asked for it."

    @property
    def list_unsubscribe(self) -> str:
        """The URL of the header `List-Unsubscribe`; empty with a preset, whose mail service adds the header itself."""
        return "" if isinstance(self.unsubscribe, MergeTag) else self.unsubscribe

    @property
    def has_bracket_tags(self) -> bool:
        """Whether the mail service takes words in brackets for merge tags."""
        return isinstance(self.unsubscribe, MergeTag) and self.unsubscribe.startswith("[")
