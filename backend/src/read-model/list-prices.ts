import type { MedusaContainer } from "@medusajs/framework/types"
import { CURRENCY } from "../contracts/money"
import type { ListPrice } from "../modules/dealer/domain/list-price"
import { cachedRead } from "./cached-read"
import { centsSql } from "./money-sql"

/** Prices of the running lists for dealers, by variant. */
export type ListPrices = ReadonlyMap<string, readonly ListPrice[]>

/**
 * Lists that require more than the dealers' group, and prices that require more than a quantity, are left to Medusa.
 */
const PRICES = `
  select v.variant_id as "variantId", l.type, ${centsSql("p.amount")}::int as cents,
         p.min_quantity::int as "minQuantity", p.max_quantity::int as "maxQuantity"
    from price_list l
    join price p on p.price_list_id = l.id and p.deleted_at is null
     and p.currency_code = '${CURRENCY}' and p.rules_count = 0
    join product_variant_price_set v on v.price_set_id = p.price_set_id and v.deleted_at is null
   where l.deleted_at is null and l.status = 'active'
     and (l.starts_at is null or l.starts_at <= now()) and (l.ends_at is null or l.ends_at > now())
     and exists (
       select 1 from price_list_rule r join customer_group g on g.name = 'dealers' and g.deleted_at is null
        where r.price_list_id = l.id and r.deleted_at is null and r.attribute = 'customer.groups.id'
          and r.value @> to_jsonb(g.id))
     and not exists (
       select 1 from price_list_rule r
        where r.price_list_id = l.id and r.deleted_at is null and r.attribute <> 'customer.groups.id')`

/** Milliseconds until a list begins or ends. */
const NEXT_TURN = `
  select (extract(epoch from min(turn) - now()) * 1000)::float8 as ms
    from price_list l, lateral (values (l.starts_at), (l.ends_at)) as turns (turn)
   where l.deleted_at is null and turn > now()`

const lists = cachedRead<{ prices: ListPrices; goodFor: number | null }>({
  name: "dealers' price lists",
  tables: ["price_list", "price_list_rule", "price", "product_variant_price_set", "customer_group"],
  load: async (database) => {
    // Before the prices: if a list begins in between, they are read again too early rather than too late.
    const { rows: turns } = await database.raw<{ rows: { ms: number | null }[] }>(NEXT_TURN)
    const { rows } = await database.raw<{ rows: (ListPrice & { variantId: string })[] }>(PRICES)
    const prices = new Map<string, ListPrice[]>()
    for (const { variantId, ...price } of rows) {
      prices.set(variantId, [...(prices.get(variantId) ?? []), price])
    }
    return { prices, goodFor: turns[0]?.ms ?? null }
  },
  goodFor: (read) => read.goodFor,
})

/** The prices on Medusa's price lists for the dealers' group, from memory. */
export async function getListPrices(container: MedusaContainer): Promise<ListPrices> {
  return (await lists(container)).prices
}
