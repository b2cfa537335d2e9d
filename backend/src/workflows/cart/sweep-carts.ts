import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CART_DAYS, EMPTY_CART_DAYS, sweptBefore } from "../../cart-store/domain/cart-age"
import { HELD_MINUTES } from "../../modules/discount/discount-store"
import { CART_OF_ORDER } from "../checkout/card-provider"
import { withCartLock } from "./cart-lock"

/** Carts read in one go. */
const BATCH = 100
/** Carts of one run: what is left waits for the next. */
const AT_MOST = 5_000
/** A lock that is held means that somebody is here, or pays (seconds). */
const LOCK_WAIT = 1

/**
 * A cart that nobody will come back to. It never became an order and can't any more: none is linked to it or names it,
 * no payment is open or was ever made, and no use of a discount is held for it.
 */
const SWEPT = `
  c.completed_at is null
  and (c.updated_at < :untouched
    or (c.updated_at < :empty
        and not exists (select 1 from cart_line_item i where i.cart_id = c.id and i.deleted_at is null)))
  and not exists (select 1 from order_cart l where l.cart_id = c.id and l.deleted_at is null)
  and not exists (select 1 from checkout k where k.cart_id = c.id and k.order_id is not null)
  -- An order names its cart only when the cart names itself (take-payment.ts): the others need no look at all orders.
  and (c.metadata->>:orderKey is null or not exists (
    select 1 from "order" o where o.metadata->>:orderKey = c.id and o.deleted_at is null))
  and not exists (
    select 1 from cart_payment_collection l
      join payment_session s on s.payment_collection_id = l.payment_collection_id
     where l.cart_id = c.id and s.deleted_at is null and s.status not in ('error', 'canceled'))
  and not exists (
    select 1 from cart_payment_collection l
      join payment p on p.payment_collection_id = l.payment_collection_id
     where l.cart_id = c.id)
  and not exists (
    select 1 from discount_use u
     where u.cart_id = c.id and u.created_at > now() - interval '${HELD_MINUTES} minutes')`

const NEXT = `select c.id from cart c where c.id > :after and ${SWEPT} order by c.id limit :batch`

/** Asked again with the row held: a rider who is noted in between keeps the cart. */
const HOLD = `
  select c.shipping_address_id, c.billing_address_id from cart c where c.id = :cartId and ${SWEPT} for update`

/** The shop's own tables that know a cart, and the module each is of. */
export const TABLES_OF_CARTS = [
  // modules/account
  "account_cart",
  // modules/discount
  "cart_codes",
  "discount_use",
  // modules/checkout
  "checkout",
  "refused_card",
  "sealed_cart",
  // modules/design
  "design_build",
] as const

/**
 * Everything that hangs on a cart, soft-deleted rows included, in an order that foreign keys allow; what is left of
 * Medusa's goes with the cart by their cascades.
 */
const SWEEP = [
  ...TABLES_OF_CARTS.map((table) => `delete from ${table} where cart_id = :cartId`),
  "delete from cart_promotion where cart_id = :cartId",
  // A completion that failed leaves the links of its order behind, marked as deleted.
  "delete from order_cart where cart_id = :cartId and deleted_at is not null",
  `delete from order_payment_collection l where l.deleted_at is not null and l.payment_collection_id in (
     select payment_collection_id from cart_payment_collection where cart_id = :cartId)`,
  // With their sessions.
  `delete from payment_collection p where p.id in (
     select payment_collection_id from cart_payment_collection where cart_id = :cartId)
     and not exists (select 1 from order_payment_collection l where l.payment_collection_id = p.id)`,
  "delete from cart_payment_collection where cart_id = :cartId",
  "delete from credit_line where cart_id = :cartId",
  // With its lines and shipping methods, and their adjustments and taxes.
  "delete from cart where id = :cartId",
  `delete from cart_address a where a.id = any(:addressIds)
     and not exists (select 1 from cart c where a.id in (c.shipping_address_id, c.billing_address_id))`,
]

interface Addresses {
  shipping_address_id: string | null
  billing_address_id: string | null
}

async function sweepCart(database: Knex, cartId: string, values: object): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    const { rows } = await transaction.raw<{ rows: Addresses[] }>(HOLD, { ...values, cartId })
    const [held] = rows
    if (!held) return false
    const addressIds = [held.shipping_address_id, held.billing_address_id].filter((id) => id !== null)
    for (const statement of SWEEP) await transaction.raw(statement, { cartId, addressIds })
    return true
  })
}

/**
 * Deletes the carts that nobody has touched for a month, and empty ones after a day, with all that hangs on them: one
 * at a time, each in a short transaction and under its lock. Safe to repeat, beside shoppers and in several processes.
 *
 * @returns how many went
 */
export async function sweepCarts(container: MedusaContainer, now: Date = new Date()): Promise<number> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const values = {
    untouched: sweptBefore(now, CART_DAYS),
    empty: sweptBefore(now, EMPTY_CART_DAYS),
    orderKey: CART_OF_ORDER,
  }
  let swept = 0
  let after = ""
  for (let seen = 0; seen < AT_MOST; seen += BATCH) {
    const { rows } = await database.raw<{ rows: { id: string }[] }>(NEXT, { ...values, after, batch: BATCH })
    for (const { id } of rows) {
      after = id
      try {
        if (await withCartLock(container, id, () => sweepCart(database, id, values), LOCK_WAIT)) swept++
      } catch (error) {
        logger.debug(`Cart ${id} is left for now: ${error instanceof Error ? error.message : error}`)
      }
    }
    if (rows.length < BATCH) break
  }
  return swept
}
