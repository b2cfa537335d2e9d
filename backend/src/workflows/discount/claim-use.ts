import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { type RateLimit, takePoint } from "../../limits/rate-limit"
import { expireDiscounts, HELD_MINUTES } from "../../modules/discount/discount-store"
import type { Discount } from "../../modules/discount/domain/discount"

/** Uses by others than this cart that count. */
const OTHERS = `
  select count(*)::int as uses, count(*) filter (where u.email = ?)::int as by_email
    from discount_use u
   where u.discount_id = ? and u.cart_id <> ? and u.deleted_at is null
     and (u.created_at > now() - interval '${HELD_MINUTES} minutes'
          or exists (select 1 from cart c where c.id = u.cart_id and c.completed_at is not null))`

/** Minutes after which a repeated claim holds anew: what is left by then is still longer than any payment takes. */
const RENEWED_AFTER = 10

const STANDS = `
  select 1 from discount_use
   where discount_id = ? and cart_id = ? and deleted_at is null
     and created_at > now() - interval '${RENEWED_AFTER} minutes'`

const HOLD = `
  insert into discount_use (id, discount_id, cart_id, email) values (?, ?, ?, ?)
  on conflict (discount_id, cart_id) where deleted_at is null
  do update set email = excluded.email,
                created_at = case when ? then discount_use.created_at else now() end`

/** A held use is one that nobody else can have meanwhile: who never pays must not hold them all. */
const HOLDS_BY_ADDRESS: RateLimit = {
  name: "discount-holds",
  points: 20,
  seconds: 60 * 60,
  refusal: (wait) =>
    `A lot of orders with this code were started from your network. Please wait ${wait} and try again.`,
}

/**
 * Holds one use of a limited discount for a cart that is about to be paid. Safe to repeat. A use whose cart
 * becomes no order counts against others for a quarter of an hour only, so nothing has to be given back.
 *
 * @param network where the buyer comes from, as it is counted (limits/domain/network.ts); null where nobody asks, as in the
 *   guard on completing a cart
 * @returns false when all its uses are gone, or this e-mail's
 * @throws {ShopError} 429 after too many were held from there
 */
export async function claimUse(
  container: MedusaContainer,
  discount: Discount,
  cartId: string,
  { email, network }: { email: string | null; network: string | null },
): Promise<boolean> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const address = email?.toLowerCase() ?? null
  const held = await database.transaction(async (transaction) => {
    // One after another: two orders must not both count the same last use as free.
    await transaction.raw("select 1 from discount where id = ? for update", [discount.id])
    const { rows } = await transaction.raw<{ rows: { uses: number; by_email: number }[] }>(OTHERS, [
      address,
      discount.id,
      cartId,
    ])
    const { uses = 0, by_email = 0 } = rows[0] ?? {}
    if (discount.maxUses !== null && uses >= discount.maxUses) return false
    if (discount.maxUsesPerEmail !== null && by_email >= discount.maxUsesPerEmail) return false
    const { rows: standing } = await transaction.raw<{ rows: unknown[] }>(STANDS, [discount.id, cartId])
    const stands = standing.length > 0
    const limited = discount.maxUses !== null || discount.maxUsesPerEmail !== null
    if (limited && network !== null && !stands) await takePoint(HOLDS_BY_ADDRESS, network)
    await transaction.raw(HOLD, [generateEntityId("", "duse"), discount.id, cartId, address, stands])
    return true
  })
  expireDiscounts(container)
  return held
}
