import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { createLinksWorkflow, updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import { messageOf } from "../../../errors/message-of"
import type { VariantChange } from "../domain/plan"
import { runInStep, type StepContext } from "./batched-step"

/** Changes to variants in one Medusa workflow: its cost in time is per statement, in memory per row. */
export interface VariantBatch {
  changes: VariantChange[]
  /** What undoes them. */
  before: VariantChange[]
}

/**
 * A variant that was counted before has left its inventory item behind, and Medusa would create a second one with the
 * same SKU, which it refuses: give the variant its own back.
 */
async function countAgain(context: StepContext, changes: readonly VariantChange[]): Promise<void> {
  if (changes.length === 0) return
  const variantIds = new Map(changes.map(({ sku, id }) => [sku, id]))
  const items = await context.container
    .resolve(Modules.INVENTORY)
    .listInventoryItems({ sku: [...variantIds.keys()] }, { select: ["id", "sku"], take: null })
  const links = items.flatMap((item) => {
    const variant_id = variantIds.get(item.sku ?? "")
    if (!variant_id) return []
    return [
      {
        [Modules.PRODUCT]: { variant_id },
        [Modules.INVENTORY]: { inventory_item_id: item.id },
        data: { required_quantity: 1 },
      },
    ]
  })
  if (links.length > 0) await runInStep(createLinksWorkflow, links, context)
}

async function write(context: StepContext, changes: readonly VariantChange[]): Promise<void> {
  await countAgain(
    context,
    changes.filter((change) => change.counted),
  )
  const product_variants = changes.map(({ id, prices, counted }) => ({
    id,
    ...(prices && { prices }),
    ...(counted !== undefined && { manage_inventory: counted }),
  }))
  await runInStep(updateProductVariantsWorkflow, { product_variants }, context)
}

/**
 * Changes prices, and whether variants are counted. Undone, or when a batch fails, the former values are written back
 * the same way: Medusa's own undo of a price change (2.21.2, `updatePriceSetsStep`) leaves a variant without any price.
 */
export const updateVariantsStep = createStep(
  "update-import-variants",
  async (batches: VariantBatch[], context) => {
    const begun: VariantChange[][] = []
    try {
      for (const { changes, before } of batches) {
        begun.push(before)
        await write(context, changes)
      }
    } catch (error) {
      return StepResponse.permanentFailure(messageOf(error), begun)
    }
    return new StepResponse(null, begun)
  },
  async (begun, context) => {
    for (const before of [...(begun ?? [])].reverse()) await write(context, before)
  },
)
