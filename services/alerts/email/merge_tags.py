"""Merge tags of mail services: those of a preset are printed as they are, those in typed texts are escaped.

A mail service replaces its merge tags for each recipient when it sends. An editor's text must not contain any, because
it would be replaced too: Campaign Monitor takes a word in brackets, such as [email] or [sic], for a tag. Readers see an
escaped text as it was typed.
"""

import re
from dataclasses import dataclass, replace
from enum import StrEnum

_HTML_ESCAPES = (("{", "&#123;"), ("*", "&#42;"), ("%%", "&#37;&#37;"))
"""The characters that begin merge tags ({{…}}, {%…%}, *|…|*, %%…%%), with their HTML escapes."""
_BRACKET = re.compile(r"\[(?=[A-Za-z])(?<!<!--\[)(?<!<!\[)")
"""The bracket that begins a merge tag ([name]), but not one of Outlook's conditional comments, which templates have."""
_TEXT_BRACKET = re.compile(r"\[(?=[A-Za-z])")
_WITHIN_TEXT_STARTS = re.compile(r"(?<=\{)(?=[{%#])|(?<=\$)(?=\{)|(?<=\*)(?=\|)|(?<=[%<])(?=%)")
"""Finds the place between the first two characters of a merge tag. Tags may begin with three: {{{…}}}."""
_JOINER = "\u2060"
"""An invisible character that separates the characters of a merge tag. Plain text has no escapes."""
_PLACEHOLDER = re.compile("\0([0-9a-f]+)\0")


class MergeTag(str):
    """A merge tag of a mail service's preset. It is not escaped.

    Templates print its placeholder, so that it is still recognised after the typed texts are escaped. The placeholder
    contains NUL, which no stored text contains (API-10).
    """

    __slots__ = ()

    @property
    def placeholder(self) -> str:
        """The text that `expand_merge_tags` replaces by the tag."""
        return f"\0{self.encode().hex()}\0"

    def __html__(self) -> str:
        return self.placeholder


def print_address(address: str) -> str:
    """Return a URL or a merge tag for the plain-text part."""
    return address.placeholder if isinstance(address, MergeTag) else address


def escape_merge_tags(html: str, *, brackets: bool = False) -> str:
    """Escape the merge tags in typed texts of an email, and print those of the preset.

    `brackets` says whether the mail service takes words in brackets for merge tags. From the title on, the markup of
    the templates contains none of the characters that begin merge tags, except the brackets of Outlook's comments.
    """
    start = html.index("<title>")
    for characters, escape in _HTML_ESCAPES:
        if html.find(characters, start) > 0:
            html = html[:start] + html[start:].replace(characters, escape)
    if brackets:
        html = html[:start] + _BRACKET.sub("&#91;", html[start:])
    return _expand(html)


def escape_merge_tags_in_text(text: str, *, brackets: bool = False) -> str:
    """Separate the characters of merge tags in typed texts of the plain-text part, and print those of the preset.

    Brackets stay with other mail services, because they occur in links.
    """
    text = _WITHIN_TEXT_STARTS.sub(_JOINER, text)
    return _expand(_TEXT_BRACKET.sub(f"[{_JOINER}", text) if brackets else text)


def _expand(text: str) -> str:
    return _PLACEHOLDER.sub(lambda match: bytes.fromhex(match[1]).decode(), text) if "\0" in text else text


class MailService(StrEnum):
    """The service that sends the newsletter. With `none` the house has its own addresses."""

    NONE = "none"
    MAILCHIMP = "mailchimp"
    HUBSPOT = "hubspot"
    BREVO = "brevo"
    SENDGRID = "sendgrid"
    CAMPAIGN_MONITOR = "campaign-monitor"
    MARKETING_CLOUD = "marketing-cloud"


@dataclass(frozen=True, slots=True)
class MergeTags:
    """The merge tags of a mail service.

    Args:
        preferences: the URL at which the recipient chooses what to receive.
        view_online: the URL of the email as a web page.
        address: the postal address stored at the service, if it has a merge tag.
        recipient_id: an id of the recipient of at most 64 letters, digits, hyphens and underscores, if there is one.
    """

    unsubscribe: str
    preferences: str
    view_online: str
    recipient: str
    address: str = ""
    recipient_id: str = ""


def _tags(*tags: str, recipient_id: str = "") -> MergeTags:
    return replace(MergeTags(*map(MergeTag, tags)), recipient_id=recipient_id and MergeTag(recipient_id))


MERGE_TAGS = {
    MailService.MAILCHIMP: _tags(
        *("*|UNSUB|*", "*|UPDATE_PROFILE|*", "*|ARCHIVE|*", "*|EMAIL|*", "*|LIST:ADDRESSLINE|*"),
        recipient_id="*|UNIQID|*",
    ),
    MailService.HUBSPOT: _tags(
        "{{ unsubscribe_link_all }}",
        "{{ unsubscribe_link }}",
        "{{ view_as_page_url }}",
        "{{ contact.email }}",
        "{{ site_settings.company_name }}, {{ site_settings.company_street_address_1 }}, "
        "{{ site_settings.company_city }} {{ site_settings.company_state }}",
        recipient_id="{{ contact.hs_object_id }}",
    ),
    MailService.BREVO: _tags("{{ unsubscribe }}", "{{ update_profile }}", "{{ mirror }}", "{{ contact.EMAIL }}"),
    MailService.SENDGRID: _tags("{{{unsubscribe}}}", "{{{unsubscribe_preferences}}}", "{{{weblink}}}", "{{email}}"),
    MailService.CAMPAIGN_MONITOR: _tags("[unsubscribe]", "[preferences]", "[webversion]", "[email]"),
    MailService.MARKETING_CLOUD: _tags(
        "%%unsub_center_url%%",
        "%%profile_center_url%%",
        "%%view_email_url%%",
        "%%emailaddr%%",
        "%%Member_Busname%%, %%Member_Addr%%, %%Member_City%%, %%Member_State%% %%Member_PostalCode%%, "
        "%%Member_Country%%",
        recipient_id="%%subscriberid%%",
    ),
}
