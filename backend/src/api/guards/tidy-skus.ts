import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { DESIGNS_SKU } from "../../contracts/builder/sku-codes"
import { invalid } from "../../errors/shop-error"
import { decodeSku } from "../../modules/design/domain/sku"
import { getDesigns } from "../../read-model/design-store"

/** Where Medusa's calls have their variants: in themselves, in lists of new and changed ones, in those of a product. */
const INSIDE = ["create", "update", "variants"]

/** Takes spaces off the ends of every SKU that a body writes. @returns the SKUs, by field */
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
 * Middleware before Medusa's own calls that write variants: a SKU has no spaces at its ends, and is none that the builder
 * reads as a design, for the cart would take one for the other.
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
