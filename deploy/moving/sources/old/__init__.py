"""A running system with the documented API, read through that API."""

from deploy.moving.sources.old.profile import DOCUMENTED, Profile, load_profile
from deploy.moving.sources.old.reader import OldSystem

__all__ = ["DOCUMENTED", "OldSystem", "Profile", "load_profile"]
