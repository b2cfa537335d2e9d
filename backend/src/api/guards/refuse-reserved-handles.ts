import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { toHandle } from "@medusajs/framework/utils"
import { invalid } from "../../errors/shop-error"
import { isReserved } from "../../workflows/catalog/domain/reserved-slugs"

const SENTENCE = "The cart uses this handle itself. Please choose another."

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Whether a product's handle is reserved. A new product without a handle gets it from its title. */
function isRefused(product: unknown, isNew: boolean): boolean {
  const { title, handle } = (product ?? {}) as { title?: unknown; handle?: unknown }
  const named = handle || (isNew && typeof title === "string" ? toHandle(title) : "")
  return typeof named === "string" && isReserved(named)
}

/**
 * Middleware before Medusa's own calls that name products: one at an address that belongs to the cart would be shown
 * but could not be bought.
 * @throws {ShopError} 422 by field
 */
export function refuseReservedHandles(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const [isNaming, id] = /^\/admin\/products(?:\/([^/]+))?\/?$/.exec(req.baseUrl + req.path) ?? []
  if (isNaming === undefined) {
    next()
    return
  }
  const { create, update } = (req.body ?? {}) as { create?: unknown; update?: unknown }
  const found = [
    ...(isRefused(req.body, id === undefined) ? ["handle"] : []),
    ...listOf(create).flatMap((product, at) => (isRefused(product, true) ? [`create.${at}.handle`] : [])),
    ...listOf(update).flatMap((product, at) => (isRefused(product, false) ? [`update.${at}.handle`] : [])),
  ]
  next(
    found.length === 0 ? undefined : invalid(Object.fromEntries(found.map((field) => [field, [SENTENCE]]))),
  )
}
