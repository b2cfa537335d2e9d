import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { HELD_MINUTES } from "../modules/discount/domain/discount"
import type { CountUses } from "../modules/discount/service"

/** Whether a discount's use `u` was made: its cart became an order, or is being paid right now. */
const USED = `
  u.deleted_at is null
  and (u.created_at > now() - interval '${HELD_MINUTES} minutes'
       or exists (select 1 from cart c where c.id = u.cart_id and c.completed_at is not null))`

const NOT_CANCELED = `
  (select bool_and(o.canceled_at is not null) from order_cart l join "order" o on o.id = l.order_id
    where l.cart_id = u.cart_id and l.deleted_at is null and o.deleted_at is null) is not true`

/** Whether a use counts: if the cart's order was canceled, it is free again. */
export const USE_COUNTS = `${USED} and ${NOT_CANCELED}`

const BY_OTHERS = `
  select count(*)::int as uses from discount_use u where u.discount_id = :discountId and u.cart_id <> :cartId`

/** Counts a discount's uses by other carts than this one. */
export const countUsesByOthers: CountUses = async (database, of) => {
  const byRider = of.email === null ? "" : "and u.email = :email"
  const { rows } = await database.raw<{ rows: { uses: number }[] }>(
    `${BY_OTHERS} ${byRider} and ${USE_COUNTS}`,
    of,
  )
  return rows[0]?.uses ?? 0
}

/**
 * How many uses of each of these discounts count, by its id: none where all of its orders were canceled. Those that were
 * never used are left out.
 */
export async function usesOfDiscounts(
  container: MedusaContainer,
  discountIds: readonly string[],
): Promise<Map<string, number>> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: { id: string; uses: number }[] }>(
    `select u.discount_id as id, count(*) filter (where ${NOT_CANCELED})::int as uses from discount_use u
      where u.discount_id = any(?) and ${USED} group by 1`,
    [[...discountIds]],
  )
  return new Map(rows.map(({ id, uses }) => [id, uses]))
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
