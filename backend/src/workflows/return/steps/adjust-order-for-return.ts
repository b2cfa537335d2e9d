import type { MedusaContainer } from "@medusajs/framework/types"
import { ChangeActionType, Modules, OrderChangeStatus, OrderChangeType } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { toDollars } from "../../../contracts/money"
import { conflict } from "../../../errors/shop-error"
import { orderVersion, takeBackOrderCredit, writeOrderCredit } from "../../refund/order-credit"

/** What an order's books have to be told when a return of it is settled. */
export interface ReturnAdjustment {
  orderId: string
  /** The order's, as it was looked at. */
  version: number
  /** Medusa's. */
  returnId: string
  number: number
  /** Cents that the shop keeps; below zero what it gives beyond all that is owed. With its fraction. */
  keptCents: number
  /** Pieces that were accepted and never came, by the order's lines. */
  missing: { id: string; quantity: number }[]
  /** Staff's e-mail. */
  by: string
}

/** Medusa takes a balance of a cent for none, and what all credit lines of an order come to as well. */
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
 * Evens an order's books in a change of Medusa's own: what the shop keeps is a negative credit line, which is how
 * Medusa settles a balance without money, and what never came is no longer awaited. A cent is left as it is: it would be
 * evened twice, since a line of one counts for nothing, and the next return is measured by the books as they are. Undone,
 * the order has its version of before. Does nothing when there is nothing to tell.
 * @throws {ShopError} 409 when the order was changed since it was looked at
 */
export const adjustOrderForReturnStep = createStep(
  "even-books-of-return",
  async (books: ReturnAdjustment, { container }) => {
    const actions = actionsOf(books)
    if (actions.length === 0) return new StepResponse(null)
    const { orderId, version, returnId, by } = books
    if ((await orderVersion(container, orderId)) !== version) {
      throw conflict("This order was changed meanwhile. Please look at it again. Nothing was changed.")
    }
    const credit = await writeOrderCredit(container, { orderId, returnId, actions, by })
    return new StepResponse(null, credit)
  },
  async (credit, { container }) => {
    if (credit) await takeBackOrderCredit(container, credit)
  },
)

/** Whether the books of a return were evened before: by a try whose refund was cut short. */
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
