"""The media library and the exchange, and visitors' input: support requests, files, messages to microsites."""

from collections.abc import Container, Mapping
from itertools import count, zip_longest
from typing import Any
from urllib.parse import quote

from deploy.local.seed import pictures
from deploy.local.seed.part import Part, read_facts

FOLDER = "media-library"
AD_FOLDER = "ads"
PAGE = 50
LACKS_ALT = 5  # every fifth image
SUBMISSIONS = {"cavanagh-filtration": 3, "heliox-single-use": 2, "verrault-process": 1}


class MediaLibrary(Part):
    """Creates images and submissions."""

    def make(self) -> list[str]:
        """Create missing images, and visitors' submissions; return the addresses of the images."""
        groups = read_facts("media")["groups"]
        urls = self._urls()
        images = [(turn, group, title) for turn, group in enumerate(groups) for title in group["titles"]]
        for number, (turn, group, title) in enumerate(images, 1):
            if title in urls:
                continue
            url = urls[title] = self.api.upload(pictures.story(title, turn), "", title, "jpg", FOLDER)
            body = {"title": title, "url": url, "folder": FOLDER, "category": group["category"]}
            body["altText"] = "" if number % LACKS_ALT == 0 else f"{group['alt']}: {title}"
            image = self.api.create("media-image", body, f"media-{url}")
            self.api.change(f"media-tags/{image['id']}", [{"name": tag} for tag in group["tags"]])
        self._add_ads(urls)
        self._submit()
        in_turn = zip_longest(*(group["titles"] for group in groups))  # neighbours differ
        return [urls[title] for titles in in_turn for title in titles if title]

    def _add_ads(self, urls: Container[str]) -> None:
        """Add the pictures of ads that are missing. Their words are the description."""
        for company, client in self.clients.items():
            title, url = f"Ad of {company}", client["picture"]
            if title not in urls:
                body = {"title": title, "url": url, "folder": AD_FOLDER, "altText": " ".join(client["advert"])}
                self.api.create("media-image", body, f"media-{url}")

    def _urls(self) -> dict[str, str]:
        """Return the address of each image that exists, by title."""
        urls: dict[str, str] = {}
        for skip in count(0, PAGE):
            page = self.api.get(f"media-images?limit={PAGE}&skip={skip}")
            urls.update({image["title"]: image["url"] for image in page})
            if len(page) < PAGE:
                break
        return urls

    def _submit(self) -> None:
        """Submit documents of companies."""
        for folder in set(SUBMISSIONS) - set(self.api.get("xchange-folders")):
            for number in range(SUBMISSIONS[folder]):
                title = f"Application note {number + 1}"
                self.api.upload(pictures.paper(title), "", title, "pdf", folder, bucket="xchange")


class Contacts(Part):
    """Creates contact forms."""

    def make(self) -> None:
        """Create all contact forms unless there are any."""
        if self.api.get("contact-forms?limit=1"):
            return
        facts = read_facts("contacts")
        for request in facts["support"]:
            self.api.create("support", _sent(request), f"support-{request['email']}")
        self._handle(facts["support"])
        for company in self.clients:
            if company.lower().replace(" ", "-") in SUBMISSIONS:
                self.api.get(f"microsite-submission?company={quote(company)}")
        published = self.api.get("microsites?status=published")
        microsites = [microsite for microsite in published if microsite["company"] in self.clients]
        for microsite, message in zip(microsites, facts["microsites"], strict=False):
            self.api.post(f"public/microsite/{microsite['id']}/contact", _sent(message))

    def _handle(self, requests: list[dict[str, str]]) -> None:
        """Mark those that staff have handled."""
        notes = {request["email"]: request["notes"] for request in requests if "notes" in request}
        for form in self.api.get("contact-forms?kind=support"):
            if form["email"] in notes:
                self.api.change(f"contact-form/{form['id']}", {"status": "handled", "notes": notes[form["email"]]})


def _sent(facts: Mapping[str, str]) -> dict[str, Any]:
    return {name: value.strip() for name, value in facts.items() if name != "notes"}
