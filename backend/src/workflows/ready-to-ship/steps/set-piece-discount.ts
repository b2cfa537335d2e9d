import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { READY_TO_SHIP_MODULE } from "../../../modules/ready-to-ship"

/** Sets a piece's discount, in cents. Undone, it has its former one. */
export const setPieceDiscountStep = createStep(
  "set-piece-discount",
  async ({ id, discountCents }: { id: string; discountCents: number }, { container }) => {
    const shelf = container.resolve(READY_TO_SHIP_MODULE)
    const { discount_cents } = await shelf.retrieve(id)
    await shelf.setDiscount(id, discountCents)
    return new StepResponse(null, { id, discountCents: discount_cents })
  },
  async (before, { container }) => {
    if (before) await container.resolve(READY_TO_SHIP_MODULE).setDiscount(before.id, before.discountCents)
  },
)
