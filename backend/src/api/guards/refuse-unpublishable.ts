import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CURRENCY } from "../../contracts/money"
import { invalid } from "../../errors/shop-error"
import { graphRows } from "../../workflows/graph-rows"
import { addressIds } from "./address-ids"
import { listOf } from "./list-of"

const namedIn = addressIds("/admin/products", "/admin/products/:id")

interface Variant {
  sku?: string | null
  prices?: ({ currency_code?: string; amount?: unknown } | null)[] | null
}

const SENTENCE = "The shop can't show it yet. Please give a variant a SKU and a price in US dollars first."

/** As the shop reads its catalog (read-model/catalog-queries.ts). */
const isShown = ({ sku, prices }: Variant) =>
  Boolean(sku) && (prices ?? []).some((price) => price?.currency_code === CURRENCY && price.amount != null)

interface SentProduct {
  id?: unknown
  status?: unknown
  variants?: unknown
}

/** A product that a call publishes. */
interface Published {
  field: string
  /** For an existing product; undefined for a new one. */
  id?: string
  /** As sent; undefined where the existing ones stay. */
  variants?: Variant[]
}

function publishedIn(value: unknown, field: string, id?: unknown): Published[] {
  const { status, variants } = (value ?? {}) as SentProduct
  if (status !== "published") return []
  if (typeof id !== "string") return [{ field, variants: listOf(variants) as Variant[] }]
  // If existing variants are sent as well, working out the result is up to Medusa.
  return variants === undefined ? [{ field, id }] : []
}

function published(req: MedusaRequest): Published[] {
  const named = namedIn(req)
  if (named === null) return []
  const { id } = named
  const { body } = req
  if (id?.toLowerCase() !== "batch") return publishedIn(body, "status", id)
  const { create, update } = (body ?? {}) as { create?: unknown; update?: unknown }
  return [
    ...listOf(create).flatMap((product, at) => publishedIn(product, `create.${at}.status`)),
    ...listOf(update).flatMap((product, at) =>
      publishedIn(product, `update.${at}.status`, (product as SentProduct | null)?.id),
    ),
  ]
}

/**
 * Middleware before Medusa's own calls that publish products, one or many: the shop doesn't show a product without a
 * SKU and a price. If one loses them later, a notice says so (admin/widgets/product-unshown.tsx).
 * @throws {ShopError} 422 by field
 */
export async function refuseUnpublishable(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const products = published(req)
  const known = await variantsOf(
    req,
    products.flatMap(({ id }) => id ?? []),
  )
  const refused = products.filter(({ id, variants }) => {
    // Medusa reports one that doesn't exist.
    const found = id === undefined ? variants : known.get(id)
    return found !== undefined && !found.some((variant) => isShown(variant ?? {}))
  })
  next(
    refused.length === 0
      ? undefined
      : invalid(Object.fromEntries(refused.map(({ field }) => [field, [SENTENCE]]))),
  )
}

async function variantsOf({ scope }: MedusaRequest, ids: readonly string[]): Promise<Map<string, Variant[]>> {
  if (ids.length === 0) return new Map()
  const found = await graphRows<{ id: string; variants?: Variant[] | null }>(scope, {
    entity: "product",
    fields: ["id", "variants.sku", "variants.prices.currency_code", "variants.prices.amount"],
    filters: { id: [...ids] },
  })
  return new Map(found.map(({ id, variants }) => [id, variants ?? []]))
}
