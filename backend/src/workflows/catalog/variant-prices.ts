import type { MedusaContainer } from "@medusajs/framework/types"
import { CURRENCY } from "../../contracts/money"
import { graphRows } from "../graph-rows"

interface Price {
  amount: number
  currency_code: string
  price_list_id?: string | null
  rules_count?: number | null
  min_quantity?: number | null
  created_at: string | Date
}

interface PricedVariant {
  id: string
  product?: { status: string } | null
  price_set?: { prices?: Price[] | null } | null
}

/** The price of a single piece for everyone, as it is also read for visitors (read-model/price-for-all.ts). */
function isDefault({ currency_code, price_list_id, rules_count, min_quantity }: Price): boolean {
  return currency_code === CURRENCY && !price_list_id && rules_count === 0 && Number(min_quantity ?? 1) <= 1
}

export interface VariantPrice {
  dollars: number
  /** Whether the variant's product is sold now. */
  published: boolean
}

/** Default prices by variant id; variants without one are left out. */
export async function variantPrices(
  container: MedusaContainer,
  variantIds: string[],
): Promise<ReadonlyMap<string, VariantPrice>> {
  const variants = await graphRows<PricedVariant>(container, {
    entity: "product_variant",
    fields: ["id", "product.status", "price_set.prices.*"],
    filters: { id: variantIds },
  })
  return new Map(
    variants.flatMap(({ id, product, price_set }): [string, VariantPrice][] => {
      const [first] = (price_set?.prices ?? [])
        .filter(isDefault)
        .sort((a, b) => Number(new Date(a.created_at)) - Number(new Date(b.created_at)))
      return first
        ? [[id, { dollars: Number(first.amount), published: product?.status === "published" }]]
        : []
    }),
  )
}
