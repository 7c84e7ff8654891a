"""Messages pass the automated checks of an accessibility report of emails, as newsletters do (ALERT-54)."""

from services.auth.outgoing_mail.emails import Email, Publisher, render_email
from tests.support.email_accessibility import find_faults

PUBLISHER = Publisher("Aspen", "https://console.example", "help@aspen.example")
LEAST = Email("ada@a.example", subject="Your password was changed", heading="Your password was changed")
MOST = Email(
    "ada@a.example",
    subject="An ad for <issue> 418",
    heading="An ad is awaited",
    paragraphs=("Please send image, link and alternative text.", "It is due on November 17."),
    facts=(("Issue", "418"), ("Slot", "Ad 3")),
    message="Thank you,\nאדה",
    button=("Open the ad", "https://console.example/sponsor/a-token"),
    closing="You receive this because your company booked the slot.",
    unsubscribe=("https://console.example/letters/a-token", "https://console.example/api/letters/a-token"),
)


def test_messages_with_the_least_and_the_most_parts() -> None:
    assert [find_faults(render_email(PUBLISHER, email, "html")) for email in (LEAST, MOST)] == [[], []]
