"""What goes into and comes out of microsite submissions."""

from services.chassis.resource import In, RecordOut


class SubmissionIn(In):
    """Progress flags as they are sent. A change carries only what changes, and null leaves a flag as it is."""

    organization_details: bool | None = None
    call_to_action: bool | None = None
    logo_bio: bool | None = None
    featured_product: bool | None = None
    add_products: bool | None = None
    resources: bool | None = None
    contact_info: bool | None = None
    gallery: bool | None = None


class SubmissionOut(RecordOut):
    """Which sections of a microsite were saved; its id is the microsite's."""

    microsite_id: int
    organization_details: bool
    call_to_action: bool
    logo_bio: bool
    featured_product: bool
    add_products: bool
    resources: bool
    contact_info: bool
    gallery: bool
