"""The three fields, with the object names that robots and tests rely on."""

from plantdesk.domain.typed import PlantField as Part
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.fields.field import Field
from plantdesk.ui.widgets.fields.notes import id_hint
from plantdesk.ui.wording import translate


def plant_fields(look: Look) -> dict[Part, Field]:
    plant_id = Field(
        look,
        translate("form", "Plant &id"),
        id_hint(None, None),
        required=True,
        digits=True,
    )
    plant_id.link.setObjectName("idLink")
    name = Field(
        look,
        translate("form", "&Name"),
        translate("form", "The plant’s name"),
        required=True,
        pinnable=True,
    )
    tag = Field(
        look,
        translate("form", "&Tag"),
        translate("form", "The type of plant, for example Tree"),
        pinnable=True,
    )
    fields = {Part.ID: plant_id, Part.NAME: name, Part.TAG: tag}
    for field, name_ in zip(fields.values(), ("plantId", "plantName", "plantTag"), strict=True):
        field.input.setObjectName(name_)
        field.pin.setObjectName(f"{name_}Keep")
    return fields
