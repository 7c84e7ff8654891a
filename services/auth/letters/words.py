"""What letters say. Pure functions: who they are to, and the words of one letter of each kind."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self
from urllib.parse import quote

from services.auth.settings import AuthSettings


@dataclass(frozen=True, slots=True)
class House:
    """Who writes.

    Args:
        brand: the publisher's name.
        public_url: where the console is, from the configuration alone: no request can change where a link leads.
        support_email: where the publisher's staff read what visitors send.
    """

    brand: str
    public_url: str
    support_email: str

    @classmethod
    def of(cls, settings: AuthSettings) -> Self:
        """The house that is configured."""
        return cls(settings.brand_name, settings.public_url, settings.support_email)

    def page(self, path: str) -> str:
        """The address of a page of the console."""
        return f"{self.public_url.rstrip('/')}{path}"


@dataclass(frozen=True, slots=True)
class Words:
    """A letter before it is laid out as HTML and text.

    Args:
        to: one address.
        facts: label and value, in order.
        message: what somebody else has written, with its line breaks.
        button: label and address of the one thing to do.
        closing: the small print.
        reply_to: where an answer goes, when not to the sender.
        consent: the page on which its reader declines all such letters, and the address a mail program posts to for it.
    """

    to: str
    subject: str
    heading: str
    paragraphs: Sequence[str] = ()
    facts: Sequence[tuple[str, str]] = ()
    message: str = ""
    button: tuple[str, str] | None = None
    closing: str = ""
    reply_to: str | None = None
    consent: tuple[str, str] | None = None


def reset(house: House, email: str, token: str) -> Words:
    """The letter with which somebody sets a new password."""
    return Words(
        to=email,
        subject=f"Reset your {house.brand} password",
        heading="Reset your password",
        paragraphs=(
            f"Somebody, probably you, asked to set a new password for {email}.",
            "The link works once, within one hour.",
        ),
        button=("Set a new password", house.page(f"/reset/{token}")),
        closing="If it was not you, there is nothing to do: your password stays as it is.",
    )


def invitation(house: House, email: str, token: str) -> Words:
    """The letter with which an administrator's new user sets the first password."""
    return Words(
        to=email,
        subject=f"You are invited to {house.brand}",
        heading=f"Welcome to {house.brand}",
        paragraphs=(
            f"An account has been made for {email}. Choose a password to sign in.",
            "The link works once, within seven days.",
        ),
        button=("Choose a password", house.page(f"/reset/{token}")),
        closing="If you did not expect this letter, there is nothing to do.",
    )


def support(house: House, name: str, email: str, message: str) -> Words:
    """A support request, to the staff."""
    return Words(
        to=house.support_email,
        subject=f"Support request to {house.brand}",
        heading="Support request",
        facts=(("Name", name), ("Email", email)),
        message=message,
        button=("Open contact forms", house.page("/contact-forms")),
        reply_to=email,
    )


def submission(house: House, company: str, folder: str) -> Words:
    """A sponsor's files have arrived, to the staff."""
    return Words(
        to=house.support_email,
        subject=f"New files were sent to {house.brand}",
        heading="Files were submitted",
        facts=(("Sponsor organisation", company), ("Folder", folder)),
        button=("Open the folder", house.page(f"/microsite-uploads/{quote(folder, safe='')}")),
    )


def confirmation(house: House, email: str, token: str, microsite_id: int) -> Words:
    """The letter that asks a microsite's recipient to agree. It holds nothing that its owner has typed."""
    return Words(
        to=email,
        subject=f"Confirm that you receive messages through {house.brand}",
        heading="Do you want to receive messages?",
        paragraphs=(
            f"A company with a microsite at {house.brand} named you to receive what visitors write to it.",
            "Nothing is sent to you unless you agree.",
        ),
        facts=(("Microsite", house.page(f"/marketplace/microsite?id={microsite_id}")),),
        button=("Answer", _consent_page(house, token)),
        closing="If you do not want this, there is nothing to do: you get no messages. "
        "On the same page you can say that we should never write to you about it again.",
        consent=_consent(house, token),
    )


def microsite_contact(
    house: House, to: str, token: str, page_title: str, name: str, email: str, company: str, message: str
) -> Words:
    """A visitor's message, to one of a microsite's recipients."""
    facts = (("Name", name), ("Email", email), ("Company", company), ("Microsite", page_title))
    return Words(
        to=to,
        subject=f"A visitor wrote to you through {house.brand}",
        heading="A visitor wrote to you",
        facts=tuple((label, value) for label, value in facts if value),
        message=message,
        closing=f"A visitor of a microsite at {house.brand} wrote this. Your answer goes to {email}.",
        reply_to=email,
        consent=_consent(house, token),
    )


def _consent_page(house: House, token: str) -> str:
    return house.page(f"/letters/{token}")


def _consent(house: House, token: str) -> tuple[str, str]:
    return _consent_page(house, token), house.page(f"/api/letter-consent/{token}/unsubscribe")
