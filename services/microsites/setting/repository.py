"""Every query of settings."""

from sqlalchemy import select

from services.chassis.resource import Records
from services.microsites.microsites.access import OWNER, part_of_owner
from services.microsites.microsites.models import Microsite
from services.microsites.setting.models import Setting
from services.microsites.setting.schemas import SettingOut

_this = Microsite.id == Setting.id
settings = Records(
    Setting,
    SettingOut,
    "microsite",
    columns={
        "microsite_id": Setting.id.expression,
        "template_type": select(Microsite.template_type).where(_this).scalar_subquery(),
        "status": select(Microsite.status).where(_this).scalar_subquery(),
        "contact_letters": select(Microsite.contact_letters).where(_this).scalar_subquery(),
    },
    filters={OWNER: part_of_owner(Setting.id)},
)
