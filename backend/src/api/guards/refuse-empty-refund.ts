import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { invalid } from "../../errors/shop-error"

const REFUND = /^\/admin\/payments\/([^/]+)\/refund\/?$/i

/**
 * Middleware before Medusa's refund of a payment: its form opens with no payment chosen and $0.00, and sends both as
 * they are. Medusa's own answers name no field of it.
 * @throws {ShopError} 422
 */
export function refuseEmptyRefund(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const [, payment] = REFUND.exec(req.path) ?? []
  const { amount } = (req.body ?? {}) as { amount?: unknown }
  if (payment === "undefined") next(invalid({ payment: ["Please select the payment to refund."] }))
  else if (payment && amount === 0) next(invalid({ amount: ["Please enter how much to refund."] }))
  else next()
}
