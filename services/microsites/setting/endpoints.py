"""Microsite settings over HTTP (Document 000 §7)."""

from services.microsites.companions.endpoints import companion_router
from services.microsites.companions.service import Companion
from services.microsites.setting.repository import settings
from services.microsites.setting.schemas import SettingIn, SettingOut

router = companion_router(
    Companion(
        noun="setting",
        records=settings,
        sent=SettingIn,
        answered=SettingOut,
        staff_only=frozenset({"template_type", "keyword_count", "contact_letters"}),
        of_the_microsite=frozenset({"template_type", "status", "contact_letters"}),
    )
)
