import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { toHandle } from "@medusajs/framework/utils"
import { invalid } from "../../errors/shop-error"
import { isReserved } from "../../workflows/catalog/domain/reserved-slugs"

const RESERVED = "The shop uses this handle itself. Please choose another."
const BLANK = "Please enter a title."

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * What is wrong with a product's names, by field. A new product without a handle gets it from its title.
 * @param at where the product is in the request, such as `create.0.`
 */
function faultsOf(product: unknown, isNew: boolean, at = ""): Record<string, string[]> {
  const { title, handle } = (product ?? {}) as { title?: unknown; handle?: unknown }
  const named = handle || (isNew && typeof title === "string" ? toHandle(title) : "")
  const faults: Record<string, string[]> = {}
  if (typeof title === "string" && title.trim() === "") faults[`${at}title`] = [BLANK]
  if (typeof named === "string" && isReserved(named)) faults[`${at}handle`] = [RESERVED]
  return faults
}

/**
 * Middleware before Medusa's own calls that name products. One at an address that belongs to a page of the shop could
 * not be seen, one at an address of the cart's could not be bought, and one called " " has a link that no one sees.
 * @throws {ShopError} 422 by field
 */
export function refuseUnfitNames(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const [isNaming, id] = /^\/admin\/products(?:\/([^/]+))?\/?$/.exec(req.baseUrl + req.path) ?? []
  if (isNaming === undefined) {
    next()
    return
  }
  const { create, update } = (req.body ?? {}) as { create?: unknown; update?: unknown }
  const faults: Record<string, string[]> = Object.assign(
    faultsOf(req.body, id === undefined),
    ...listOf(create).map((product, at) => faultsOf(product, true, `create.${at}.`)),
    ...listOf(update).map((product, at) => faultsOf(product, false, `update.${at}.`)),
  )
  next(Object.keys(faults).length === 0 ? undefined : invalid(faults))
}
