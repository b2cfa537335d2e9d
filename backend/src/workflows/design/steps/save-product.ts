import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { DESIGN_MODULE } from "../../../modules/design"
import type { ChangedFact } from "../../../modules/design/service"
import type { ProductEdit } from "./check-product-edit"

/** Saves a product's document in one transaction. The last step of its workflow: there is nothing to undo it for. */
export const saveProductStep = createStep(
  "save-design-product",
  async (
    { code, document, actor, changes }: Omit<ProductEdit, "version"> & { changes: ChangedFact[] },
    { container },
  ) => {
    await container.resolve(DESIGN_MODULE).saveProduct(code, document, changes, actor)
    return new StepResponse(null)
  },
)
