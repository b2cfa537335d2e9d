import type { MedusaContainer } from "@medusajs/framework/types"
import { readRows } from "../cart-store/read-rows"
import { CURRENCY } from "../contracts/money"

/** SQL: a variant's graph leaves out its prices on price lists. The oldest price of a set and list comes last. */
const LISTED = `
  select id, price_set_id as set, price_list_id as list, amount from price
   where price_set_id = any(:sets) and price_list_id = any(:lists) and currency_code = '${CURRENCY}' and deleted_at is null
     and rules_count = 0 and coalesce(min_quantity, 1) <= 1
   order by created_at desc, id`

export interface ListedPrice {
  id: string
  /** Ids of the price set and of the price list. */
  set: string
  list: string
  /** Dollars. */
  amount: string
}

/** Prices on price lists that apply to everyone on the list, from the first piece on. */
export async function pricesOnLists(
  container: MedusaContainer,
  { sets, lists }: { sets: readonly string[]; lists: readonly string[] },
): Promise<ListedPrice[]> {
  const rows = await readRows<ListedPrice>(container, LISTED, { sets: [...sets], lists: [...lists] })
  return rows
}
