import type { MedusaContainer } from "@medusajs/framework/types"
import { toCents } from "../../contracts/money"
import { pricesOnLists } from "../../reports/listed-prices"
import { graphRows } from "../graph-rows"
import { AT_ONCE, batches } from "./batches"
import type { CurrentVariant, PriceList } from "./domain/current-catalog"

interface PriceListGraph {
  id: string
  title: string
}

/** The price lists that a column can name: lists with the same name can't be told apart, and are left out. */
export async function readPriceLists(container: MedusaContainer): Promise<PriceList[]> {
  const rows = await graphRows<PriceListGraph>(container, { entity: "price_list", fields: ["id", "title"] })
  const lists = rows.map(({ id, title }) => ({ id, name: title.trim() }))
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
    const prices = await pricesOnLists(container, { sets: some, lists: lists.map(({ id }) => id) })
    for (const { id, set, list, amount } of prices) {
      listed.set(set, { ...listed.get(set), [list]: { id, cents: toCents(amount) } })
    }
  }
  return listed
}
