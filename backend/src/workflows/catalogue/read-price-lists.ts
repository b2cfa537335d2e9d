import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { toCents } from "../../contracts/money"
import { AT_ONCE, batches } from "./batches"
import type { CurrentVariant, PriceList } from "./domain/current-catalogue"

interface PriceListGraph {
  id: string
  title: string
}

/** The price lists that a column can name: two of the same name can't be told apart, and are left out. */
export async function readPriceLists(container: MedusaContainer): Promise<PriceList[]> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "price_list", fields: ["id", "title"] })
  const lists = (data as unknown as PriceListGraph[]).map(({ id, title }) => ({ id, name: title.trim() }))
  const same = (a: PriceList) => lists.filter((b) => b.name.toLowerCase() === a.name.toLowerCase()).length
  return lists.filter((list) => list.name && same(list) === 1).sort((a, b) => a.name.localeCompare(b.name))
}

/** Prices on price lists by price set, which the graph of a variant leaves out. */
export type ListedPrices = ReadonlyMap<string, CurrentVariant["listPrices"]>

/** @param sets ids of price sets */
export async function listedPrices(
  container: MedusaContainer,
  sets: readonly string[],
): Promise<ListedPrices> {
  const listed = new Map<string, CurrentVariant["listPrices"]>()
  const lists = await readPriceLists(container)
  if (lists.length === 0) return listed
  for (const some of batches(sets, AT_ONCE)) {
    const { rows } = await container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw<{ rows: { id: string; set: string; list: string; amount: string }[] }>(
        `select id, price_set_id as set, price_list_id as list, amount from price
          where price_set_id = any(:sets) and price_list_id = any(:lists) and currency_code = 'usd' and deleted_at is null
            and coalesce(rules_count, 0) = 0 and coalesce(min_quantity, 1) <= 1
          order by created_at desc, id`,
        { sets: some, lists: lists.map(({ id }) => id) },
      )
    for (const { id, set, list, amount } of rows) {
      listed.set(set, { ...listed.get(set), [list]: { id, cents: toCents(amount) } })
    }
  }
  return listed
}
