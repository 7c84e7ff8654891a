"""What goes into a sign-in."""

from services.chassis.resource import In


class CredentialsIn(In):
    """E-mail and password as they are typed."""

    email: str | None = None
    password: str | None = None
