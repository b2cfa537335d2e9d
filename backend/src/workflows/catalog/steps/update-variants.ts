import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { createLinksWorkflow, updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import { messageOf } from "../../../errors/message-of"
import type { VariantChange } from "../domain/plan"
import { linksBack } from "../give-items-back"
import { runInStep, type StepContext } from "./batched-step"

/** Changes to variants in one Medusa workflow: its cost in time is per statement, in memory per row. */
export interface VariantBatch {
  changes: VariantChange[]
  /** What undoes them. */
  before: VariantChange[]
}

/** Gives variants that were counted before their own inventory items back (give-items-back.ts), within the workflow. */
async function countAgain(context: StepContext, changes: readonly VariantChange[]): Promise<void> {
  if (changes.length === 0) return
  const links = await linksBack(context.container, changes)
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
