import type { CreateLineItemDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

/** A line that gets a new quantity, at today's price in dollars. */
export interface LineChange {
  id: string
  quantity: number
  unit_price: number
}

/** Adds lines of stocked goods to a cart. Undone, they are gone. */
export const addHardwareLinesStep = createStep(
  "add-hardware-lines",
  async ({ cartId, lines }: { cartId: string; lines: CreateLineItemDTO[] }, { container }) => {
    if (lines.length === 0) return new StepResponse<null, string[]>(null, [])
    const added = await container.resolve(Modules.CART).addLineItems(cartId, lines)
    return new StepResponse<null, string[]>(
      null,
      added.map(({ id }) => id),
    )
  },
  async (added, { container }) => {
    if (added && added.length > 0) await container.resolve(Modules.CART).deleteLineItems(added)
  },
)

/** Changes lines of stocked goods. Undone, they are what they were. */
export const changeHardwareLinesStep = createStep(
  "change-hardware-lines",
  async (changes: readonly { before: LineChange; after: LineChange }[], { container }) => {
    const before = changes.map((change) => change.before)
    if (before.length > 0) {
      await container.resolve(Modules.CART).updateLineItems(changes.map(({ after }) => after))
    }
    return new StepResponse<null, LineChange[]>(null, before)
  },
  async (before, { container }) => {
    if (before && before.length > 0) await container.resolve(Modules.CART).updateLineItems(before)
  },
)
