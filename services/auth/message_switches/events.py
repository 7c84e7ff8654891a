"""Events of used switches, for the audit trail: each carries the public state (EVENT-1)."""

from services.auth.message_switches.models import MessageSwitch
from services.chassis.events import PublishedState, published_entity

MESSAGE_SWITCH = PublishedState(
    published_entity("auth", "letter-switch"),
    MessageSwitch.id,
    [
        *(MessageSwitch.id.label("id"), MessageSwitch.version.label("version")),
        *(MessageSwitch.kind.label("kind"), MessageSwitch.stopped.label("stopped")),
    ],
    is_published=MessageSwitch.version > 1,
)
