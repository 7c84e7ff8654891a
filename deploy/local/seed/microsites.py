"""Microsites of the demo publisher, one of each template, with all sections filled in."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from deploy.local.seed import pictures
from deploy.local.seed.part import Part, Record, read_facts

AREA = "microsites"
LOGO = (452, 226)
BANNER = (1920, 375)
FOCUS = (720, 768)
PRODUCT = (239, 325)
RESOURCE = (300, 300)
GALLERY = (919, 517)
OWN = frozenset(
    {"owner", "template", "status", "hidden", "saved", "keywords", "focus", "products", "resources", "gallery"}
)


@dataclass(kw_only=True)
class Microsites(Part):
    """Creates microsites, those of `people`, the ids of users by their e-mail."""

    people: Mapping[str, int]
    _turns: Iterator[int] = field(default_factory=count)

    def make(self) -> None:
        """Create the missing microsites."""
        there = {microsite["company"] for microsite in self.api.get("microsites")}
        for facts in read_facts("microsites")["microsites"]:
            if facts["company"] not in there:
                self._make(facts)

    def _make(self, facts: Record) -> None:
        """Create a microsite for its owner, fill it in, then publish it."""
        company = facts["company"]
        client = self.clients[company]
        body = {"company": company, "userId": self.people[facts["owner"]], "clientId": client["id"]}
        number = self.api.create("microsite", body, f"microsite-{company}")["id"]
        self.api.change(f"microsite/{number}", self._fields(facts, client))
        self.api.change(f"microsite-keywords/{number}", [{"name": name} for name in facts["keywords"]])
        self.api.change(f"microsite-gallery/{number}", self._gallery(company, facts["gallery"]))
        self.api.change(f"microsite-submission/{number}", dict.fromkeys(facts["saved"], True))
        visibility = dict.fromkeys(facts["hidden"], False)
        setting = {"templateType": facts["template"], "status": facts["status"], **visibility}
        self.api.change(f"microsite-setting/{number}", setting)

    def _fields(self, facts: Record, client: Record) -> dict[str, Any]:
        company, site = facts["company"], f"https://{client['site']}"
        primary, secondary = client["colours"]
        plain = {name: value for name, value in facts.items() if name not in OWN}
        logo = self.api.upload(pictures.logo(company, primary, LOGO), company, "logo", "png", AREA)
        looks = {"primaryColor": primary, "secondaryColor": secondary, "logo": logo, "headerButtonLink": site}
        links = {"websiteLink": site, "linkedInLink": f"https://linkedin.example/{client['site'].partition('.')[0]}"}
        return (
            plain
            | looks
            | links
            | self._focus(facts, site)
            | self._numbered("addProduct", facts["products"], company, site, PRODUCT)
            | self._numbered("resource", facts["resources"], company, site, RESOURCE)
        )

    def _focus(self, facts: Record, site: str) -> dict[str, Any]:
        if "focus" not in facts:
            return {}
        company = facts["company"]
        words = {f"featureProduct{name[0].upper()}{name[1:]}": text for name, text in facts["focus"].items()}
        images = {f"featureProductImage{n}": self._picture(company, f"focus-{n}", FOCUS) for n in (1, 2, 3)}
        banner = {"featureProductBannerImage": self._picture(company, "banner", BANNER)}
        return {**words, **images, **banner, "featureProductButtonLink": site}

    def _numbered(
        self, kind: str, things: Sequence[Record], company: str, site: str, size: pictures.Size
    ) -> dict[str, Any]:
        """The fields of products or resources; the first has no number in its names."""
        fields: dict[str, Any] = {}
        for number, thing in enumerate(things, 1):
            end = "" if number == 1 else str(number)
            fields |= {f"{kind}{name[0].upper()}{name[1:]}{end}": text for name, text in thing.items()}
            fields[f"{kind}ButtonLink{end}"] = f"{site}/{kind.lower()}-{number}"
            fields[f"{kind}Image{end}"] = self._picture(company, f"{kind}-{number}", size)
        return fields

    def _gallery(self, company: str, images: int) -> dict[str, Any]:
        return {f"imageUrl{n}": self._picture(company, f"gallery-{n}", GALLERY) for n in range(1, images + 1)}

    def _picture(self, company: str, name: str, size: pictures.Size) -> str:
        picture = pictures.story(f"{company} {name}", next(self._turns), size)
        return self.api.upload(picture, company, name, "jpg", AREA)
