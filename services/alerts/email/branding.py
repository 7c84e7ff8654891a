"""The publisher's names and links in the email (ALERT-22, ALERT-25)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from services.alerts.sections.kinds import FooterPlace


@dataclass(frozen=True, slots=True)
class Link:
    """A link with its text."""

    text: str
    url: str


@dataclass(frozen=True, slots=True)
class LinkColumn:
    """One column of the email's footer."""

    heading: str
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Branding:
    """The publisher's name and the fixed links of the email; `build_branding` creates it.

    It is compared by identity, because a process has one.
    """

    name: str
    navigation: tuple[Link, ...]
    view_online: str
    places: Mapping[FooterPlace, str]
    columns: tuple[LinkColumn, ...]
    social: tuple[Link, ...]
    notice: str = "You receive this because you asked for it."

    @property
    def masthead(self) -> str:
        """The name of the newsletter, such as 'Aspen Alert'."""
        return f"{self.name} Alert"


def build_branding(name: str, site: str) -> Branding:
    """Build the branding from the publisher's name and the URL of its product site."""
    site = site.rstrip("/")
    places = {
        FooterPlace.LIBRARY: f"{site}/library",
        FooterPlace.SURVEYS: f"{site}/surveys",
        FooterPlace.EVENTS: f"{site}/events-calendar",
        FooterPlace.SPOTLIGHT: f"{site}/spotlight",
        FooterPlace.PATENTS: f"{site}/patents",
        FooterPlace.SOLUTIONS: f"{site}/solutions",
        FooterPlace.CAREERS: f"{site}/careers",
    }
    microsites = f"{site}/marketplace"
    return Branding(
        name=name,
        navigation=(
            Link("Library", places[FooterPlace.LIBRARY]),
            Link("Careers", places[FooterPlace.CAREERS]),
            Link("Events", places[FooterPlace.EVENTS]),
            Link("Microsites", microsites),
            Link("Surveys", places[FooterPlace.SURVEYS]),
        ),
        view_online=f"{site}/aspen-alert",
        places=places,
        columns=_build_columns(site, microsites, places[FooterPlace.SURVEYS]),
        social=(
            Link("LinkedIn", f"{site}/linkedin"),
            Link("X", f"{site}/x"),
            Link("Facebook", f"{site}/facebook"),
        ),
    )


def _build_columns(site: str, microsites: str, surveys: str) -> tuple[LinkColumn, ...]:
    product = (
        Link("Alert", f"{site}/aspen-alert"),
        Link("Xchange", f"{site}/xchange"),
        Link("Surveys", surveys),
        Link("Microsites", microsites),
    )
    account = (
        Link("Sign in", f"{site}/sign-in"),
        Link("Preferences", f"{site}/preferences"),
        Link("Unsubscribe", f"{site}/unsubscribe"),
    )
    contribute = (
        Link("Submit content", f"{site}/microsite-submission"),
        Link("Advertise", f"{site}/advertise"),
        Link("Post a job", f"{site}/post-a-job"),
    )
    privacy = (
        Link("Privacy", f"{site}/privacy"),
        Link("Terms", f"{site}/terms"),
        Link("Contact", f"{site}/support"),
    )
    return (
        LinkColumn("Product", product),
        LinkColumn("Account", account),
        LinkColumn("Contribute", contribute),
        LinkColumn("Privacy", privacy),
    )
