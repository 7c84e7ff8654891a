"""The mail services whose merge tags the email can print, as their documentation names them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from services.alerts.email.merge_tags import MergeTag


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
        unsubscribe: the URL that unsubscribes the recipient.
        preferences: the URL at which the recipient chooses what to receive.
        view_online: the URL of the email as a web page.
        recipient: the recipient's email address.
        address: the postal address stored at the service, if it has a merge tag.
    """

    unsubscribe: str
    preferences: str
    view_online: str
    recipient: str
    address: str = ""


def _tags(*tags: str) -> MergeTags:
    return MergeTags(*map(MergeTag, tags))


MERGE_TAGS = {
    MailService.MAILCHIMP: _tags("*|UNSUB|*", "*|UPDATE_PROFILE|*", "*|ARCHIVE|*", "*|EMAIL|*", "*|LIST:ADDRESSLINE|*"),
    MailService.HUBSPOT: _tags(
        "{{ unsubscribe_link_all }}",
        "{{ unsubscribe_link }}",
        "{{ view_as_page_url }}",
        "{{ contact.email }}",
        "{{ site_settings.company_name }}, {{ site_settings.company_street_address_1 }}, "
        "{{ site_settings.company_city }} {{ site_settings.company_state }}",
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
    ),
}
