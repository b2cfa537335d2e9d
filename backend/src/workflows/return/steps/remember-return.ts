import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

/**
 * Remembers the state of Medusa's return before it is received, and restores it when undone. Medusa's own undo leaves
 * it received (2.21.2).
 */
export const rememberReturnStep = createStep(
  "remember-return",
  async (returnId: string, { container }) => {
    const [found] = await container
      .resolve(Modules.ORDER)
      .listReturns(
        { id: returnId },
        { select: ["id", "status", "received_at"], relations: ["items"], take: 1 },
      )
    const items = (found?.items ?? []).map(({ id, received_quantity, damaged_quantity }) => ({
      id,
      received_quantity: Number(received_quantity ?? 0),
      damaged_quantity: Number(damaged_quantity ?? 0),
    }))
    return new StepResponse(
      null,
      found && { id: found.id, status: found.status, received_at: found.received_at ?? null, items },
    )
  },
  async (before, { container }) => {
    if (!before) return
    const { items, ...remembered } = before
    const orders = container.resolve<ReturnBooks>(Modules.ORDER)
    await orders.updateReturns([remembered])
    await orders.updateReturnItems(items)
  },
)

/** What Medusa's order module can do beyond what its types say (2.21.2). */
interface ReturnBooks {
  updateReturns(rows: object[]): Promise<unknown>
  updateReturnItems(rows: object[]): Promise<unknown>
}
