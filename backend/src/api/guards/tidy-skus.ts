import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { DESIGNS_SKU } from "../../contracts/builder/sku-codes"
import { invalid } from "../../errors/shop-error"
import { decodeSku } from "../../modules/design/domain/sku"
import { getDesigns } from "../../read-model/design-store"

/**
 * Where variants are in the bodies of Medusa's calls: at the top, in lists of new and changed ones, or in a product's.
 */
export const INSIDE = ["create", "update", "variants"]

/**
 * Trims every SKU in a body.
 * @returns the SKUs, by field
 */
function tidied(body: unknown, path: string[] = []): [field: string, sku: string][] {
  if (Array.isArray(body)) return body.flatMap((each, at) => tidied(each, [...path, String(at)]))
  if (typeof body !== "object" || body === null) return []
  const sent = body as Record<string, unknown>
  const inside = INSIDE.flatMap((name) => tidied(sent[name], [...path, name]))
  if (typeof sent.sku !== "string") return inside
  sent.sku = sent.sku.trim()
  return [[[...path, "sku"].join("."), sent.sku as string], ...inside]
}

/**
 * Middleware before Medusa's own calls that write variants: a SKU has no spaces at its ends, and isn't one that the
 * builder reads as a design, since the cart would confuse them.
 * @throws {ShopError} 422 by field
 */
export async function tidySkus(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const skus = tidied(req.body)
  const designs = skus.length > 0 ? await getDesigns(req.scope) : null
  const refused = skus.filter(([, sku]) => designs && decodeSku(sku, designs))
  if (refused.length > 0) throw invalid(Object.fromEntries(refused.map(([field]) => [field, [DESIGNS_SKU]])))
  next()
}
