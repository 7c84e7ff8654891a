"""Request and response schemas of users."""

from typing import Annotated, Any

from pydantic import WithJsonSchema

from services.chassis.identity.roles import Role
from services.chassis.resource import In, ItemsToDelete, RecordOut
from services.chassis.types import Id, UtcTime

_ROLE_SCHEMA = {"enum": [*Role, None], "default": Role.EDITOR}
_CLIENT_SCHEMA = {"anyOf": [{"type": "integer"}, {"type": "null"}]}


class GrantIn(In):
    """The fields of a new account that only an administrator sets."""

    role: Role | None = None
    client_id: Id | None = None


class UserChangeIn(GrantIn):
    """The fields of an account that only an administrator changes. A request carries only the fields to change.

    `keepKeys`: whether the caller takes over the API keys and webhooks of an administrator who stops being one. Without
    it the keys end and the webhooks are switched off.
    """

    active: bool | None = None
    keep_keys: bool = False


class UsersToDelete(ItemsToDelete):
    """The ids to delete, all or nothing. `keepKeys`: as for `UserChangeIn`."""

    keep_keys: bool = False


class NewUserIn(In):
    """The request body of a new account. An administrator who sends no password sends an invitation by email.

    Only an administrator chooses `role` and `clientId`: an editor's are refused, a stranger's ignored (ACCESS-7).
    """

    email: str | None = None
    password: str | None = None
    role: Annotated[Any, WithJsonSchema(_ROLE_SCHEMA)] = None
    client_id: Annotated[Any, WithJsonSchema(_CLIENT_SCHEMA)] = None


class UserOut(RecordOut):
    """A user in responses and events, without the password or its hash.

    `invited`: whether the user was invited and has not set a password yet. `emailVerifiedAt`: when the address was
    proven to be the user's (ACCOUNT-30). `signedOutAt`: when the user last signed out everywhere else. `pendingRole`,
    `pendingClientId`: granted, and in effect once it is proven. `takenOverAt`, `takenOverBy`: the invitation that took
    over an account for which somebody else had signed up.
    """

    email: str
    role: Role
    client_id: int | None
    active: bool
    invited: bool
    last_signed_in_at: UtcTime | None
    password_changed_at: UtcTime | None
    signed_out_at: UtcTime | None
    email_verified_at: UtcTime | None
    taken_over_at: UtcTime | None
    taken_over_by: int | None
    pending_role: Role | None
    pending_client_id: int | None
