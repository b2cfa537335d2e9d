import type { MedusaContainer } from "@medusajs/framework/types"
import type { Period } from "./payment-of-cart"
import { readRows } from "./read-rows"

/**
 * Only a dealer of whom nothing was changed since: who became one later, or was switched on again, had no part in the
 * order. Nor had one whose account got a guest's order later (`by_address`). A cart from before 2026-11-30 knows only
 * the dealer's code.
 */
const TO_CREDIT = `
  select o.id as order_id, l.cart_id
    from "order" o
    join order_cart l on l.order_id = o.id and l.deleted_at is null
    left join account_cart b on b.cart_id = l.cart_id and b.deleted_at is null and not b.by_address
    left join cart_codes e on e.cart_id = l.cart_id and e.deleted_at is null
   where o.deleted_at is null and o.created_at > :from and o.created_at < :until
     and not exists (select 1 from dealer_credit c where c.order_id = o.id and c.deleted_at is null)
     and exists (
       select 1 from dealer d
        where d.active and d.deleted_at is null and d.updated_at < o.created_at
          and (d.customer_id = b.customer_id or d.id = e.dealer_id
            or (e.dealer_id is null and d.code = e.dealer_code)))
   order by o.created_at, o.id`

/** The orders of a period that a dealer bought or a rider credited to one, and that are credited to nobody. */
export const ordersToCredit = (
  container: MedusaContainer,
  period: Period,
): Promise<{ order_id: string; cart_id: string }[]> => readRows(container, TO_CREDIT, period)
