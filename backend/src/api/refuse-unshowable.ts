import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { invalid } from "../errors/shop-error"
import { graphRows } from "../workflows/graph-rows"

interface Variant {
  sku?: string | null
  prices?: ({ currency_code?: string; amount?: unknown } | null)[] | null
}

/** As the shop reads its catalogue (read-model/catalogue-queries.ts). */
const isShown = ({ sku, prices }: Variant) =>
  Boolean(sku) && (prices ?? []).some((price) => price?.currency_code === "usd" && price.amount != null)

/**
 * Middleware before Medusa's own calls that publish one product: the shop shows nothing without a SKU and a price, and
 * nobody would know why.
 * @throws {ShopError} 422 at `status`
 */
export async function refuseUnshowable(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const [isOne, id] = /^\/admin\/products(?:\/([^/]+))?\/?$/.exec(req.baseUrl + req.path) ?? []
  const { status, variants } = (req.body ?? {}) as { status?: unknown; variants?: unknown }
  if (isOne === undefined || status !== "published" || (id !== undefined && variants !== undefined)) {
    next()
    return
  }
  const sent = Array.isArray(variants) ? (variants as Variant[]) : []
  const found = id === undefined ? sent : await variantsOf(req, id)
  next(
    found === null || found.some((variant) => isShown(variant ?? {}))
      ? undefined
      : invalid({
          status: [
            "The shop can't show it yet. Please give a variant a SKU and a price in US dollars first.",
          ],
        }),
  )
}

/** @returns null for a product that isn't there, which is Medusa's to say */
async function variantsOf({ scope }: MedusaRequest, id: string): Promise<Variant[] | null> {
  const [product] = await graphRows<{ variants?: Variant[] | null }>(scope, {
    entity: "product",
    fields: ["variants.sku", "variants.prices.currency_code", "variants.prices.amount"],
    filters: { id },
  })
  return product ? (product.variants ?? []) : null
}
