import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { invalid } from "../../errors/shop-error"
import { addressIds } from "./address-ids"

const variantIn = addressIds("/admin/products/:product/variants/:id")

/**
 * Middleware before Medusa's call for one variant: of an id in the address and another in the body Medusa changes the
 * one in the body (2.21), while whoever reads the address, as the other guards and the audit log do, takes it for the
 * one that is named there.
 * @throws {ShopError} 422
 */
export function refuseOtherIds(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const named = variantIn(req)?.id
  const { id = named } = (req.body ?? {}) as { id?: unknown }
  next(
    id === named ? undefined : invalid({ id: ["The address names another variant. Please leave this out."] }),
  )
}
