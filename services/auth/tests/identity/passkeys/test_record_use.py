"""A verified use of a passkey is recorded only if the passkey is still as it was verified (ACCOUNT-52)."""

import pytest
from sqlalchemy import delete, select, update

from services.auth.identity.passkeys.ceremonies import CeremonyError
from services.auth.identity.passkeys.repository import Passkey
from services.auth.identity.passkeys.service import VerifiedUse, record_use
from services.auth.tests.authenticator import register

CHANGES = {"used": update(Passkey).values(sign_count=5), "removed": delete(Passkey)}


@pytest.mark.parametrize("change", CHANGES)
async def test_a_use_of_a_passkey_that_has_changed_is_refused(auth, change) -> None:
    """Another request may use or remove the passkey after the response was verified."""
    await register(await auth.sign_in_as("editor"))
    [passkey] = await auth.session.scalars(select(Passkey))
    use = VerifiedUse(passkey.id, passkey.user_id, passkey.sign_count, passkey.sign_count + 1)
    await auth.session.execute(CHANGES[change])
    with pytest.raises(CeremonyError):
        await record_use(auth.session, use)
