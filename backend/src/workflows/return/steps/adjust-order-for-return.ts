import type { MedusaContainer } from "@medusajs/framework/types"
import { ChangeActionType, Modules, OrderChangeStatus, OrderChangeType } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { toDollars } from "../../../contracts/money"
import { conflict } from "../../../errors/shop-error"
import { orderVersion, revertOrderCredit, writeOrderCredit } from "../../refund/order-credit"

/** What has to be entered in an order's books when one of its returns is settled. */
export interface ReturnAdjustment {
  orderId: string
  /** The order's, as it was when looked at. */
  version: number
  /** Medusa's. */
  returnId: string
  number: number
  /** Cents that the shop keeps; below zero what it refunds beyond everything owed. With their fraction. */
  keptCents: number
  /** Pieces that were accepted and never arrived, by the order's lines. */
  missing: { id: string; quantity: number }[]
  /** The staff member's email. */
  by: string
}

/** Medusa ignores a balance of up to a cent, and the same total of an order's credit lines. */
const NOTHING_CENTS = 1

function actionsOf({ orderId, returnId, number, keptCents, missing }: ReturnAdjustment) {
  const kept = {
    action: ChangeActionType.CREDIT_LINE_ADD,
    order_id: orderId,
    reference: `Return ${number} ${keptCents > 0 ? "kept" : "given beyond"}`,
    reference_id: returnId,
    amount: toDollars(-keptCents),
  }
  const released = missing.map(({ id, quantity }) => ({
    action: ChangeActionType.CANCEL_RETURN_ITEM,
    order_id: orderId,
    return_id: returnId,
    reference: "return",
    reference_id: returnId,
    details: { reference_id: id, quantity },
  }))
  return [...(Math.abs(keptCents) <= NOTHING_CENTS ? [] : [kept]), ...released]
}

/**
 * Balances an order's books in a change of Medusa's own: what the shop keeps is a negative credit line, which is how
 * Medusa settles a balance without money, and what never arrived is no longer expected. A cent is left as it is: it
 * would be balanced twice, since a line of one cent doesn't count, and the next return is measured by the books as they
 * are. Undone, the order has its former version. Does nothing when there is nothing to enter.
 * @throws {ShopError} 409 when the order was changed since it was looked at
 */
export const adjustOrderForReturnStep = createStep(
  "adjust-order-for-return",
  async (books: ReturnAdjustment, { container }) => {
    const actions = actionsOf(books)
    if (actions.length === 0) return new StepResponse(null)
    const { orderId, version, returnId, by } = books
    if ((await orderVersion(container, orderId)) !== version) {
      throw conflict("This order has changed in the meantime. Please look at it again. Nothing was changed.")
    }
    const credit = await writeOrderCredit(container, { orderId, returnId, actions, by })
    return new StepResponse(null, credit)
  },
  async (credit, { container }) => {
    if (credit) await revertOrderCredit(container, credit)
  },
)

/** Whether the books of a return were balanced before, by a try whose refund was interrupted. */
export async function isReturnAdjusted(container: MedusaContainer, returnId: string): Promise<boolean> {
  const found = await container.resolve(Modules.ORDER).listOrderChanges(
    {
      return_id: [returnId],
      change_type: [OrderChangeType.CREDIT_LINE],
      status: [OrderChangeStatus.CONFIRMED],
    } as never,
    { select: ["id"], take: 1 },
  )
  return found.length > 0
}
