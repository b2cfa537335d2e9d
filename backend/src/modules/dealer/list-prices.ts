import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PolledValue } from "../../read-model/polled-value"
import type { ListPrice } from "./domain/list-price"

/** Prices of the running lists for dealers, by variant. */
export type ListPrices = ReadonlyMap<string, readonly ListPrice[]>

/** Lists that ask for more than the dealers' group, or prices that ask for more than a quantity, are left to Medusa. */
const PRICES = `
  select v.variant_id as "variantId", l.type, round(p.amount * 100)::int as cents,
         p.min_quantity::int as "minQuantity", p.max_quantity::int as "maxQuantity"
    from price_list l
    join price p on p.price_list_id = l.id and p.deleted_at is null
     and p.currency_code = 'usd' and coalesce(p.rules_count, 0) = 0
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

/** One per database, not per process: tests run several shops in one process. */
const stores = new WeakMap<Knex, PolledValue<ListPrices>>()

function storeOf(container: MedusaContainer): PolledValue<ListPrices> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const existing = stores.get(database)
  if (existing) return existing
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const store = new PolledValue<ListPrices>(
    async () => {
      const { rows } = await database.raw<{ rows: (ListPrice & { variantId: string })[] }>(PRICES)
      const prices = new Map<string, ListPrice[]>()
      for (const { variantId, ...price } of rows) {
        prices.set(variantId, [...(prices.get(variantId) ?? []), price])
      }
      return prices
    },
    (error) =>
      logger.error(
        "The dealers' price lists could not be checked; the last ones stay.",
        error instanceof Error ? error : undefined,
      ),
  )
  stores.set(database, store)
  return store
}

/** What stands on Medusa's price lists for the dealers' group, from memory; at most two seconds old. */
export function getListPrices(container: MedusaContainer): Promise<ListPrices> {
  return storeOf(container).get()
}

/** Makes the next reading of this process see what was just written. */
export function expireListPrices(container: MedusaContainer): void {
  storeOf(container).expire()
}
