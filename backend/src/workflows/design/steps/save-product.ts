import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { DESIGN_MODULE } from "../../../modules/design"
import type { DesignModuleService } from "../../../modules/design/service"

interface ProductSave {
  code: string
  saving: Parameters<DesignModuleService["saveProduct"]>[1]
}

/** Saves a product's document in one transaction. The last step of its workflow: it never needs undoing. */
export const saveProductStep = createStep(
  "save-design-product",
  async ({ code, saving }: ProductSave, { container }) => {
    await container.resolve(DESIGN_MODULE).saveProduct(code, saving)
    return new StepResponse(null)
  },
)
