"""Request and response schemas of the switches."""

from typing import Annotated

from pydantic import Field

from services.auth.message_switches.models import EmailKind
from services.chassis.resource import In, RecordOut


class MessageSwitchIn(In):
    """Whether emails of a kind are stopped."""

    stopped: Annotated[bool, Field(strict=True)]


class MessageSwitchOut(RecordOut):
    """The switch of a kind of emails.

    `confirmations` ask recipients of microsites of new exhibitors, `sign-ups` get links that prove their address, and
    `staff` get support requests and submissions.
    """

    kind: EmailKind
    stopped: bool
