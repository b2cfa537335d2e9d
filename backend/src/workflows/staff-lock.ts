import type { MedusaContainer } from "@medusajs/framework/types"
import { type Wait, withLock } from "./lock"

const SAVING = "Someone else is saving right now. Please try again in a moment."

/** The same for a buyer with a link to pay what an order still owes, whose own recent payment it may be. */
export const BUSY_ORDER =
  "Your order is busy right now. Please press Pay again in a minute: you won't be charged twice."

/**
 * Lets staff save one thing of a kind at a time, across all processes: each save is checked against the one before.
 * @param wait the message for anyone who waited too long, and how long that is
 * @throws {ShopError} 409 when the wait was too long
 */
export async function withStaffLock<T>(
  container: MedusaContainer,
  kind:
    | "catalog"
    | "designs"
    | "people"
    | "ready-to-ship"
    | `commission:${string}`
    | `dealer:${string}`
    | `discount:${string}`
    | `return:${string}`
    | `submission:${string}`
    | `order:${string}`,
  save: () => Promise<T>,
  wait: Partial<Wait> = {},
): Promise<T> {
  return await withLock(container, `staff:${kind}`, { busy: SAVING, ...wait }, save)
}
