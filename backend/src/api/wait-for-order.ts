import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { withStaffLock } from "../workflows/staff-lock"

/**
 * Middleware before Medusa's calls that begin a change of an order: it waits until what gives money back of that order
 * is done (workflows/checkout/order-at-rest.ts), which the change would make fail with the money gone.
 * @throws {ShopError} 409 when that takes too long
 */
export async function waitForOrder(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { order_id } = (req.body ?? {}) as { order_id?: unknown }
  if (typeof order_id === "string") await withStaffLock(req.scope, `order:${order_id}`, async () => undefined)
  next()
}
