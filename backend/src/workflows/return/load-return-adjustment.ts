import type { MedusaContainer } from "@medusajs/framework/types"
import { retainedCents } from "../../modules/submission/domain/returns"
import type { LoadedReturn } from "./load-return"
import { isReturnAdjusted, type ReturnAdjustment } from "./steps/adjust-order-for-return"

/**
 * What has to be entered in an order's books when a return is settled, so that nothing stays outstanding.
 * @param refundCents what is refunded
 * @param owedCents what the books owe before that, when it isn't what they owe now
 * @param by the staff member's email
 */
export async function loadReturnAdjustment(
  container: MedusaContainer,
  { order, decided, submission }: LoadedReturn,
  { refundCents, owedCents, by }: { refundCents: number; owedCents?: number; by: string },
): Promise<ReturnAdjustment> {
  const { id = "", version = 0, lines = [], keptCents = 0 } = order ?? {}
  const returnId = decided?.return_id ?? ""
  const isReleased = await isReturnAdjusted(container, returnId)
  return {
    orderId: id,
    version,
    returnId,
    number: submission.number,
    keptCents: retainedCents(lines, {
      refundCents,
      owedCents: owedCents ?? order?.owedCents ?? 0,
      keptCents,
    }),
    missing: isReleased
      ? []
      : lines
          // Of a second arrival of a line, Medusa's return only says how much that brought: its order knows all of them.
          .map(({ id, accepted, arrived, underWay }) => ({
            id,
            quantity: Math.min(accepted - arrived, underWay),
          }))
          .filter(({ quantity }) => quantity > 0),
    by,
  }
}
