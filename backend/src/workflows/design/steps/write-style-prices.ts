import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import { CURRENCY } from "../../../contracts/money"
import type { PriceChange } from "../../../modules/design/domain/staff-documents"

async function setPrices(container: MedusaContainer, prices: [variantId: string, dollars: number][]) {
  await updateProductVariantsWorkflow(container).run({
    input: {
      product_variants: prices.map(([id, amount]) => ({ id, prices: [{ currency_code: CURRENCY, amount }] })),
    },
  })
}

/**
 * Writes style prices where Medusa's users look for them. Undone, the former ones are written back the same way:
 * Medusa's own undo of a price change (2.21.2, `updatePriceSetsStep`) leaves the variant without any price.
 */
export const writeStylePricesStep = createStep(
  "write-style-prices",
  async (changes: PriceChange[], { container }) => {
    await setPrices(
      container,
      changes.map(({ variantId, after }) => [variantId, after]),
    )
    return new StepResponse(null, changes)
  },
  async (changes, { container }) => {
    if (!changes) return
    await setPrices(
      container,
      changes.map(({ variantId, before }) => [variantId, before]),
    )
  },
)
