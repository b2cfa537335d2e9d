import { MedusaService } from "@medusajs/framework/utils"
import { DesignBuild } from "./models/design-build"
import { DesignChange } from "./models/design-change"
import { DesignColor } from "./models/design-color"
import { DesignNotice } from "./models/design-notice"
import { DesignProduct } from "./models/design-product"
import { DesignStyle } from "./models/design-style"
import { DesignUnavailability } from "./models/design-unavailability"
import { DesignUpcharge } from "./models/design-upcharge"
import { SavedDesign } from "./models/saved-design"

export class DesignModuleService extends MedusaService({
  DesignProduct,
  DesignStyle,
  DesignColor,
  DesignUpcharge,
  DesignUnavailability,
  DesignNotice,
  DesignBuild,
  DesignChange,
  SavedDesign,
}) {}
