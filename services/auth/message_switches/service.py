"""The use of a switch, in one transaction."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.message_switches.models import EmailKind
from services.auth.message_switches.repository import MESSAGE_SWITCH, lock_switch, message_switches
from services.chassis.http.problems import NotFound
from services.chassis.resource import RecordResponse


async def set_stopped(session: AsyncSession, switch_id: int, expected: int | None, *, stopped: bool) -> RecordResponse:
    """Stop emails of a kind, or allow them again.

    Raises:
        NotFound: there is no such switch.
        Stale: the switch is not at the `expected` version.
    """
    kind = next((one for one in EmailKind if one.id == switch_id), None)
    if kind is None:
        raise NotFound
    await lock_switch(session, kind)
    switch = await message_switches.lock(session, switch_id, expected)
    switch.stopped = stopped
    return await message_switches.change(session, switch, publish=MESSAGE_SWITCH)
