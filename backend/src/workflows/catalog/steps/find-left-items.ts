import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { leftItems } from "../../../reports/left-items"
import type { ImportPlan } from "../domain/plan"

/** The inventory items that were left behind under the SKUs of a plan's new counted variants. */
export const findLeftItemsStep = createStep(
  "find-left-items",
  async ({ newProducts, newVariants }: ImportPlan, { container }) => {
    const added = [
      ...newProducts.flatMap(({ entry }) => entry.variants),
      ...newVariants.map(({ entry }) => entry),
    ]
    const counted = added.filter(({ stock }) => typeof stock === "number")
    const left = await leftItems(
      container,
      counted.map(({ sku }) => sku),
    )
    return new StepResponse<Readonly<Record<string, string>>>(Object.fromEntries(left))
  },
)
