import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { HELD_MINUTES } from "../modules/discount/domain/discount"
import type { CountUses } from "../modules/discount/service"

/** Whether a discount's use `u` was made: its cart became an order, or is being paid right now. */
const USED = `
  u.deleted_at is null
  and (u.created_at > now() - interval '${HELD_MINUTES} minutes'
       or exists (select 1 from cart c where c.id = u.cart_id and c.completed_at is not null))`

/** Whether a use counts: if the cart's order was canceled, it is free again. */
export const USE_COUNTS = `${USED}
  and (select bool_and(o.canceled_at is not null) from order_cart l join "order" o on o.id = l.order_id
        where l.cart_id = u.cart_id and l.deleted_at is null and o.deleted_at is null) is not true`

const BY_OTHERS = `
  select count(*)::int as uses, count(*) filter (where u.email = ?)::int as by_email
    from discount_use u
   where u.discount_id = ? and u.cart_id <> ? and ${USE_COUNTS}`

/** Counts a discount's uses by other carts than this one. */
export const countUsesByOthers: CountUses = async (database, { discountId, cartId, email }) => {
  const { rows } = await database.raw<{ rows: { uses: number; by_email: number }[] }>(BY_OTHERS, [
    email,
    discountId,
    cartId,
  ])
  const { uses = 0, by_email: byEmail = 0 } = rows[0] ?? {}
  return { uses, byEmail }
}

/** Whether a discount was used by a cart that became an order, canceled or not, or is being paid right now. */
export async function isDiscountUsed(container: MedusaContainer, discountId: string): Promise<boolean> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: unknown[] }>(
    `select 1 from discount_use u where u.discount_id = ? and ${USED} limit 1`,
    [discountId],
  )
  return rows.length > 0
}
