import type { MedusaContainer } from "@medusajs/framework/types"
import { withLock } from "./lock"

/**
 * Lets staff save one thing of a kind at a time, in whatever process: each save is checked against the one before.
 * @param waitSeconds how long to wait before giving up
 * @throws {ShopError} 409 when the wait was too long
 */
export async function withStaffLock<T>(
  container: MedusaContainer,
  kind:
    | "catalogue"
    | "designs"
    | "people"
    | "ready-to-ship"
    | `commission:${string}`
    | `dealer:${string}`
    | `discount:${string}`
    | `return:${string}`
    | `order:${string}`,
  save: () => Promise<T>,
  waitSeconds?: number,
): Promise<T> {
  const busy = "Someone else is saving right now. Please try again in a moment."
  return await withLock(container, `staff:${kind}`, { busy, waitSeconds }, save)
}
