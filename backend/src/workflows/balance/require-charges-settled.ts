import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict } from "../../errors/shop-error"
import { recordChargesOfOrder } from "../build-change/record-charge"
import { CARD_UNSURE } from "../checkout/cancel-sessions"
import { settleBalance } from "./settle-balance"

/**
 * Has an order's books learn first of every card that was charged for it, for a changed build or its balance, and of
 * money that staff took: an order that looks fully refunded is closed, and money that is recorded later would open it
 * again. Must run under the order's lock.
 * @throws {ShopError} 409 while no one can say whether a card was charged
 */
export async function requireChargesSettled(container: MedusaContainer, orderId: string): Promise<void> {
  const ends = [await recordChargesOfOrder(container, orderId), await settleBalance(container, orderId)]
  if (ends.includes("unsure")) throw conflict(CARD_UNSURE)
}
