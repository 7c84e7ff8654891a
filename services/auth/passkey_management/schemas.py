"""Request schema of a registration."""

from services.chassis.resource import In


class RegistrationStartIn(In):
    """`password`: the user's password, needed for the first passkey of an account."""

    password: str | None = None
