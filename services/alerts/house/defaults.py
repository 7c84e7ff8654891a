"""The house record before it is saved: what the settings say."""

from services.alerts.email.mail_services import MailService
from services.alerts.house.schemas import Archive, HouseContent, LinkColumnOut, LinkOut, SocialNetwork, SocialProfileOut

WORD = "aspen"


def build_default_house(name: str, site: str) -> HouseContent:
    """Build the default record from the publisher's name and the address of its site."""
    site = site.rstrip("/")
    return HouseContent(
        name=name,
        newsletter=f"{name} Alert",
        word=WORD,
        tagline="Alerts, exchange and surveys for people who make medicines",
        library="Atheneum",
        logo="",
        accent="",
        site=site,
        microsites_url="",
        navigation=_links(
            ("Library", "/library"),
            ("Careers", "/careers"),
            ("Events", "/events-calendar"),
            ("Microsites", "/marketplace"),
            ("Surveys", "/surveys"),
        ),
        footer_columns=[
            _column(
                "Product",
                ("Alert", f"/{WORD}-alert"),
                ("Xchange", "/xchange"),
                ("Surveys", "/surveys"),
                ("Microsites", "/marketplace"),
            ),
            _column(
                "Account", ("Sign in", "/sign-in"), ("Preferences", "/preferences"), ("Unsubscribe", "/unsubscribe")
            ),
            _column(
                "Contribute",
                ("Submit content", "/microsite-submission"),
                ("Advertise", "/advertise"),
                ("Post a job", "/post-a-job"),
            ),
            _column("Privacy", ("Privacy", "/privacy"), ("Terms", "/terms"), ("Contact", "/support")),
        ],
        social=[
            SocialProfileOut(name=network, link=f"{site}/{network.lower()}")
            for network in (SocialNetwork.LINKEDIN, SocialNetwork.X, SocialNetwork.FACEBOOK)
        ],
        postal_address="",
        preheader="",
        test_prefix="[Test]",
        mail_service=MailService.NONE,
        unsubscribe_url="",
        one_click_unsubscribe=False,
        preferences_url="",
        view_online_url="",
        time_zone="",
        archive=Archive.NONE,
        archive_days=7,
        tag_links=False,
    )


def _links(*links: tuple[str, str]) -> list[LinkOut]:
    return [LinkOut(text=text, url=url) for text, url in links]


def _column(heading: str, *links: tuple[str, str]) -> LinkColumnOut:
    return LinkColumnOut(heading=heading, links=_links(*links))
