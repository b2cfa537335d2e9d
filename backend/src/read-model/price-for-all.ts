import { CURRENCY } from "../contracts/money"

/**
 * SQL: what everyone pays for one piece, in dollars as Medusa stores them; the oldest such price of a price set. One
 * whose `rules_count` is null counts for no one, as in Medusa's own computation, which the checkout compares with.
 * @param set SQL for the price set's id
 */
export const priceForAll = (set: string): string => `(
      select amount from price
       where price_set_id = ${set} and deleted_at is null and currency_code = '${CURRENCY}'
         and price_list_id is null and rules_count = 0 and coalesce(min_quantity, 1) <= 1
       order by created_at limit 1)`
