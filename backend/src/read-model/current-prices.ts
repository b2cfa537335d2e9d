import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** A current price in Medusa, read for a question about another one. */
export interface CurrentPrice {
  id: string
  /** Of the variant or shipping option. */
  ownerId: string
  /** Null for the usual price. */
  listId: string | null
  /** Whether it applies whatever the region and the total. */
  plain: boolean
  currency: string
  /** Dollars, as a string. */
  amount: string
}

const PRICES = `
  with owners as (
    select variant_id as id, price_set_id from product_variant_price_set where deleted_at is null
    union all
    select shipping_option_id, price_set_id from shipping_option_price_set where deleted_at is null)
  select p.id, o.id as "ownerId", p.price_list_id as "listId", p.rules_count = 0 as plain,
         lower(p.currency_code) as currency, p.amount::text as amount
    from price p join owners o on o.price_set_id = p.price_set_id
   where p.deleted_at is null
     and (p.id = any(cast(:priceIds as text[])) or o.id = any(cast(:ownerIds as text[])))`

const NAMES = `
  select v.id, concat_ws(', ', p.title, nullif(v.title, p.title)) as name
    from product_variant v join product p on p.id = v.product_id where v.id = any(cast(:ids as text[]))
  union all
  select s.id, s.name from shipping_option s where s.id = any(cast(:ids as text[]))`

/** The prices with these ids, and all prices of these variants and shipping options. */
export async function pricesById(
  container: MedusaContainer,
  wanted: { priceIds: readonly string[]; ownerIds: readonly string[] },
): Promise<CurrentPrice[]> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: CurrentPrice[] }>(PRICES, {
      priceIds: [...wanted.priceIds],
      ownerIds: [...wanted.ownerIds],
    })
  return rows
}

/** The names of variants and shipping options, by id. */
export async function namesOfPriced(
  container: MedusaContainer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { id: string; name: string }[] }>(NAMES, { ids: [...ids] })
  return new Map(rows.map(({ id, name }) => [id, name]))
}
